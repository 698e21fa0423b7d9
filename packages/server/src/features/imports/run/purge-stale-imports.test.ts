/** Tests that unfinished imports are deleted in every group after a week without changes. */
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import * as contract from '@mobcheck/contract/imports/imports.contract.ts';
import { afterAll, expect, it } from 'vitest';
import { systemClock } from '../../../platform/context/clock.ts';
import { systemIds } from '../../../platform/context/ids.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { nightlyJob } from '../../../platform/jobs/nightly.ts';
import { useApp } from '../../../testing/app.ts';
import { importsOf } from '../../../testing/imports.ts';
import type { PersonName } from '../../../testing/people.ts';
import { upload } from '../../../testing/sheets.ts';
import { PURGE_STALE_IMPORTS, purgeStaleImportsTasks } from './purge-stale-imports.service.ts';

const server = useApp();
const { call } = server;
const { uploadAndMap, importLines, sql, setLimits } = importsOf(server);
const DAY = 86_400_000;

afterAll(() => server.setNow(undefined));

async function statusOf(id: string, who: PersonName = 'companyAdmin'): Promise<number> {
  return (await call(who, contract.getImport, { params: { id } })).status;
}

async function runNightlyRound(): Promise<void> {
  await server.database.public((db) => enqueue(db, nightlyJob(PURGE_STALE_IMPORTS), {}));
  await server.runJobs();
}

async function makeOlder(schema: string, id: string, days: number): Promise<void> {
  const at = new Date(Date.now() - days * DAY);
  await sql(`update ${schema}.imports set update_date = $2 where id = $1`, [id, at]);
}

it('deletes unfinished imports with their rows in every group after a week without changes', async () => {
  await setLimits(100_000);
  const uploadAs = async (who: PersonName) => (await upload(server, who, 'Produto\nEXT-ABC-06')).value.id;
  const [oldImport, newImport, foreign] = [
    await uploadAs('companyAdmin'),
    await uploadAs('companyAdmin'),
    await uploadAs('foreignAdmin'),
  ];
  const preview = (await uploadAndMap(['EXT-ABC-06;;a;;;'])).id;
  const done = await importLines(['EXT-ABC-06;;b;;;']);
  await Promise.all([oldImport, preview, done].map((id) => makeOlder('g1_home', id, 8)));
  await makeOlder('g1_home', newImport, 6);
  await makeOlder('g2_foreign', foreign, 8);
  await runNightlyRound();
  expect(await Promise.all([oldImport, preview, newImport, done].map((id) => statusOf(id)))).toEqual([
    404, 404, 200, 200,
  ]);
  expect(await statusOf(foreign, 'foreignAdmin')).toBe(404);
  expect(
    await sql('select from g1_home.import_rows where import_id = any($1)', [[oldImport, preview]]),
  ).toEqual([]);
  const trail = (await call('companyAdmin', listAudit, { query: { pageSize: 1000 } })).value.items;
  expect(trail.find(({ subject }) => subject === oldImport)).toMatchObject({
    feature: 'imports',
    act: 'discard',
    userName: 'Mobcheck',
    detail: { file: 'planilha.csv', rows: 1 },
  });
});

it('the deletion of stale imports runs every night at three in São Paulo', () => {
  const tasks = purgeStaleImportsTasks({ database: server.database, clock: systemClock, ids: systemIds });
  expect(tasks.find(({ name }) => name === PURGE_STALE_IMPORTS)?.cron).toBe('0 6 * * *');
});
