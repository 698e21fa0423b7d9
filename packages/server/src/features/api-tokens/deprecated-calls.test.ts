/** Tests of the mails about deprecated endpoints. No endpoint is deprecated today, so the tests plant one. */
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { useApp } from '../../testing/app.ts';
import { callWithToken, groupToken, ownToken, setIntegrations } from '../../testing/integrations/tokens.ts';
import { observeDeprecatedCalls } from './deprecated-calls.routes.ts';
import { ANNOUNCE_TOKEN_ENDS } from './token-mails.service.ts';

const server = useApp();
const DEPRECATED: Endpoint = {
  ...listEquipment,
  deprecated: { since: '2026-12-01', sunset: '2027-12-01', successor: '/web/pieces/' },
};
const query = async (text: string) => (await server.database.pool.query<Record<string, unknown>>(text)).rows;

beforeAll(async () => setIntegrations(server));
beforeEach(async () => {
  await query('delete from public.api_tokens');
});

/** Returns an observer and its warnings. */
function observer() {
  const warnings: string[] = [];
  const parts = { database: server.database, clock: { now: () => new Date() } };
  const observe = observeDeprecatedCalls(parts, { warn: (_, message) => void warnings.push(message) });
  const answer = (endpoint: Endpoint, tokenId: string) =>
    observe({
      endpoint,
      request: {} as FastifyRequest,
      reply: {} as FastifyReply,
      session: { token: { id: tokenId, scopes: [] } } as never,
    });
  return { answer, warnings };
}

let mailCount = 0;

/** Runs the nightly job. Returns its mails. */
async function mailsOfNight() {
  await server.database.public((db) => enqueue(db, ANNOUNCE_TOKEN_ENDS, {}));
  const all = (await server.runJobs()).filter(({ text }) => text.includes('/web/pieces/'));
  const added = all.slice(mailCount);
  mailCount = all.length;
  return added;
}

it('the keeper of a token that calls a deprecated endpoint is mailed once for it', async () => {
  const { id } = await groupToken(server, 'groupAdmin');
  const { answer } = observer();
  answer(DEPRECATED, id);
  answer(DEPRECATED, id);
  await expect.poll(async () => query('select endpoint from public.deprecated_calls')).toHaveLength(1);
  const mails = await mailsOfNight();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['groupadmin@mobcheck.test', 'O token “ERP” usa uma chamada que termina em 01/12/2027'],
  ]);
  expect(mails[0]?.text).toContain(`GET ${listEquipment.path}`);
  observer().answer(DEPRECATED, id);
  expect(await mailsOfNight()).toEqual([]);
});

it('a token that has ended, and a token that calls other endpoints, cause no mail', async () => {
  const ended = await ownToken(server, 'companyAdmin');
  const other = await ownToken(server, 'siblingAdmin');
  const { answer, warnings } = observer();
  answer(DEPRECATED, ended.id);
  answer(listEquipment, other.id);
  await expect.poll(async () => query('select from public.deprecated_calls')).toHaveLength(1);
  await query(`update public.api_tokens set revoked_at = now() where id = '${ended.id}'`);
  expect(await mailsOfNight()).toEqual([]);
  expect(warnings).toEqual([]);
});

it('the server notes only the calls of tokens to deprecated endpoints', async () => {
  const { token } = await ownToken(server, 'companyAdmin');
  expect((await callWithToken(server, token, listEquipment)).status).toBe(200);
  Object.assign(listEquipment, { deprecated: DEPRECATED.deprecated });
  onTestFinished(() => void Reflect.deleteProperty(listEquipment, 'deprecated'));
  expect((await server.call('companyAdmin', listEquipment)).status).toBe(200);
  expect(await query('select from public.deprecated_calls')).toEqual([]);
  expect((await callWithToken(server, token, listEquipment)).status).toBe(200);
  await expect.poll(async () => query('select from public.deprecated_calls')).toHaveLength(1);
});
