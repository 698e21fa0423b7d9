/** Tests of the switch of integrations: permissions, the proof, and the mark in the session. */
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import { switchIntegrations } from '@mobcheck/contract/company-groups/integrations-switch.contract.ts';
import { listSecurityEvents } from '@mobcheck/contract/security-log/security-log.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { beforeEach, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { makeHomeOutdated } from '../../testing/integrations/outdated-group.ts';
import { setIntegrations } from '../../testing/integrations/tokens.ts';
import type { PersonName } from '../../testing/people.ts';

const server = useApp();
const { call } = server;
const turn = async (who: PersonName, isOn: boolean) => call(who, switchIntegrations, { body: { isOn } });
const switchesOf = async (who: PersonName) => (await call(who, getLoggedUser)).value.switches;

beforeEach(async () => {
  await setIntegrations(server, false);
  await server.database.pool.query('update public.sessions set proved_at = now()');
});

it('a group admin switches integrations on and off, and only for their own group', async () => {
  expect(await switchesOf('operator')).toBeUndefined();
  expect((await turn('groupAdmin', true)).status).toBe(204);
  expect((await turn('groupAdmin', true)).status).toBe(204);
  expect(await switchesOf('operator')).toEqual(['INTEGRATIONS']);
  expect(await switchesOf('foreignAdmin')).toBeUndefined();
  expect((await turn('groupAdmin', false)).status).toBe(204);
  expect(await switchesOf('groupAdmin')).toBeUndefined();
  const { items } = (await call('groupAdmin', listAudit, { query: { feature: 'integrations' } })).value;
  expect(items.map(({ act }) => act)).toEqual(['switch-off', 'switch-on']);
  const findEvents = async () =>
    (await call('groupAdmin', listSecurityEvents, { query: { kind: 'DOOR' } })).value.items.length;
  await expect.poll(findEvents).toBeGreaterThan(0);
});

it('a group that waits for its upgrade can switch integrations off', async () => {
  await setIntegrations(server);
  await server.tokenOf('groupAdmin');
  await makeHomeOutdated(server);
  expect((await turn('groupAdmin', false)).status).toBe(204);
});

it('company admins and operators may not switch', async () => {
  for (const who of ['companyAdmin', 'operator'] as const) {
    expect((await turn(who, true)).problem.code).toBe('ROLE_REFUSED');
  }
});

it('switching on needs a recent proof, and switching off does not', async () => {
  await server.tokenOf('groupAdmin');
  await server.database.pool.query(`update public.sessions set proved_at = now() - interval '1 hour'`);
  expect((await turn('groupAdmin', true)).problem.code).toBe('PROOF_REQUIRED');
  expect((await turn('groupAdmin', false)).status).toBe(204);
});
