/** The preview of an import by outcome: uploaded, mapped, checked, corrected, discarded; nothing is written. */
import { readFile } from 'node:fs/promises';
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import { listEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import * as contract from '@mobcheck/contract/imports/imports.contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { freshSerial } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';
import { upload, workbook } from '../../testing/sheets.ts';

const server = useApp();
const { call } = server;

const UNKNOWN = '00000000-0000-7000-8000-000000000000';
const PRODUCT = { fields: { product: 0 } };

const uploaded = async (lines: readonly string[], who: PersonName = 'company') =>
  (await upload(server, who, lines.join('\n'))).value;

const map = (id: string, body: object, who: PersonName = 'company') =>
  call(who, contract.mapImport, { params: { id }, body: body as never });

/** What is wrong with each row, in the order of the sheet. */
async function problems(id: string) {
  const { value } = await call('company', contract.listImportRows, {
    params: { id },
    query: { pageSize: 100 },
  });
  return value.items.map((row) =>
    row.problems.map(({ field, code, params }) => [field, code, ...Object.values(params ?? {})].join(' ')),
  );
}

describe('an upload', () => {
  it('keeps the sheet as it is and suggests what its columns are', async () => {
    const { value, status } = await upload(
      server,
      'company',
      'Código do produto;Local;Selo;Obs\nEXT-ABC-06;Sala "1";0012;=1+1\n;;;\nEXT-ABC-04;"a;b"\n',
      'Extintores 2026.csv',
    );
    expect(status).toBe(201);
    expect(value).toMatchObject({
      state: 'UPLOADED',
      fileName: 'Extintores 2026.csv',
      userName: 'Pessoa company',
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
    const rows = await call('company', contract.listImportRows, { params: { id: value.id } });
    expect(rows.value.items.map(({ number, cells }) => [number, cells])).toEqual([
      [2, ['EXT-ABC-06', 'Sala "1"', '0012', '=1+1']],
      [4, ['EXT-ABC-04', 'a;b', '', '']],
    ]);
  });

  it("understands a company's own register: every column that is ours, and nothing else", async () => {
    const register = await readFile(
      new URL('../../../../../data/registro-equipamentos.xlsx', import.meta.url),
    );
    const { value } = await upload(server, 'company', register, 'registro.xlsx');
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
    const checked = await map(value.id, value.mapping);
    expect(checked.value).toMatchObject({ state: 'CHECKED', goodRows: 344, badRows: 0 });
  });

  it('of our own template comes back with every column known and every row good', async () => {
    for (const language of ['pt', 'en', 'es'] as const) {
      const template = await call('company', contract.downloadImportTemplate, { query: { language } });
      expect(template.headers['content-disposition']).toContain('.xlsx');
      const { value } = await upload(server, 'company', template.bytes);
      expect(Object.keys(value.mapping.fields)).toHaveLength(contract.IMPORT_FIELDS.length);
      const known = contract.IMPORT_FIELDS.length + value.mapping.attributes.length;
      expect(known).toBe(value.headers.length);
      expect(value.mapping.attributes.map(({ attribute }) => attribute)).toContain('Número do CA');
      const checked = await map(value.id, value.mapping);
      expect(checked.value).toMatchObject({ goodRows: value.totalRows, badRows: 0 });
      await call('company', contract.discardImport, { params: { id: value.id } });
    }
  });

  it('is for managers alone', async () => {
    const file = 'Produto\nEXT-ABC-06';
    expect((await upload(server, undefined, file)).status).toBe(401);
    expect((await upload(server, 'operator', file)).status).toBe(403);
    expect((await upload(server, 'group', file)).status).toBe(201);
  });
});

describe('the columns', () => {
  it('must name the product, and each be one thing', async () => {
    const { id } = await uploaded(['a;b;c', 'EXT-ABC-06;1;2']);
    const refused = async (body: object) => {
      const { status, problem } = await map(id, body);
      return [status, problem.code, problem.params?.['field'] ?? problem.issues?.[0]];
    };
    expect(await refused({ fields: {} })).toEqual([400, 'IMPORT_FIELD_MISSING', 'product']);
    expect(await refused({ fields: { product: 0, extraLabel: 0 } })).toEqual([
      400,
      'IMPORT_FIELD_MISSING',
      'extraLabel',
    ]);
    const selo = 'Número do selo Inmetro';
    expect(await refused({ ...PRODUCT, attributes: [{ attribute: selo, column: 0 }] })).toEqual([
      400,
      'IMPORT_FIELD_MISSING',
      selo,
    ]);
    const twice = [
      { attribute: selo, column: 1 },
      { attribute: selo.toUpperCase(), column: 2 },
    ];
    expect(await refused({ ...PRODUCT, attributes: twice })).toEqual([
      400,
      'IMPORT_FIELD_MISSING',
      selo.toUpperCase(),
    ]);
    expect(await refused({ fields: { product: 3 } })).toEqual([
      400,
      'VALIDATION_FAILED',
      { path: 'fields.product', code: 'unknown' },
    ]);
    expect(await refused({ fields: { product: 100 } })).toEqual([
      400,
      'VALIDATION_FAILED',
      { path: 'fields.product', code: 'too_long' },
    ]);
    expect((await map(id, PRODUCT)).status).toBe(200);
  });

  it('can be said anew, and the rows are checked anew', async () => {
    const { id } = await uploaded(['a;b', 'EXT-ABC-06;nada']);
    expect((await map(id, { fields: { product: 1 } })).value).toMatchObject({ goodRows: 0, badRows: 1 });
    expect((await map(id, PRODUCT)).value).toMatchObject({ goodRows: 1, badRows: 0, mapping: PRODUCT });
  });
});

describe('the rows', () => {
  it('are listed in pages, good or bad ones alone, and found by what they hold', async () => {
    const { id } = await uploaded([
      'Produto;Local',
      ...Array.from({ length: 30 }, (_, at) => `${at % 3 === 0 ? 'nada' : 'EXT-ABC-06'};Sala ${at} Térreo`),
    ]);
    await map(id, { fields: { product: 0, extraLabel: 1 } });
    const list = async (query: object) =>
      (await call('company', contract.listImportRows, { params: { id }, query })).value;
    expect((await list({ good: true })).total).toBe(20);
    const bad = await list({ good: false, page: 2, pageSize: 4, direction: 'desc' });
    expect([bad.total, bad.items.map(({ number }) => number)]).toEqual([10, [17, 14, 11, 8]]);
    expect((await list({ query: 'sala 29 TERREO' })).items.map(({ number }) => number)).toEqual([31]);
    expect((await list({ query: '%' })).total).toBe(0);
  });

  it('are corrected one by one, which may make others good', async () => {
    const serial = freshSerial();
    const { id } = await uploaded(['Produto;Tag', `EXT-ABC-06;${serial}`, `nada;${serial}`]);
    await map(id, { fields: { product: 0, tagSerialNumber: 1 } });
    const correct = (number: number, cells: string[], who: PersonName = 'company') =>
      call(who, contract.correctImportRow, { params: { id, number }, body: { cells } });
    const corrected = await correct(3, ['EXT-ABC-06\u0000', freshSerial()]);
    expect(corrected.value).toMatchObject({ number: 3, good: true, problems: [] });
    expect(await problems(id)).toEqual([[], []]);
    const counts = async () => (await call('company', contract.getImport, { params: { id } })).value;
    expect(await counts()).toMatchObject({ goodRows: 2, badRows: 0 });
    expect((await correct(3, ['EXT-ABC-06'])).value.cells).toEqual(['EXT-ABC-06', '']);
    expect((await correct(3, ['EXT-ABC-06', 'nada'])).value.problems).toEqual([
      { field: 'tagSerialNumber', code: 'tag_serial' },
    ]);
    expect((await correct(9, ['EXT-ABC-06'])).status).toBe(404);
    // However the tag is written, also in the row that is corrected.
    const address = `https://mobcheck.test/t/${serial}`;
    expect((await correct(3, ['EXT-ABC-06', address])).value.problems).toEqual([
      { field: 'tagSerialNumber', code: 'duplicate', params: { row: '2' } },
    ]);
    expect(await problems(id)).toEqual([['tagSerialNumber duplicate 3'], ['tagSerialNumber duplicate 2']]);
    expect(await counts()).toMatchObject({ goodRows: 0, badRows: 2 });
    await correct(2, ['EXT-ABC-06', '']);
    expect(await problems(id)).toEqual([[], []]);
    expect(await counts()).toMatchObject({ goodRows: 2, badRows: 0 });
    await correct(2, ['EXT-ABC-06', serial]);
    await call('company', contract.mapImport, { params: { id }, body: PRODUCT });
    await correct(2, ['EXT-ABC-06', serial]);
    expect(await problems(id)).toEqual([[], []]);
    expect((await correct(2, ['1', '2', '3'])).problem.issues).toEqual([{ path: 'cells', code: 'too_long' }]);
    expect((await correct(2, ['x'.repeat(2001)])).problem.issues?.[0]?.path).toBe('cells.0');
    expect((await correct(2, ['1'], 'operator')).status).toBe(403);
  });
});

describe('an import', () => {
  it('is out of sight for others, and for its own group where the role sees all companies', async () => {
    const { id } = await uploaded(['Produto', 'EXT-ABC-06'], 'sibling');
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
    for (const who of ['company', 'stranger', 'strangerGroup'] as const) {
      expect((await calls(who)).map(({ status }) => status)).toEqual(Array(7).fill(404));
    }
    expect((await calls('operator')).map(({ status }) => status)).toEqual(Array(7).fill(403));
    expect((await map(id, PRODUCT, 'group')).status).toBe(200);
    expect((await call('company', contract.getImport, { params: { id: UNKNOWN } })).status).toBe(404);
    expect((await call('company', contract.getImport, { params: { id: 'x' } })).status).toBe(400);
    const listed = async (who: PersonName) =>
      (await call(who, contract.listImports, { query: { pageSize: 100 } })).value.items.map(
        (item) => item.id,
      );
    expect(await listed('sibling')).toEqual([id]);
    expect(await listed('company')).not.toContain(id);
    expect(await listed('group')).not.toContain(id);
  });

  it('is forgotten with its rows, once, and leaves a trail', async () => {
    const { id } = await uploaded(['Produto', 'EXT-ABC-06']);
    await map(id, PRODUCT);
    const discard = () => call('company', contract.discardImport, { params: { id } });
    const answers = await Promise.all([discard(), discard()]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 404]));
    const { rows } = await server.database.pool.query(
      'select from g1_home.import_rows where import_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
    const trail = (await call('company', listAudit, { query: { pageSize: 1000 } })).value.items;
    expect(trail.filter(({ subject }) => subject === id).map(({ act }) => act)).toEqual([
      'discard',
      'check',
      'upload',
    ]);
  });

  it('writes no equipment before it is confirmed', async () => {
    const before = (await call('company', listEquipment)).value.total;
    const { id } = await uploaded(['Produto', 'EXT-ABC-06']);
    await map(id, PRODUCT);
    await server.runJobs();
    expect((await call('company', listEquipment)).value.total).toBe(before);
    expect((await call('company', contract.undoImport, { params: { id } })).problem.code).toBe(
      'IMPORT_STATE',
    );
  });

  it('lists what was uploaded, the newest first', async () => {
    const { id } = (
      await upload(server, 'company', await workbook([['Produto'], ['EXT-ABC-06']]), 'Última.xlsx')
    ).value;
    const { items } = (await call('company', contract.listImports, { query: { pageSize: 1 } })).value;
    expect(items.map((item) => item.id)).toEqual([id]);
    const found = await call('company', contract.listImports, { query: { query: 'ultima' } });
    expect(found.value.items.map((item) => item.id)).toEqual([id]);
  });
});
