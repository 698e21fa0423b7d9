/** Tests of an import before its confirmation: upload, mapping, check, correction, discard. */
import { readFile } from 'node:fs/promises';
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { IMPORT_FIELDS } from '@mobcheck/contract/imports/import-mapping.contract.ts';
import * as contract from '@mobcheck/contract/imports/imports.contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { freshSerial } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';
import { upload, writeWorkbook } from '../../testing/sheets.ts';

const server = useApp();
const { call } = server;

const UNKNOWN_ID = '00000000-0000-7000-8000-000000000000';
const PRODUCT = { fields: { product: 0 } };

const uploadLines = async (lines: readonly string[], who: PersonName = 'companyAdmin') =>
  (await upload(server, who, lines.join('\n'))).value;

const mapColumns = (id: string, body: object, who: PersonName = 'companyAdmin') =>
  call(who, contract.mapImport, { params: { id }, body: body as never });

async function readProblems(id: string) {
  const { value } = await call('companyAdmin', contract.listImportRows, {
    params: { id },
    query: { pageSize: 100 },
  });
  return value.items.map((row) =>
    row.problems.map(({ field, code, params }) => [field, code, ...Object.values(params ?? {})].join(' ')),
  );
}

describe('an upload', () => {
  it('stores the cells unchanged, without empty rows, and suggests the meaning of the columns', async () => {
    const { value, status } = await upload(
      server,
      'companyAdmin',
      'Código do produto;Local;Selo;Obs\nEXT-ABC-06;Sala "1";0012;=1+1\n;;;\nEXT-ABC-04;"a;b"\n',
      'Extintores 2026.csv',
    );
    expect(status).toBe(201);
    expect(value).toMatchObject({
      state: 'UPLOADED',
      fileName: 'Extintores 2026.csv',
      userName: 'Pessoa companyAdmin',
      headers: ['Código do produto', 'Local', 'Selo', 'Obs'],
      mapping: {
        fields: { product: 0, extraLabel: 1 },
        attributes: [{ attribute: 'Número do selo Inmetro', column: 2 }],
      },
      totalRows: 2,
      doneRows: 0,
      failure: null,
      undoable: false,
    });
    const rows = await call('companyAdmin', contract.listImportRows, { params: { id: value.id } });
    expect(rows.value.items.map(({ number, cells }) => [number, cells])).toEqual([
      [2, ['EXT-ABC-06', 'Sala "1"', '0012', '=1+1']],
      [4, ['EXT-ABC-04', 'a;b', '', '']],
    ]);
  });

  it("maps the columns of a company's own register", async () => {
    const register = await readFile(
      new URL('../../../../../data/registro-equipamentos.xlsx', import.meta.url),
    );
    const { value } = await upload(server, 'companyAdmin', register, 'registro.xlsx');
    const header = (column: number | undefined) => value.headers[column ?? -1];
    expect(value.totalRows).toBe(344);
    expect(new Set(Object.values(value.mapping.fields).map(header))).toEqual(
      new Set([
        'Tag',
        'Código do produto',
        'Localização',
        'Nº de controle',
        'Patrimônio',
        'Nº do cilindro',
        'Fabricante',
        'Data de fabricação',
        'Última recarga',
        'Teste hidrostático',
        'Última pesagem',
        'Vencimento',
      ]),
    );
    expect(value.mapping.attributes).toEqual([]);
    const mapping = await mapColumns(value.id, value.mapping);
    expect(mapping.value).toMatchObject({ state: 'CHECKED', goodRows: 344, badRows: 0 });
  });

  it('of the template has every column mapped and every row good', async () => {
    for (const language of ['pt', 'en', 'es'] as const) {
      const template = await call('companyAdmin', contract.downloadImportTemplate, { query: { language } });
      expect(template.headers['content-disposition']).toContain('.xlsx');
      const { value } = await upload(server, 'companyAdmin', template.bytes);
      expect(Object.keys(value.mapping.fields)).toHaveLength(IMPORT_FIELDS.length);
      const mappedCount = IMPORT_FIELDS.length + value.mapping.attributes.length;
      expect(mappedCount).toBe(value.headers.length);
      expect(value.mapping.attributes.map(({ attribute }) => attribute)).toContain('Número do CA');
      const mapping = await mapColumns(value.id, value.mapping);
      expect(mapping.value).toMatchObject({ goodRows: value.totalRows, badRows: 0 });
      await call('companyAdmin', contract.discardImport, { params: { id: value.id } });
    }
  });

  const FILE = 'Produto\nEXT-ABC-06';

  it('401 without a session', async () => {
    expect((await upload(server, undefined, FILE)).status).toBe(401);
  });

  it('403 for operators', async () => {
    expect((await upload(server, 'operator', FILE)).status).toBe(403);
  });

  it('201 for an admin of the group', async () => {
    expect((await upload(server, 'groupAdmin', FILE)).status).toBe(201);
  });
});

describe('the columns', () => {
  it('400 without a product, for a column or field used twice, and for an unknown column', async () => {
    const { id } = await uploadLines(['a;b;c', 'EXT-ABC-06;1;2']);
    const mapError = async (body: object) => {
      const { status, problem } = await mapColumns(id, body);
      return [status, problem.code, problem.params?.['field'] ?? problem.issues?.[0]];
    };
    expect(await mapError({ fields: {} })).toEqual([400, 'IMPORT_FIELD_MISSING', 'product']);
    expect(await mapError({ fields: { product: 0, extraLabel: 0 } })).toEqual([
      400,
      'IMPORT_FIELD_MISSING',
      'extraLabel',
    ]);
    const selo = 'Número do selo Inmetro';
    expect(await mapError({ ...PRODUCT, attributes: [{ attribute: selo, column: 0 }] })).toEqual([
      400,
      'IMPORT_FIELD_MISSING',
      selo,
    ]);
    const twice = [
      { attribute: selo, column: 1 },
      { attribute: selo.toUpperCase(), column: 2 },
    ];
    expect(await mapError({ ...PRODUCT, attributes: twice })).toEqual([
      400,
      'IMPORT_FIELD_MISSING',
      selo.toUpperCase(),
    ]);
    expect(await mapError({ fields: { product: 3 } })).toEqual([
      400,
      'VALIDATION_FAILED',
      { path: 'fields.product', code: 'unknown' },
    ]);
    expect(await mapError({ fields: { product: 100 } })).toEqual([
      400,
      'VALIDATION_FAILED',
      { path: 'fields.product', code: 'too_long' },
    ]);
    expect((await mapColumns(id, PRODUCT)).status).toBe(200);
  });

  it('can be mapped again, which checks the rows again', async () => {
    const { id } = await uploadLines(['a;b', 'EXT-ABC-06;nada']);
    expect((await mapColumns(id, { fields: { product: 1 } })).value).toMatchObject({
      goodRows: 0,
      badRows: 1,
    });
    expect((await mapColumns(id, PRODUCT)).value).toMatchObject({
      goodRows: 1,
      badRows: 0,
      mapping: PRODUCT,
    });
  });
});

describe('the rows', () => {
  it('are listed in pages, filtered by good or bad, and searched', async () => {
    const { id } = await uploadLines([
      'Produto;Local',
      ...Array.from({ length: 30 }, (_, at) => `${at % 3 === 0 ? 'nada' : 'EXT-ABC-06'};Sala ${at} Térreo`),
    ]);
    await mapColumns(id, { fields: { product: 0, extraLabel: 1 } });
    const list = async (query: object) =>
      (await call('companyAdmin', contract.listImportRows, { params: { id }, query })).value;
    expect((await list({ good: true })).total).toBe(20);
    const bad = await list({ good: false, page: 2, pageSize: 4, direction: 'desc' });
    expect([bad.total, bad.items.map(({ number }) => number)]).toEqual([10, [17, 14, 11, 8]]);
    expect((await list({ query: 'sala 29 TERREO' })).items.map(({ number }) => number)).toEqual([31]);
    expect((await list({ query: '%' })).total).toBe(0);
  });

  it('are corrected one by one, and other rows with the same tag are checked again', async () => {
    const serial = freshSerial();
    const { id } = await uploadLines(['Produto;Tag', `EXT-ABC-06;${serial}`, `nada;${serial}`]);
    await mapColumns(id, { fields: { product: 0, tagSerialNumber: 1 } });
    const correct = (number: number, cells: string[], who: PersonName = 'companyAdmin') =>
      call(who, contract.correctImportRow, { params: { id, number }, body: { cells } });
    const correction = await correct(3, ['EXT-ABC-06\u0000', freshSerial()]);
    expect(correction.value).toMatchObject({ number: 3, good: true, problems: [] });
    expect(await readProblems(id)).toEqual([[], []]);
    const readCounts = async () => (await call('companyAdmin', contract.getImport, { params: { id } })).value;
    expect(await readCounts()).toMatchObject({ goodRows: 2, badRows: 0 });
    expect((await correct(3, ['EXT-ABC-06'])).value.cells).toEqual(['EXT-ABC-06', '']);
    expect((await correct(3, ['EXT-ABC-06', 'nada'])).value.problems).toEqual([
      { field: 'tagSerialNumber', code: 'tag_serial' },
    ]);
    expect((await correct(9, ['EXT-ABC-06'])).status).toBe(404);
    // A duplicate is found in any spelling of the tag.
    const url = `https://mobcheck.test/t/${serial}`;
    expect((await correct(3, ['EXT-ABC-06', url])).value.problems).toEqual([
      { field: 'tagSerialNumber', code: 'duplicate', params: { row: '2' } },
    ]);
    expect(await readProblems(id)).toEqual([
      ['tagSerialNumber duplicate 3'],
      ['tagSerialNumber duplicate 2'],
    ]);
    expect(await readCounts()).toMatchObject({ goodRows: 0, badRows: 2 });
    await correct(2, ['EXT-ABC-06', '']);
    expect(await readProblems(id)).toEqual([[], []]);
    expect(await readCounts()).toMatchObject({ goodRows: 2, badRows: 0 });
    await correct(2, ['EXT-ABC-06', serial]);
    await call('companyAdmin', contract.mapImport, { params: { id }, body: PRODUCT });
    await correct(2, ['EXT-ABC-06', serial]);
    expect(await readProblems(id)).toEqual([[], []]);
    expect((await correct(2, ['1', '2', '3'])).problem.issues).toEqual([{ path: 'cells', code: 'too_long' }]);
    expect((await correct(2, ['x'.repeat(2001)])).problem.issues?.[0]?.path).toBe('cells.0');
    expect((await correct(2, ['1'], 'operator')).status).toBe(403);
  });
});

describe('an import', () => {
  it('can be read and changed only by admins of its company or group', async () => {
    const { id } = await uploadLines(['Produto', 'EXT-ABC-06'], 'siblingAdmin');
    const calls = (who: PersonName) =>
      Promise.all([
        call(who, contract.getImport, { params: { id } }),
        call(who, contract.listImportRows, { params: { id } }),
        call(who, contract.mapImport, { params: { id }, body: PRODUCT }),
        call(who, contract.correctImportRow, { params: { id, number: 2 }, body: { cells: [] } }),
        call(who, contract.confirmImport, { params: { id }, body: { rows: 'ALL' } }),
        call(who, contract.undoImport, { params: { id } }),
        call(who, contract.discardImport, { params: { id } }),
      ]);
    for (const who of ['companyAdmin', 'foreignAdmin', 'foreignGroupAdmin'] as const) {
      expect((await calls(who)).map(({ status }) => status)).toEqual(Array(7).fill(404));
    }
    expect((await calls('operator')).map(({ status }) => status)).toEqual(Array(7).fill(403));
    expect((await mapColumns(id, PRODUCT, 'groupAdmin')).status).toBe(200);
    expect((await call('companyAdmin', contract.getImport, { params: { id: UNKNOWN_ID } })).status).toBe(404);
    expect((await call('companyAdmin', contract.getImport, { params: { id: 'x' } })).status).toBe(400);
    const listIds = async (who: PersonName) =>
      (await call(who, contract.listImports, { query: { pageSize: 100 } })).value.items.map(
        (item) => item.id,
      );
    expect(await listIds('siblingAdmin')).toEqual([id]);
    expect(await listIds('companyAdmin')).not.toContain(id);
    expect(await listIds('groupAdmin')).not.toContain(id);
  });

  it('is discarded with its rows, once, with audit rows', async () => {
    const { id } = await uploadLines(['Produto', 'EXT-ABC-06']);
    await mapColumns(id, PRODUCT);
    const discard = () => call('companyAdmin', contract.discardImport, { params: { id } });
    const responses = await Promise.all([discard(), discard()]);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([204, 404]));
    const { rows } = await server.database.pool.query(
      'select from g1_home.import_rows where import_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
    const trail = (await call('companyAdmin', listAudit, { query: { pageSize: 1000 } })).value.items;
    expect(trail.filter(({ subject }) => subject === id).map(({ act }) => act)).toEqual([
      'discard',
      'check',
      'upload',
    ]);
  });

  it('registers no equipment until it is confirmed', async () => {
    const before = (await call('companyAdmin', listEquipment)).value.total;
    const { id } = await uploadLines(['Produto', 'EXT-ABC-06']);
    await mapColumns(id, PRODUCT);
    await server.runJobs();
    expect((await call('companyAdmin', listEquipment)).value.total).toBe(before);
    expect((await call('companyAdmin', contract.undoImport, { params: { id } })).problem.code).toBe(
      'IMPORT_STATE',
    );
  });

  it('is listed newest first, and found by its file name', async () => {
    const { id } = (
      await upload(server, 'companyAdmin', await writeWorkbook([['Produto'], ['EXT-ABC-06']]), 'Última.xlsx')
    ).value;
    const { items } = (await call('companyAdmin', contract.listImports, { query: { pageSize: 1 } })).value;
    expect(items.map((item) => item.id)).toEqual([id]);
    const search = await call('companyAdmin', contract.listImports, { query: { query: 'ultima' } });
    expect(search.value.items.map((item) => item.id)).toEqual([id]);
  });
});
