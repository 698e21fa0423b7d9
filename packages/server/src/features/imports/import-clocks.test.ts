/** Tests of columns with the last day of a clock, from the template to the saved pieces. */
import { applyClocks, previewClocks } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import {
  createClockKind,
  getEquipmentClocks,
  listClockKinds,
  updateClockKind,
} from '@mobcheck/contract/clocks/clocks.contract.ts';
import { downloadReportExcel } from '@mobcheck/contract/equipment/equipment.contract.ts';
import {
  correctImportKind,
  downloadBadRows,
  listImportProblems,
} from '@mobcheck/contract/imports/import-corrections.contract.ts';
import { IMPORT_FIELDS } from '@mobcheck/contract/imports/import-mapping.contract.ts';
import * as contract from '@mobcheck/contract/imports/imports.contract.ts';
import { addDays, dayIn, DEFAULT_ZONE, showDay } from '@mobcheck/contract/kernel/date.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { listProducts } from '@mobcheck/contract/products/products.contract.ts';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readSheet } from '../../platform/xlsx/sheet-reader.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { importsOf } from '../../testing/imports.ts';
import { whileRowsLocked } from '../../testing/row-locks.ts';
import { upload } from '../../testing/sheets.ts';

const server = useApp();
const { call } = server;
const { confirm, undo, readRows, sql } = importsOf(server);

type Clocks = CallOf<typeof applyClocks>['body']['products'][number]['clocks'];

/** The present day, since jobs run by the clock of the machine. */
const TODAY = dayIn(DEFAULT_ZONE, new Date());
const HOSE_TEST = 'clock:HOSE_TEST';
/** A sheet whose second product has no clocks. */
const HEADER = 'Produto;Local;Última inspeção técnica;Ensaio de mangueira;Troca da válvula';

const YEARLY = { period: 12, unit: 'MONTH' as const, noticeDays: 30, resets: [] };
/** The clocks of the product. */
const clocks = (): Clocks =>
  (['INSPECTION', 'HOSE_TEST', 'RECHARGE', ownKind] as const).map((kind) => ({ kind, ...YEARLY }));

let productId = '';
let ownKind = '';
let before: Awaited<ReturnType<typeof uploadLines>>;
let templateBefore: string[] = [];

const uploadLines = async (lines: readonly string[], header = HEADER) =>
  (await upload(server, 'companyAdmin', [header, ...lines].join('\n'))).value;

const mapColumns = (id: string, body: object) =>
  call('companyAdmin', contract.mapImport, { params: { id }, body: body as never });

async function headersOfTemplate(): Promise<string[]> {
  const { bytes } = await call('companyAdmin', contract.downloadImportTemplate, {
    query: { language: 'pt' },
  });
  return ((await readSheet(bytes))[0]?.cells ?? []).map(String);
}

async function setClocks(wanted: Clocks, ofProduct = productId): Promise<void> {
  const products = [{ productId: ofProduct, clocks: wanted }];
  const { revision } = (await call('groupAdmin', previewClocks, { body: { products } })).value;
  await call('groupAdmin', applyClocks, { body: { products, revision } });
}

async function problemsOf(id: string) {
  return (await readRows(id)).map(({ problems }) => problems.map(({ field, code }) => `${field} ${code}`));
}

/** Uploads a sheet and maps its columns as suggested. */
async function check(lines: readonly string[]) {
  const { id, mapping } = await uploadLines(lines);
  return (await mapColumns(id, mapping)).value;
}

/** The clocks of the pieces that an import registered, by row. */
async function importedClocks(id: string) {
  const serials = (await readRows(id)).flatMap(({ serialNumber }) => serialNumber ?? []);
  const replies = await Promise.all(
    serials.map((serial) => call('companyAdmin', getEquipmentClocks, { params: { serial } })),
  );
  return replies.map(({ value }) => value.clocks.map(({ kind, statedOn, dueOn }) => [kind, statedOn, dueOn]));
}

beforeAll(async () => {
  const products = (await call('groupAdmin', listProducts, { query: { query: 'EXT-ABC-06' } })).value.items;
  productId = products[0]?.id ?? '';
  before = await uploadLines(['EXT-ABC-06;x;2026-01-01;;']);
  templateBefore = await headersOfTemplate();
  await setClocks([{ kind: 'INSPECTION', ...YEARLY }]);
  ownKind = (await call('groupAdmin', createClockKind, { body: { name: 'Troca da válvula' } })).value.id;
  await setClocks(clocks());
});

describe('without clocks', () => {
  it('neither the mapping nor the template has a column of clocks', () => {
    expect(Object.keys(before.mapping)).toEqual(['fields', 'joined', 'attributes']);
    expect(templateBefore.some((header) => header.startsWith('Última inspeção'))).toBe(false);
  });

  it('400 for a mapped clock', async () => {
    const { value } = await upload(server, 'foreignAdmin', 'Produto;x\nEXT-ABC-06;y');
    const body = { fields: { product: 0 }, clocks: [{ kind: 'INSPECTION' as const, column: 1 }] };
    const reply = await call('foreignAdmin', contract.mapImport, { params: { id: value.id }, body });
    expect(reply.problem.issues).toEqual([{ path: 'clocks.0.kind', code: 'unknown' }]);
  });
});

describe('the mapping', () => {
  it('recognizes the header and the name of a kind', async () => {
    const { mapping } = await uploadLines(['EXT-ABC-06;x;;;']);
    expect(mapping.clocks).toEqual([
      { kind: 'INSPECTION', column: 2 },
      { kind: 'HOSE_TEST', column: 3 },
      { kind: ownKind, column: 4 },
    ]);
  });

  it.each([
    ['Product;Last technical inspection;Hose test;Last date: Troca da válvula'],
    ['Producto;Inspección técnica;Última prueba de manguera;Última fecha: Troca da válvula'],
  ])('recognizes %s', async (header) => {
    const { mapping } = await uploadLines(['EXT-ABC-06;;;'], header);
    expect(
      mapping.clocks?.toSorted((one, other) => one.column - other.column).map(({ kind }) => kind),
    ).toEqual(['INSPECTION', 'HOSE_TEST', ownKind]);
  });

  it('maps dates of the piece to their fields, from which the clocks follow', async () => {
    const { mapping } = await uploadLines(
      ['EXT-ABC-06;;;'],
      'Produto;Última recarga;Última pesagem;Último teste hidrostático',
    );
    expect(mapping.fields).toEqual({ product: 0, rechargeDate: 1, weightDate: 2, retestDate: 3 });
    expect(mapping).not.toHaveProperty('clocks');
  });

  it('400 for an unknown kind, a kind with a field, a missing column and a column with two meanings', async () => {
    const { id } = await uploadLines(['EXT-ABC-06;x;;;']);
    const issuesOf = async (clocks: readonly object[]) =>
      (await mapColumns(id, { fields: { product: 0 }, clocks })).problem.issues;
    const unknown = [{ path: 'clocks.0.kind', code: 'unknown' }];
    expect(await issuesOf([{ kind: 'RECHARGE', column: 2 }])).toEqual(unknown);
    expect(await issuesOf([{ kind: productId, column: 2 }])).toEqual(unknown);
    expect(await issuesOf([{ kind: 'INSPECTION', column: 9 }])).toEqual([
      { path: 'clocks.0.column', code: 'unknown' },
    ]);
    for (const second of [
      { kind: 'INSPECTION', column: 3 },
      { kind: 'HOSE_TEST', column: 2 },
    ]) {
      expect(await issuesOf([{ kind: 'INSPECTION', column: 2 }, second])).toEqual([
        { path: 'clocks.1', code: 'duplicate' },
      ]);
    }
  });
});

describe('the check', () => {
  it('reports a product without the clock, a day after today and a text that is no day', async () => {
    const { id } = await check([
      `EXT-ABC-06;ok;01/2025;${showDay(TODAY)};`,
      'EXT-ABC-04;lacks;;2025-01-01;',
      `EXT-ABC-06;future;${showDay(addDays(TODAY, 1))};;`,
      'EXT-ABC-06;text;;ver placa;#REF!',
    ]);
    expect(await problemsOf(id)).toEqual([
      [],
      [`${HOSE_TEST} no_clock`],
      ['clock:INSPECTION in_future'],
      [`${HOSE_TEST} invalid_date`, `clock:${ownKind} error_value`],
    ]);
    const { bytes } = await call('companyAdmin', downloadBadRows, {
      params: { id },
      query: { language: 'pt' },
    });
    expect((await readSheet(bytes))[1]?.cells[1]).toBe(
      'Ensaio de mangueira: o produto não tem este prazo; deixe a célula vazia',
    );
  });

  it('reports a date of the piece after today where the product has clocks', async () => {
    const fields = ['manufacturingDate', 'rechargeDate', 'retestDate', 'weightDate'] as const;
    const tomorrow = showDay(addDays(TODAY, 1));
    const { id } = await uploadLines(
      [
        `EXT-ABC-06;${[1, 2, 3, 4].map(() => tomorrow).join(';')}`,
        `EXT-ABC-04;;${tomorrow};;`,
        `EXT-ABC-06;;${showDay(TODAY)};;`,
      ],
      'Produto;Fabricação;Recarga;Teste;Pesagem',
    );
    await mapColumns(id, {
      fields: { product: 0, ...Object.fromEntries(fields.map((field, index) => [field, index + 1])) },
    });
    expect(await problemsOf(id)).toEqual([fields.map((field) => `${field} in_future`).toSorted(), [], []]);
  });

  it('reports a due date that does not follow from the stated day of the hose test', async () => {
    const hoseId = (await call('groupAdmin', listProducts, { query: { query: 'MANG-T2-30' } })).value.items[0]
      ?.id;
    await setClocks([{ kind: 'HOSE_TEST', ...YEARLY }], hoseId);
    const { id } = await uploadLines(
      ['MANG-T2-30;10/05/2024;10/05/2025', 'MANG-T2-30;10/05/2024;09/05/2025', 'MANG-T2-30;;09/05/2025'],
      'Produto;Ensaio de mangueira;Validade',
    );
    await mapColumns(id, { fields: { product: 0, dueDate: 2 }, clocks: [{ kind: 'HOSE_TEST', column: 1 }] });
    expect(await problemsOf(id)).toEqual([[], ['dueDate set_by_clocks'], []]);
  });

  it('takes a correction of a spelling', async () => {
    const { id } = await check(['EXT-ABC-04;a;;2025-01-01;', 'EXT-ABC-04;b;;2025-01-01;']);
    const { problems } = (await call('companyAdmin', listImportProblems, { params: { id } })).value;
    expect(problems).toMatchObject([
      { field: HOSE_TEST, code: 'no_clock', rows: 2, spellings: [{ spelling: '2025-01-01' }] },
    ]);
    const body = { field: HOSE_TEST, spellings: ['2025-01-01'], value: '' };
    const corrected = await call('companyAdmin', correctImportKind, { params: { id }, body });
    expect(corrected.value).toMatchObject({ goodRows: 2, badRows: 0 });
  });

  it('takes the order of day and month of a column', async () => {
    const { id } = await check(['EXT-ABC-06;a;;03/04/2025;', 'EXT-ABC-06;b;;04/25/2025;']);
    expect(await problemsOf(id)).toEqual([[`${HOSE_TEST} day_order`], []]);
    const body = { field: HOSE_TEST, dayOrder: 'MONTH_FIRST' as const };
    expect((await call('companyAdmin', correctImportKind, { params: { id }, body })).value.badRows).toBe(0);
    expect((await confirm(id)).status).toBe(200);
    await server.runJobs();
    expect((await importedClocks(id))[0]?.[1]).toEqual(['HOSE_TEST', '2025-03-04', '2026-03-04']);
  });
});

it('an import saves the stated days of its pieces, and its undo removes them', async () => {
  const { id } = await check(['EXT-ABC-06;a;10/05/2024;;2025', 'EXT-ABC-04;b;;;', 'EXT-ABC-06;c;;;']);
  await confirm(id);
  await server.runJobs();
  expect(await importedClocks(id)).toEqual([
    [
      ['INSPECTION', '2024-05-10', '2025-05-10'],
      ['HOSE_TEST', null, null],
      ['RECHARGE', null, null],
      [ownKind, '2025-01-01', '2026-01-01'],
    ],
    [],
    [
      ['INSPECTION', null, null],
      ['HOSE_TEST', null, null],
      ['RECHARGE', null, null],
      [ownKind, null, null],
    ],
  ]);
  const dueDates = await sql(
    `select due_date::text as due from g1_home.equipment join g1_home.import_rows on equipment_id = equipment.id
     where import_id = $1 order by number`,
    [id],
  );
  expect(dueDates.map(({ due }) => due)).toEqual(['2025-05-10', null, null]);
  const stated = async () =>
    (await sql('select from g1_home.equipment_clocks where stated_on is not null')).length;
  const count = await stated();
  expect((await undo(id)).value.state).toBe('UNDONE');
  expect(await stated()).toBe(count - 2);
});

describe('files', () => {
  it.each(['pt', 'en', 'es'] as const)('of the template in %s are imported again', async (language) => {
    const { bytes } = await call('companyAdmin', contract.downloadImportTemplate, { query: { language } });
    const { value } = await upload(server, 'companyAdmin', bytes);
    expect(value.mapping.clocks?.map(({ kind }) => kind)).toEqual(['INSPECTION', 'HOSE_TEST', ownKind]);
    const { fields, attributes, clocks = [] } = value.mapping;
    expect(Object.keys(fields)).toHaveLength(IMPORT_FIELDS.length);
    expect(Object.keys(fields).length + attributes.length + clocks.length).toBe(value.headers.length);
    expect((await mapColumns(value.id, value.mapping)).value).toMatchObject({
      goodRows: value.totalRows,
      badRows: 0,
    });
  });

  it('of the report have due dates, which are not taken for last days', async () => {
    await registerTestEquipment(server, { body: { productId } });
    const query = {
      clockKind: 'INSPECTION',
      clockColumns: 'RECHARGE',
      field: 'clockDue',
      language: 'pt',
    } as const;
    const { bytes } = await call('companyAdmin', downloadReportExcel, { query });
    const { headers, mapping } = (await upload(server, 'companyAdmin', bytes)).value;
    expect(headers.slice(-2)).toEqual(['Recarga vence em', 'Inspeção técnica vence em']);
    expect(mapping).not.toHaveProperty('clocks');
    expect(mapping.fields).not.toHaveProperty('rechargeDate');
  });

  it('of the template leave out disabled kinds', async () => {
    const enable = async (enabled: boolean) => {
      const kinds = (await call('groupAdmin', listClockKinds)).value;
      const { name, updateDate } = kinds.find(({ id }) => id === ownKind) ?? { name: '', updateDate: '' };
      const body = { name, enabled, updateDate };
      return call('groupAdmin', updateClockKind, { params: { id: ownKind }, body });
    };
    await enable(false);
    onTestFinished(async () => void (await enable(true)));
    expect(await headersOfTemplate()).not.toContain('Última data: Troca da válvula');
    expect((await uploadLines(['EXT-ABC-06;x;;;'])).mapping.clocks).toHaveLength(2);
  });
});

it('a row fails if its product loses the clock before the import is run', async () => {
  const { id } = await check(['EXT-ABC-06;a;10/05/2025;;']);
  await confirm(id);
  onTestFinished(async () => setClocks(clocks()));
  await sql('delete from g1_home.product_clocks where clock_kind_id = $1', [
    '00000000-0000-4000-8000-000000c10001',
  ]);
  await server.runJobs();
  expect((await readRows(id))[0]).toMatchObject({ good: false, problems: [{ code: 'no_clock' }] });
});

it('an import fails if a product gets clocks while its row with a future date is written', async () => {
  const { id } = await uploadLines([`EXT-ABC-04;${showDay(addDays(TODAY, 400))}`], 'Produto;Última recarga');
  await mapColumns(id, { fields: { product: 0, rechargeDate: 1 } });
  await confirm(id);
  onTestFinished(async () => {
    await sql(`delete from g1_home.product_clocks where product_id = (
      select id from g1_home.products where sku = 'EXT-ABC-04')`);
  });
  const lock = `select from g1_home.products where sku = $1 for update`;
  await whileRowsLocked(server, lock, ['EXT-ABC-04'], async (holder) => {
    const run = server.runJobs();
    await holder.untilBlocking();
    await holder.query(
      `insert into g1_home.product_clocks
       select products.id, clock_kinds.id, 0, 12, 'MONTH', 30, 'DAY', '{RECHARGE}', 'NONE', 'NONE'
       from g1_home.products, g1_home.clock_kinds where sku = 'EXT-ABC-04' and key = 'RECHARGE'`,
    );
    await holder.query('commit');
    await run;
  });
  expect((await call('companyAdmin', contract.getImport, { params: { id } })).value).toMatchObject({
    state: 'FAILED',
    failure: 'VALIDATION_FAILED',
    doneRows: 0,
  });
});
