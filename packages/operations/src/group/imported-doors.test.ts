/** Tests that an imported group arrives with its integrations off and its links ended, and that no token of it works. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOwnToken } from '@mobcheck/contract/api-tokens/api-tokens.contract.ts';
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { createShare } from '@mobcheck/contract/shares/shares.contract.ts';
import { getShare } from '@mobcheck/contract/shares/visitor.contract.ts';
import { useApp, type TestApp } from '@mobcheck/server/testing/app.ts';
import { setIntegrations } from '@mobcheck/server/testing/integrations/tokens.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportGroup } from './group-export.ts';
import { importGroup } from './group-import.ts';
import { forgetForeign, installationOf } from './installations.testing.ts';

const here = useApp();
const elsewhere = useApp();
let folder = '';
let archive = '';
let token = '';
let key = '';

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobcheck-doors-'));
  archive = join(folder, 'foreign.tar.gz');
  await setIntegrations(here);
  const { companyId } = (await here.call('foreignAdmin', getLoggedUser)).value;
  const body = { name: 'ERP', scopes: ['equipment:read' as const] };
  ({ token } = (await here.call('foreignAdmin', createOwnToken, { body })).value);
  const link = { companyId, name: 'Auditoria', filters: {} };
  const { url } = (await here.call('foreignAdmin', createShare, { body: link })).value;
  key = url.split('/').at(-1) ?? '';
  await exportGroup(installationOf(here), 'foreign', archive);
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

/** Returns the statuses of the calls with the token and the link of the group. */
async function opened({ call }: TestApp): Promise<number[]> {
  const withToken = { headers: { authorization: `Bearer ${token}` } };
  const withLink = { headers: { authorization: `Share ${key}` } };
  return [
    (await call(undefined, listEquipment, { query: {} }, withToken)).status,
    (await call(undefined, getShare, {}, withLink)).status,
  ];
}

/** Reads whether the integrations of a group are on, and the reasons for which its links have ended. */
async function doorsOf({ database }: TestApp, name = 'foreign') {
  const { rows } = await database.pool.query<{ schema_name: string; is_on: boolean }>(
    'select schema_name, has_integrations as is_on from public.company_groups where name = $1',
    [name],
  );
  const links = await database.pool.query<{ reason: string | null }>(
    `select ended_because as reason from ${rows[0]?.schema_name}.shares`,
  );
  return { isOn: rows[0]?.is_on, links: links.rows.map(({ reason }) => reason) };
}

it('an import elsewhere opens no door, also after the integrations are switched on', async () => {
  await forgetForeign(elsewhere);
  await importGroup(installationOf(elsewhere), archive, { kind: 'new' });
  expect(await doorsOf(elsewhere)).toEqual({ isOn: false, links: ['CLOSED'] });
  await setIntegrations(elsewhere);
  expect(await opened(elsewhere)).toEqual([401, 404]);
});

it('a copy opens no door, and the doors of the original group stay open', async () => {
  const { name } = await importGroup(installationOf(here), archive, { kind: 'copy', as: 'beside' });
  expect(await doorsOf(here, name)).toEqual({ isOn: false, links: ['CLOSED'] });
  expect(await doorsOf(here)).toEqual({ isOn: true, links: [null] });
  expect(await opened(here)).toEqual([200, 200]);
});

it('a replacement ends the links, and keeps the integrations and the tokens', async () => {
  await importGroup(installationOf(here), archive, { kind: 'replace' });
  expect(await doorsOf(here)).toEqual({ isOn: true, links: ['CLOSED'] });
  expect(await opened(here)).toEqual([200, 404]);
});
