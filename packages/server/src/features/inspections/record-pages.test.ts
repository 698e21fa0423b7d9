/** Tests of the pages of the records and the snapshots of a piece, which are limited in rows and in bytes. */
import { listSnapshots } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listInspections } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { MAX_PAGE_BYTES, MAX_ROWS_FROM, NEXT_HEADER, TOTAL_HEADER } from '@mobcheck/contract/kernel/page.ts';
import { listMaintenances } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { copyRecord } from '../../testing/many-records.ts';
import type { PersonName } from '../../testing/people.ts';
import { recordTestInspection, recordTestMaintenance } from '../../testing/records.ts';

const server = useApp();
const { call } = server;

const LISTS = [
  { table: 'inspections', list: listInspections, idKey: 'inspectionId', record: recordTestInspection },
  { table: 'maintenances', list: listMaintenances, idKey: 'maintenanceId', record: recordTestMaintenance },
  { table: 'equipment_snapshots', list: listSnapshots, idKey: 'id', record: undefined },
] as const;

/** The columns of a record as large as 200 answers of 1,000 characters. */
const LARGE = {
  questions_answers: Array.from({ length: 200 }, (_, index) => ({
    type: 'TEXT',
    question: `Pergunta ${index}?`,
    answer: 'ção'.repeat(333),
  })),
};

describe.each(LISTS)('GET $list.path', ({ table, list, idKey, record }) => {
  // The endpoints differ in their paths and in fields that these tests do not read.
  const endpoint = list as unknown as typeof listInspections;

  const makePiece = async (copies: number, changes = {}) => {
    const piece = await registerTestEquipment(server);
    await record?.(server, piece);
    await copyRecord(server, table, piece.id, copies, changes);
    return piece;
  };

  const readPage = async (serial: string, query: { from?: string | undefined; pageSize?: number } = {}) => {
    const response = await call('operator', endpoint, { params: { serial }, query });
    expect(response.status).toBe(200);
    const rows = response.value as unknown as readonly Record<string, unknown>[];
    return {
      ids: rows.map((row) => String(row[idKey])),
      instants: rows.map(({ createdAt }) => String(createdAt)),
      next: response.headers[NEXT_HEADER] as string | undefined,
      total: Number(response.headers[TOTAL_HEADER]),
    };
  };

  it('has the hundred newest rows, the total and the first row of the next page', async () => {
    const { serial } = await makePiece(MAX_ROWS_FROM + 1);
    const first = await readPage(serial);
    expect(first.ids).toHaveLength(MAX_ROWS_FROM);
    expect(first.total).toBe(MAX_ROWS_FROM + 2);
    const second = await readPage(serial, { from: first.next });
    expect(second).toMatchObject({ next: undefined, total: MAX_ROWS_FROM + 2 });
    expect(new Set([...first.ids, ...second.ids]).size).toBe(MAX_ROWS_FROM + 2);
    const instants = [...first.instants, ...second.instants];
    expect(instants).toEqual(instants.toSorted().toReversed());
  });

  it('begins with the row `from`', async () => {
    const { serial } = await makePiece(4);
    const { ids } = await readPage(serial);
    expect((await readPage(serial, { from: ids[2], pageSize: 2 })).ids).toEqual(ids.slice(2, 4));
  });

  it('has each row once, even if all rows have the same instant', async () => {
    const { serial, id } = await makePiece(6);
    const column = table === 'equipment_snapshots' ? 'at' : 'created_at';
    await server.database.pool.query(
      `update g1_home.${table} set ${column} = '2026-01-01' where equipment_id = $1`,
      [id],
    );
    const ids: string[] = [];
    let from: string | undefined;
    do {
      const page = await readPage(serial, { from, pageSize: 2 });
      ids.push(...page.ids);
      from = page.next;
    } while (from !== undefined);
    expect(ids).toHaveLength(7);
    expect(new Set(ids).size).toBe(7);
  });

  it.each<[string, PersonName, 'own' | 'other' | 'none']>([
    ['a row of another piece', 'operator', 'other'],
    ['a row that does not exist', 'operator', 'none'],
    ['another company', 'siblingAdmin', 'own'],
  ])('404 for %s', async (_, who, beginning) => {
    const [piece, other] = [await makePiece(1), await makePiece(1)];
    const from = {
      own: (await readPage(piece.serial)).ids[0],
      other: (await readPage(other.serial)).ids[0],
      none: '00000000-0000-7000-8000-000000000000',
    }[beginning];
    const response = await call(who, endpoint, { params: { serial: piece.serial }, query: { from } });
    expect(response.status).toBe(404);
  });

  it.each([
    ['pageSize', { pageSize: 0 }],
    ['pageSize', { pageSize: MAX_ROWS_FROM + 1 }],
    ['from', { from: 'none' }],
  ])('400 for a wrong %s: %o', async (path, query) => {
    const { serial } = await registerTestEquipment(server);
    const { status, problem } = await call('operator', endpoint, { params: { serial }, query });
    expect(status).toBe(400);
    expect(problem.issues).toMatchObject([{ path }]);
  });
});

describe.each(LISTS.slice(0, 2))('large records: GET $list.path', ({ table, list, record }) => {
  const endpoint = list as unknown as typeof listInspections;

  it('a page stays below the size limit, and each record is on one page', async () => {
    const piece = await registerTestEquipment(server);
    await record?.(server, piece);
    await copyRecord(server, table, piece.id, 29, LARGE);
    const counts: number[] = [];
    let from: string | undefined;
    do {
      const { headers, value } = await call('operator', endpoint, {
        params: { serial: piece.serial },
        query: { from, pageSize: MAX_ROWS_FROM },
      });
      expect(Buffer.byteLength(JSON.stringify(value))).toBeLessThan(MAX_PAGE_BYTES);
      counts.push(value.length);
      from = headers[NEXT_HEADER] as string | undefined;
    } while (from !== undefined);
    expect(counts.length).toBeGreaterThan(5);
    expect(counts.reduce((sum, count) => sum + count)).toBe(30);
  });

  it('a record that is larger than the size limit has a page of its own', async () => {
    const piece = await registerTestEquipment(server);
    await record?.(server, piece);
    const larger = [...LARGE.questions_answers, ...LARGE.questions_answers, ...LARGE.questions_answers];
    await copyRecord(server, table, piece.id, 2, { questions_answers: [...larger, ...larger] });
    const { value, headers } = await call('operator', endpoint, { params: { serial: piece.serial } });
    expect(value).toHaveLength(1);
    const from = headers[NEXT_HEADER] as string;
    const second = await call('operator', endpoint, { params: { serial: piece.serial }, query: { from } });
    expect(second.value).toHaveLength(1);
  });
});
