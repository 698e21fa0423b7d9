/** Tests that the secrets of programs and outsiders reach no log, job, mail, row or archive. */
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { reportLeakedToken } from '@mobcheck/contract/api-tokens/api-tokens.contract.ts';
import { createCalendarKey } from '@mobcheck/contract/calendar/calendar.contract.ts';
import { createDataExport } from '@mobcheck/contract/data-export/data-export.contract.ts';
import { downloadEquipmentData } from '@mobcheck/contract/data-feeds/data-feeds.contract.ts';
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listSecurityEvents } from '@mobcheck/contract/security-log/security-log.contract.ts';
import { getShare } from '@mobcheck/contract/shares/visitor.contract.ts';
import { changeWebhookSecret, testWebhook } from '@mobcheck/contract/webhooks/webhooks.contract.ts';
import { Webhook } from 'standardwebhooks';
import { beforeAll, expect, it } from 'vitest';
import { addHook, useReceiver } from '../../features/webhooks/webhooks.testing.ts';
import { archiveOf } from '../../features/data-export/data-export.service.ts';
import { makeShare, visitorOf } from '../../features/shares/shares.testing.ts';
import { systemClock } from '../../platform/context/clock.ts';
import { systemIds } from '../../platform/context/ids.ts';
import { folderFileStore } from '../../platform/files/file-store.ts';
import { openOutside } from '../../platform/outside/outside.ts';
import { useApp } from '../app.ts';
import { callWithToken, groupToken, ownToken, setIntegrations } from './tokens.ts';

const lines: string[] = [];
const receiver = useReceiver();
const server = useApp({
  log: { write: (line) => void lines.push(line) },
  outside: openOutside({ privateHosts: ['127.0.0.1'] }),
});
const { call } = server;

/** Every secret by its kind. */
const secrets: Record<string, string> = {};
/** Places with texts that may hold a secret. */
const places: Record<string, string> = {};
let statuses: number[] = [];

/** A new key for each call, under which a reply with a secret must not be stored. */
const once = () => ({ headers: { 'idempotency-key': systemIds.newId() } });

/** Returns all rows of all tables, except the table that signs with a secret, as text. */
async function allRows(): Promise<string> {
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'g1_home', 'graphile_worker') and tablename <> 'webhooks'`,
  );
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining([
      'g1_home.audit',
      'g1_home.idempotency_keys',
      'graphile_worker._private_jobs',
      'public.security_events',
    ]),
  );
  const texts: string[] = [];
  for (const { name } of rows) {
    const { rows: found } = await server.database.pool.query<{ row: string }>(
      `select t::text as row from ${name} t`,
    );
    texts.push(...found.map(({ row }) => `${name} ${row}`));
  }
  return texts.join('\n');
}

/** Uses every secret, once in its own way and once in a wrong way. @returns the statuses */
async function useSecrets(shareUrl: string, calendarUrl: string, exportPath: string, hookId: string) {
  const { personal = '', group = '', share: key = '', code = '' } = secrets;
  const { pathname } = new URL(calendarUrl);
  const get = async (url: string) => (await server.app.inject({ url })).statusCode;
  const visit = visitorOf(server, { key, code });
  const used = [
    (await callWithToken(server, personal, listEquipment)).status,
    (await callWithToken(server, group, downloadEquipmentData)).status,
    (await call('companyAdmin', testWebhook, { params: { id: hookId } })).status,
    await get(pathname),
    (await visit(getShare)).status,
    await get(exportPath),
  ];
  await callWithToken(server, group, createDataExport, { body: {} });
  await get(`${pathname}x`);
  await get(new URL(shareUrl).pathname);
  await get(exportPath);
  await get(`/web/equipments/?token=${personal}`);
  await visitorOf(server, { key, code: '000000' })(getShare);
  await call(undefined, reportLeakedToken, { body: { token: group } });
  // A list first stores the events that wait in memory.
  await call('platformAdmin', listSecurityEvents, { query: {} });
  return used;
}

beforeAll(async () => {
  await setIntegrations(server);
  secrets['personal'] = (await ownToken(server, 'companyAdmin')).token;
  secrets['group'] = (await groupToken(server, 'groupAdmin')).token;
  const hook = await addHook(server, 'companyAdmin', { url: receiver.url() });
  secrets['webhook'] = hook.secret;
  const changed = await call('companyAdmin', changeWebhookSecret, { params: { id: hook.id } }, once());
  secrets['changed webhook'] = changed.value.secret;
  const calendar = await call('companyAdmin', createCalendarKey, { body: { label: 'Celular' } }, once());
  secrets['calendar'] = /([\w-]{43})\.ics$/.exec(calendar.value.url)?.[1] ?? '';
  const share = await makeShare(server, { hasCode: true });
  secrets['share'] = share.key;
  const { path } = (await call('groupAdmin', createDataExport, { body: {} }, once())).value;
  secrets['export'] = path.split('/').at(-1) ?? '';
  secrets['code'] = share.code ?? '';
  const shareUrl = `http://localhost:8080/s/${share.key}`;
  places['rows before the jobs'] = await allRows();
  statuses = await useSecrets(shareUrl, calendar.value.url, path, hook.id);
  // The revoked token has a mail of its own.
  places['rows'] = await allRows();
  places['mails'] = JSON.stringify(await server.runJobs());
  places['rows after the jobs'] = await allRows();
  const parts = { database: server.database, files: folderFileStore(server.filesDir), clock: systemClock };
  places['archive'] = gunzipSync(await buffer(archiveOf(parts, 'home'))).toString('latin1');
  places['log'] = lines.join('\n');
});

it('every secret was made and used', () => {
  expect(Object.values(secrets).filter((secret) => secret.length < 6)).toEqual([]);
  expect(new Set(Object.values(secrets)).size).toBe(8);
  expect(statuses.every((status) => status >= 200 && status < 300)).toBe(true);
  // Control: names that are stored beside the secrets are found in the same places.
  expect(places['rows after the jobs']).toContain('Auditoria');
  expect(places['archive']).toContain('Auditoria');
  expect(places['mails']).toContain('Pessoa groupAdmin');
  expect(places['log']).toContain('/calendar/:file');
  const [received] = receiver.calls;
  expect(() =>
    new Webhook(secrets['changed webhook'] ?? '').verify(received?.body ?? '', received?.headers ?? {}),
  ).not.toThrow();
});

it.each(['rows before the jobs', 'rows', 'rows after the jobs', 'mails', 'archive', 'log'])(
  'no secret is in: %s',
  (place) => {
    const text = places[place] ?? '';
    expect(text.length).toBeGreaterThan(1000);
    const held = Object.entries(secrets).flatMap(([kind, secret]) => {
      // Six digits may be a part of any number, so the code counts only alone.
      const form = new RegExp(String.raw`(?<![\w.])${secret}(?!\w)`);
      const isHeld = kind === 'code' ? form.test(text) : text.includes(secret);
      return isHeld ? [[kind, text.split('\n').find((line) => line.includes(secret))]] : [];
    });
    expect(held).toEqual([]);
    expect(text.match(/mbk_[pg]_\w+|whsec_\S+/g)).toBeNull();
  },
);
