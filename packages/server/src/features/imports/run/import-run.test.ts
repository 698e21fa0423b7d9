/** Tests of running an import: each row is imported once, even with concurrent calls and killed processes. */
import {
  getEquipment,
  listEquipment,
  listSnapshots,
  registerEquipment,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import * as contract from '@mobcheck/contract/imports/imports.contract.ts';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../../platform/context/clock.ts';
import { systemIds } from '../../../platform/context/ids.ts';
import { useApp } from '../../../testing/app.ts';
import { freshSerial, registerTestEquipment } from '../../../testing/equipment.ts';
import { importsOf } from '../../../testing/imports.ts';
import { callWithToken, ownToken, setIntegrations } from '../../../testing/integrations/tokens.ts';
import { runStep } from './import-run.service.ts';

const server = useApp();
const { call } = server;
const {
  sql,
  uploadAndMap,
  confirm,
  importLines,
  undo,
  readImport,
  readRows,
  expectConsistentTables,
  setLimits,
} = importsOf(server);
const runNextStep = (importId: string, attempt = 1) =>
  runStep(
    { database: server.database, clock: systemClock, ids: systemIds, publicUrl: '' },
    { companyGroup: 'home', importId },
    attempt,
  );

beforeAll(() => setLimits(100_000));
afterEach(expectConsistentTables);

describe('a confirmed import', () => {
  it('imports the rows, on their tags or on new tags', async () => {
    const serial = freshSerial();
    const id = await importLines([
      `EXT-ABC-06;${serial.toLowerCase()};Portaria;45358;2027;007`,
      'MANG-T2-30;;Corredor;;;',
      'ESC-ALU-07;;Doca;;31/12/2027;ignorado',
    ]);
    expect(await readImport(id)).toMatchObject({
      state: 'DONE',
      doneRows: 3,
      plannedRows: 3,
      undoable: true,
    });
    const rows = await readRows(id);
    expect(rows[0]?.serialNumber).toBe(serial);
    const get = async (at: number) =>
      (await call('companyAdmin', getEquipment, { params: { serial: rows[at]?.serialNumber ?? '' } })).value;
    expect(await get(0)).toMatchObject({
      product: { sku: 'EXT-ABC-06', rechargeDate: '2024-03-07' },
      extraLabel: 'Portaria',
      dueDate: '2027-12-31',
      inspectionTypeAttribute: [{ attribute: 'Número do selo Inmetro', value: '007' }],
      enabledTag: true,
    });
    expect(await get(2)).toMatchObject({ dueDate: null, status: 'NA', inspectionTypeAttribute: [] });
    const snapshots = await call('companyAdmin', listSnapshots, { params: { serial } });
    expect(snapshots.value).toMatchObject([
      {
        transaction: 'CREATED',
        userName: 'Pessoa companyAdmin',
        extraLabel: 'Portaria',
        productSku: 'EXT-ABC-06',
      },
    ]);
    const list = await call('companyAdmin', listEquipment, { query: { query: 'portaria' } });
    expect(list.value.total).toBe(1);
  });

  it('derives the same dates as a registration by hand', async () => {
    await sql(`update g1_home.products set days_notification_due_date = 30 where sku = 'EXT-ABC-06'`);
    const [imported] = await readRows(await importLines(['EXT-ABC-06;;Igual;;31/12/2027;']));
    const byHand = await registerTestEquipment(server, {
      productName: 'Extintor de pó ABC 6',
      body: { dueDate: '2027-12-31', extraLabel: 'Igual' },
    });
    const rows = await sql(
      `select stated_due_date, due_date::text, due_notice_date::text, expires_on::text, category_id, inspection_type_id,
         product_name, next_inspection_date, attributes, created_date
       from g1_home.equipment where tag_serial_number = any($1)`,
      [[imported?.serialNumber, byHand.serial]],
    );
    expect(rows).toHaveLength(2);
    expect(rows[0]).toEqual(rows[1]);
    expect(rows[0]).toMatchObject({ due_notice_date: '2027-12-01' });
  });

  it('IMPORT_HAS_BAD_ROWS while a row is bad', async () => {
    const { id } = await uploadAndMap(['EXT-ABC-06;;a;;;', 'nada;;b;;;']);
    expect((await confirm(id)).problem).toMatchObject({ code: 'IMPORT_HAS_BAD_ROWS', params: { count: 1 } });
  });

  it('imports only the good rows on request', async () => {
    const { id } = await uploadAndMap(['EXT-ABC-06;;a;;;', 'nada;;b;;;']);
    expect((await confirm(id, 'GOOD')).value).toMatchObject({
      state: 'RUNNING',
      plannedRows: 1,
      doneRows: 0,
    });
    await server.runJobs();
    expect(await readImport(id)).toMatchObject({ state: 'DONE', doneRows: 1 });
    expect((await readRows(id)).map((row) => row.serialNumber !== null)).toEqual([true, false]);
  });

  it('IMPORT_HAS_BAD_ROWS without a good row', async () => {
    const none = await uploadAndMap(['nada;;;;;']);
    expect((await confirm(none.id, 'GOOD')).problem.code).toBe('IMPORT_HAS_BAD_ROWS');
  });

  it('names the token that confirmed it in the audit trail of its job', async () => {
    await setIntegrations(server);
    const { token } = await ownToken(server, 'companyAdmin', ['equipment:write']);
    const { id } = await uploadAndMap(['EXT-ABC-06;;Portaria;;;']);
    const input = { params: { id }, body: { rows: 'ALL' } };
    expect((await callWithToken(server, token, contract.confirmImport, input)).status).toBe(200);
    await server.runJobs();
    const acts = await sql(`select act, token_name from g1_home.audit where subject = $1 order by at`, [id]);
    expect(acts.slice(-2)).toEqual([
      { act: 'confirm', token_name: 'Programa de companyAdmin' },
      { act: 'write', token_name: 'Programa de companyAdmin' },
    ]);
  });

  it('is run once if it is confirmed concurrently', async () => {
    const { id } = await uploadAndMap(Array.from({ length: 20 }, (_, at) => `EXT-ABC-06;;Uma vez ${at};;;`));
    const responses = await Promise.all(Array.from({ length: 8 }, () => confirm(id)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(responses.filter(({ status }) => status === 409)).toHaveLength(7);
    await Promise.all([server.runJobs(), runNextStep(id), runNextStep(id)]);
    expect((await call('companyAdmin', listEquipment, { query: { query: 'uma vez' } })).value.total).toBe(20);
    expect(await readImport(id)).toMatchObject({ state: 'DONE', doneRows: 20 });
    expect((await confirm(id)).problem.code).toBe('IMPORT_STATE');
  });

  it('cannot be mapped, corrected, discarded or undone while it is running', async () => {
    const { id } = await uploadAndMap(['EXT-ABC-06;;c;;;']);
    await confirm(id);
    const params = { id };
    const replies = await Promise.all([
      call('companyAdmin', contract.mapImport, { params, body: { fields: { product: 0 } } }),
      call('companyAdmin', contract.correctImportRow, { params: { id, number: 2 }, body: { cells: [] } }),
      call('companyAdmin', contract.discardImport, { params }),
      undo(id),
    ]);
    expect(replies.map(({ problem }) => problem.code)).toEqual(Array(4).fill('IMPORT_STATE'));
    await server.runJobs();
  });
});

it('an import of ten thousand rows is run and undone as a whole', async () => {
  const total = 10_000;
  const { id, goodRows } = await uploadAndMap(
    Array.from({ length: total }, (_, at) => `EXT-ABC-06;${freshSerial()};Grande ${at};;;`),
  );
  expect(goodRows).toBe(total);
  await confirm(id);
  await server.runJobs();
  expect(await readImport(id)).toMatchObject({ state: 'DONE', doneRows: total });
  const grandeQuery = { query: { query: 'grande' } };
  expect((await call('companyAdmin', listEquipment, grandeQuery)).value.total).toBe(total);
  await expectConsistentTables();
  expect((await undo(id)).value.state).toBe('UNDONE');
  expect((await call('companyAdmin', listEquipment, grandeQuery)).value.total).toBe(0);
});

describe('after a killed process', () => {
  it('the import continues where it was, and imports no row twice', async () => {
    const total = 1200;
    const { id } = await uploadAndMap(Array.from({ length: total }, (_, at) => `EXT-ABC-06;;Lote ${at};;;`));
    await confirm(id);
    expect(await runNextStep(id)).toBe('MORE');
    expect(await readImport(id)).toMatchObject({ state: 'RUNNING', doneRows: 250, plannedRows: total });
    await expectConsistentTables();
    // Several processes may continue the import concurrently.
    await Promise.all([server.runJobs(), runNextStep(id), runNextStep(id)]);
    expect(await readImport(id)).toMatchObject({ state: 'DONE', doneRows: total });
    const [count] = await sql(`select count(*)::int as n, count(distinct extra_label)::int as labels
      from g1_home.equipment where extra_label like 'Lote %'`);
    expect(count).toEqual({ n: total, labels: total });
    // A page has at most 1000 rows.
    const serials = (await readRows(id)).map((row) => row.serialNumber);
    expect(new Set(serials).size).toBe(1000);
    expect(await runNextStep(id)).toBe('GONE');
  });

  it('an import without a job is resumed', async () => {
    const { id } = await uploadAndMap(['EXT-ABC-06;;Abandonada;;;']);
    await confirm(id);
    await sql(`delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'import-run'`);
    await server.runJobs();
    expect((await readImport(id)).state).toBe('RUNNING');
    await sql('update graphile_worker._private_jobs set run_at = now()');
    server.setNow(new Date(Date.now() + 5 * 60_000));
    await server.runJobs();
    server.setNow(undefined);
    expect(await readImport(id)).toMatchObject({ state: 'DONE', doneRows: 1 });
  });
});

describe('an import that cannot continue', () => {
  it('stops at a row whose tag was used after the check, and can be undone', async () => {
    const serial = freshSerial();
    const lines = Array.from(
      { length: 600 },
      (_, at) => `EXT-ABC-06;${at === 550 ? serial : ''};Parada ${at};;;`,
    );
    const { id } = await uploadAndMap(lines);
    await confirm(id);
    expect(await runNextStep(id)).toBe('MORE');
    const { product } = await registerTestEquipment(server);
    const registration = await call('companyAdmin', registerEquipment, {
      body: { tagSerialNumber: serial, productId: product.id },
    });
    expect(registration.status).toBe(201);
    await server.runJobs();
    expect(await readImport(id)).toMatchObject({
      state: 'FAILED',
      failure: 'TAG_NOT_FREE',
      doneRows: 500,
      badRows: 1,
      undoable: true,
    });
    // Line 550, counted from 0, is row 552 of the sheet, since rows count from 1 and include the header.
    const bad = (await readRows(id)).filter((row) => !row.good);
    expect(bad).toMatchObject([
      { number: 552, problems: [{ field: 'tagSerialNumber', code: 'tag_not_free' }] },
    ]);
    expect((await call('companyAdmin', contract.discardImport, { params: { id } })).problem.code).toBe(
      'IMPORT_STATE',
    );
    expect((await undo(id)).value).toMatchObject({ state: 'UNDONE' });
    expect((await call('companyAdmin', listEquipment, { query: { query: 'parada' } })).value.total).toBe(0);
  });

  it('stops when its product was disabled', async () => {
    const { id } = await uploadAndMap(['EXT-ABC-06;;d;;;']);
    await confirm(id);
    await sql(`update g1_home.products set enabled = false where sku = 'EXT-ABC-06'`);
    await server.runJobs();
    await sql('update g1_home.products set enabled = true');
    expect(await readImport(id)).toMatchObject({
      state: 'FAILED',
      failure: 'PRODUCT_DISABLED',
      undoable: false,
    });
    expect((await undo(id)).problem.code).toBe('IMPORT_STATE');
    expect((await call('companyAdmin', contract.discardImport, { params: { id } })).status).toBe(204);
  });

  it('stops when the quota is used up', async () => {
    const later = await uploadAndMap(['EXT-ABC-06;;e;;;']);
    await confirm(later.id);
    await setLimits(0);
    await server.runJobs();
    await setLimits(100_000);
    expect(await readImport(later.id)).toMatchObject({
      state: 'FAILED',
      failure: 'TAGS_LIMIT_REACHED',
      doneRows: 0,
    });
  });

  it('is not started beyond the quota of company or group, except for exclusive products', async () => {
    const [used] = await sql(`select count(*)::int as n from g1_home.equipment e
      join g1_home.companies c on c.id = e.company_id where c.name = 'Casa Ltda'`);
    const [all] = await sql('select count(*)::int as n from g1_home.equipment');
    const two = await uploadAndMap(['EXT-ABC-06;;f;;;', 'EXT-ABC-06;;g;;;']);
    await setLimits(Number(used?.['n']) + 1);
    expect((await confirm(two.id)).problem).toMatchObject({
      code: 'TAGS_LIMIT_REACHED',
      params: { limit: Number(used?.['n']) + 1, used: used?.['n'], scope: 'company' },
    });
    await setLimits(100_000, Number(all?.['n']) + 1);
    expect((await confirm(two.id)).problem.params).toMatchObject({ scope: 'group' });
    expect(await readImport(two.id)).toMatchObject({ state: 'CHECKED' });
    await sql(`update g1_home.products set is_dv_exclusive = true where sku = 'EXT-ABC-06'`);
    expect((await confirm(two.id)).status).toBe(200);
    await server.runJobs();
    expect(await readImport(two.id)).toMatchObject({ state: 'DONE' });
    await sql('update g1_home.products set is_dv_exclusive = false');
    await setLimits(100_000);
  });

  it('is retried after an unexpected error, and FAILED after the last attempt', async () => {
    const { id } = await uploadAndMap(['EXT-ABC-06;;h;;;']);
    await confirm(id);
    await sql('alter table g1_home.equipment rename to equipment_away');
    await expect(runNextStep(id, 4)).rejects.toThrow('equipment');
    await sql('alter table g1_home.equipment_away rename to equipment');
    expect((await readImport(id)).state).toBe('RUNNING');
    await sql('alter table g1_home.equipment_snapshots rename to snapshots_away');
    await runNextStep(id, 5);
    await sql('alter table g1_home.snapshots_away rename to equipment_snapshots');
    expect(await readImport(id)).toMatchObject({ state: 'FAILED', failure: 'SERVER_ERROR', doneRows: 0 });
  });
});
