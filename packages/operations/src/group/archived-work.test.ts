/** Tests that an archive keeps annulled records, limited questions, clocks with stated days, changes of clocks and norms. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { undoClockChange } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import { type TestApp, useApp } from '@mobcheck/server/testing/app.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportGroup } from './group-export.ts';
import { importGroup } from './group-import.ts';
import { forgetForeign, installationOf } from './installations.testing.ts';
import { readWork, type WorkedGroup, workInGroup } from './worked-group.testing.ts';

const here = useApp();
const elsewhere = useApp();
const WORKERS = { admin: 'foreignAdmin', groupAdmin: 'foreignGroupAdmin' } as const;
/** The tables that the work writes, with all of their rows. */
const TABLES = [
  'inspections',
  'maintenances',
  'inspection_questions',
  'maintenance_questions',
  'equipment',
  'clock_kinds',
  'product_clocks',
  'product_norms',
  'equipment_clocks',
  'clock_changes',
  'switches',
];
let folder = '';
let archive = '';
let worked: WorkedGroup;
/** The work before the export, through HTTP and in the tables. */
let work: Awaited<ReturnType<typeof readWork>>;
let rows: Record<string, string[]>;

/**
 * Returns all rows of the tables of a schema, with positions of companies instead of their ids, and without transaction
 * ids.
 */
async function rowsOf(server: TestApp, schema: string): Promise<Record<string, string[]>> {
  const { rows: companies } = await server.database.pool.query<{ id: string }>(
    `select id from ${schema}.companies order by name`,
  );
  const found: Record<string, string[]> = {};
  for (const table of TABLES) {
    const { rows } = await server.database.pool.query<{ row: string }>(
      `select (to_jsonb(t) - 'changed_xid')::text as row from ${schema}.${table} t`,
    );
    found[table] = rows
      .map(({ row }) =>
        companies.reduce((text, { id }, place) => text.replaceAll(id, `company ${place}`), row),
      )
      .toSorted();
  }
  return found;
}

const schemaOf = async (server: TestApp, name: string): Promise<string> =>
  (await server.database.pool.query('select schema_name from public.company_groups where name = $1', [name]))
    .rows[0].schema_name;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobcheck-work-'));
  archive = join(folder, 'foreign.tar.gz');
  worked = await workInGroup(here, WORKERS, 'Tag trocada');
  [work, rows] = [await readWork(here, worked), await rowsOf(here, await schemaOf(here, 'foreign'))];
  await exportGroup(installationOf(here), 'foreign', archive);
  await forgetForeign(elsewhere);
});

afterAll(async () => rm(folder, { recursive: true, force: true }));

it('the work has rows in every table', () => {
  expect(Object.entries(rows).filter(([, list]) => list.length === 0)).toEqual([]);
  const { inspections, maintenances, product, details } = work;
  expect(inspections.filter(({ annulment }) => annulment !== undefined)).toHaveLength(1);
  expect(maintenances.filter(({ annulment }) => annulment !== undefined)).toHaveLength(1);
  const days = rows['equipment_clocks']?.map((row) => JSON.parse(row) as Record<string, unknown>) ?? [];
  expect(days.map((day) => day['stated_by_change'])).toContain(worked.changes.applied);
  expect(days.map((day) => day['stated_on'])).toContain('2025-11-30');
  expect(product.norm).toMatchObject({ key: 'br', version: 1 });
  expect(details.map(({ id, isUndoable }) => [id, isUndoable])).toContainEqual([
    worked.changes.applied,
    true,
  ]);
});

it('a copy has the same rows, and differs only in the ids of companies', async () => {
  const { name, unmarked } = await importGroup(installationOf(here), archive, { kind: 'copy', as: 'beside' });
  expect(unmarked).toBe(0);
  expect(await rowsOf(here, await schemaOf(here, name))).toEqual(rows);
});

it('an import that replaces the group restores the work that was changed after the export', async () => {
  const params = { id: worked.changes.applied };
  expect((await here.call('foreignGroupAdmin', undoClockChange, { params })).status).toBe(200);
  expect((await readWork(here, worked)).product.norm).toBeNull();
  await importGroup(installationOf(here), archive, { kind: 'replace' });
  here.forgetTokens();
  expect(await rowsOf(here, await schemaOf(here, 'foreign'))).toEqual(rows);
  expect(await readWork(here, worked)).toEqual(work);
});

it('another installation shows the same work, and can undo the change', async () => {
  await importGroup(installationOf(elsewhere), archive, { kind: 'new' });
  expect(await readWork(elsewhere, worked)).toEqual(work);
  const params = { id: worked.changes.applied };
  expect((await elsewhere.call('foreignGroupAdmin', undoClockChange, { params })).status).toBe(200);
  const undone = await readWork(elsewhere, worked);
  expect(undone.product).toMatchObject({ clocks: [], norm: null });
  expect(undone.piece.dueDate).toBe('2099-06-30');
  expect(undone.changes).toHaveLength(work.changes.length + 1);
});
