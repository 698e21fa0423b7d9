/** Tests of the list of records as PDF and XLSX: rows, totals, period and visibility. */
import {
  downloadRecordsExcel,
  downloadRecordsPdf,
  listRecords,
} from '@mobcheck/contract/inspections/record-list.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../../testing/equipment.ts';
import { recordListFiles, type RecordFileQuery } from './record-list-files.testing.ts';
import { emailOf, type PersonName } from '../../../testing/people.ts';
import { annulTestRecord, recordTestInspection, recordTestMaintenance } from '../../../testing/records.ts';

const server = useApp();
const { call } = server;
const { readPages, readRows } = recordListFiles(server);
const ENDPOINTS = [downloadRecordsPdf, downloadRecordsExcel] as const;
const OCTOBER = { kind: 'all', from: '2026-10-01', upTo: '2026-10-31' } as const;
let piece: TestEquipment;

const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

beforeAll(async () => {
  server.setNow(new Date('2026-11-03T15:00:00Z'));
  piece = await registerTestEquipment(server, {
    who: 'companyAdmin',
    body: { extraLabel: 'Galpão 1', extraCode: 'EXT-014', unit: 'Matriz' },
  });
  const inspect = async (createdAt: string, who: PersonName = 'operator', purpose?: 'TECHNICAL') =>
    recordTestInspection(server, piece, { who, body: { createdAt, ...(purpose && { purpose }) } });
  await inspect('2026-10-01T02:59:59Z');
  // The first and the last minute of October in the time zone of the group.
  await inspect('2026-10-01T03:00:00Z');
  await inspect('2026-11-01T02:59:00Z', 'companyAdmin', 'TECHNICAL');
  await inspect('2026-11-01T03:00:00Z');
  const wrong = await inspect('2026-10-10T12:00:00Z');
  await recordTestMaintenance(server, piece, { body: { createdAt: '2026-10-20T12:00:00Z' } });
  await annulTestRecord(server, 'inspections', wrong);
  const sibling = await registerTestEquipment(server, {
    who: 'siblingAdmin',
    body: { extraLabel: 'IRMA-CANARY' },
  });
  await recordTestInspection(server, sibling, {
    who: 'siblingAdmin',
    body: { createdAt: '2026-10-15T12:00:00Z' },
  });
  const foreign = await registerTestEquipment(server, {
    who: 'foreignAdmin',
    body: { extraLabel: 'ALHEIA-CANARY' },
  });
  await recordTestInspection(server, foreign, {
    who: 'foreignAdmin',
    body: { createdAt: '2026-10-15T12:00:00Z' },
  });
});

beforeEach(() => server.setNow(new Date('2026-11-03T15:00:00Z')));

describe('the sheet of a month', () => {
  it('has the same records as the list, by days in the time zone of the group', async () => {
    const { titles, rows } = await readRows('companyAdmin', OCTOBER);
    expect(titles).toEqual([
      'Data e hora',
      'Tipo',
      'Equipamento',
      'Tag',
      'Identificação',
      'Número de controle',
      'Unidade',
      'Conformidade',
      'Quem fez',
      'E-mail',
      'Anulado em',
      'Anulado por',
    ]);
    expect(
      rows.map((row) => [row['Data e hora'], row['Tipo'], row['Conformidade'], row['Quem fez']]),
    ).toEqual([
      ['2026-10-31T23:59:00', 'Inspeção técnica', 'Conforme', 'Pessoa companyAdmin'],
      ['2026-10-20T09:00:00', 'Manutenção', 'Conforme', 'Pessoa operator'],
      ['2026-10-10T09:00:00', 'Inspeção', 'Anulado', 'Pessoa operator'],
      // A cell at midnight is read as its day.
      ['2026-10-01', 'Inspeção', 'Conforme', 'Pessoa operator'],
    ]);
    expect(rows[2]).toMatchObject({
      Equipamento: 'Extintor de pó ABC 4 kg',
      Tag: piece.serial,
      Identificação: 'Galpão 1',
      'Número de controle': 'EXT-014',
      Unidade: 'Matriz',
      'E-mail': emailOf('operator'),
      'Anulado em': '2026-11-03T12:00:00',
      'Anulado por': 'Pessoa companyAdmin',
    });
    const list = (await call('companyAdmin', listRecords, { query: OCTOBER })).value;
    expect(rows.length).toBe(list.total);
  });

  it('counts by kind and person and leaves annulled records out of the totals', async () => {
    const { below } = await readRows('companyAdmin', OCTOBER);
    expect(below).toEqual({
      Empresa: 'Casa Ltda',
      Período: '01/10/2026 a 31/10/2026',
      'Quem fez': 'Todos',
      Tipo: 'Inspeções e manutenções',
      'Total de inspeções': 2,
      'Total de manutenções': 1,
      'Anulados (fora dos totais)': 1,
      'Total de Pessoa operator': 'Inspeções: 1 · Manutenções: 1',
      'Total de Pessoa companyAdmin': 'Inspeções: 1',
      'Emitido em': '03/11/2026 12:00 (horário de Brasília)',
      'Emitido por': `Pessoa companyAdmin (${emailOf('companyAdmin')})`,
    });
  });

  it('is a PDF with the same head, rows and words', async () => {
    const { pages, texts, boxes, headers } = await readPages('companyAdmin', OCTOBER);
    expect(pages.length).toBe(1);
    expect(texts).toEqual(
      expect.arrayContaining([
        'Registros feitos',
        'Casa Ltda',
        'CNPJ 11.222.333/0001-81',
        '01/10/2026 a 31/10/2026',
        'Todos',
        'Anulados (fora dos totais)',
        'Inspeções: 1 · Manutenções: 1',
        '31/10/2026 23:59',
        '01/10/2026 00:00',
        'Inspeção técnica',
        'Manutenção',
        `Tag ${showTagSerial(piece.serial)}`,
        'Galpão 1',
        'EXT-014',
        'Matriz',
        'Anulado',
        'em 03/11/2026',
      ]),
    );
    expect(headers['content-disposition']).toContain(
      'Registros feitos - Casa Ltda - 2026-10-01 a 2026-10-31.pdf',
    );
    // An annulled record has a line through date, kind, product with tag, label with number, unit and person.
    const others = await readPages('companyAdmin', { ...OCTOBER, result: 'VALID' });
    expect(boxes - others.boxes).toBeGreaterThanOrEqual(8);
  });

  it.each([
    ['en', 'Records made', 'Everybody', 'Technical', 'Annulled', 'Total of Pessoa operator'],
    ['es', 'Registros hechos', 'Todos', 'técnica', 'Anulado', 'Total de Pessoa operator'],
  ] as const)('is written in %s', async (language, ...words) => {
    const { texts } = await readPages('companyAdmin', { ...OCTOBER, language });
    expect(texts).toEqual(expect.arrayContaining([...words]));
    const { rows } = await readRows('companyAdmin', { ...OCTOBER, language });
    expect(rows.length).toBe(4);
  });

  it('has the records of one person, who is named in its head', async () => {
    const query = { ...OCTOBER, userEmail: emailOf('companyAdmin') };
    const { rows, below } = await readRows('companyAdmin', query);
    expect(rows.map((row) => row['Quem fez'])).toEqual(['Pessoa companyAdmin']);
    const person = `Pessoa companyAdmin (${emailOf('companyAdmin')})`;
    expect(below).toMatchObject({ 'Quem fez': person, 'Total de inspeções': 1 });
    expect((await readPages('companyAdmin', query)).texts).not.toContain('Total de Pessoa operator');
  });

  it('states each further filter', async () => {
    const { below, rows } = await readRows('companyAdmin', {
      ...OCTOBER,
      query: 'galpao',
      result: 'ANNULLED',
    });
    expect(rows.length).toBe(1);
    expect(below).toMatchObject({
      Busca: '“galpao”',
      Conformidade: 'Anulado',
      'Total de inspeções': 0,
      'Anulados (fora dos totais)': 1,
    });
  });

  it('counts only the kind of the list', async () => {
    const { below } = await readRows('companyAdmin', { ...OCTOBER, kind: 'maintenances' });
    expect(below).toMatchObject({ Tipo: 'Manutenções', 'Total de manutenções': 1 });
    expect(below).not.toHaveProperty('Total de inspeções');
  });
});

it.each<[RecordFileQuery, string]>([
  [{ from: '2026-10-01' }, 'A partir de 01/10/2026'],
  [{ upTo: '2026-10-31' }, 'Até 31/10/2026'],
  [{}, 'Desde o início'],
])('the period of %j is "%s"', async (query, text) => {
  expect((await readRows('companyAdmin', query)).below['Período']).toBe(text);
});

it('without records both files say so and have totals of zero', async () => {
  const query = { kind: 'all', from: '2020-01-01', upTo: '2020-01-31', userEmail: 'ninguem@x.test' } as const;
  const text = 'Nenhum registro foi feito neste período com estes filtros.';
  const { rows, below, first } = await readRows('companyAdmin', query);
  expect([rows, first]).toEqual([[], [text, null]]);
  expect(below).toMatchObject({
    'Quem fez': 'ninguem@x.test',
    'Total de inspeções': 0,
    'Total de manutenções': 0,
  });
  const { pages } = await readPages('companyAdmin', query);
  expect(pages.length).toBe(1);
  expect(pages[0]).toContain(text);
});

describe('visibility', () => {
  it('no file has records of another group or of a company that the user may not see', async () => {
    const [sibling] = await sql(`select id from g1_home.companies where name = 'Irmã Ltda'`);
    for (const who of [
      'companyAdmin',
      'groupAdmin',
      'siblingAdmin',
      'foreignAdmin',
      'foreignGroupAdmin',
    ] as const) {
      for (const query of [OCTOBER, { ...OCTOBER, query: 'canary' }, { ...OCTOBER, companyId: sibling.id }]) {
        const seesSibling = who === 'groupAdmin' || who === 'siblingAdmin';
        const seesForeign = who.startsWith('foreign') && !('companyId' in query);
        const { texts } = await readPages(who, query);
        for (const text of [texts.join('\n'), JSON.stringify(await readRows(who, query))]) {
          expect([who, query, text.includes('IRMA-CANARY')]).toEqual([who, query, seesSibling]);
          expect([who, query, text.includes('ALHEIA-CANARY')]).toEqual([who, query, seesForeign]);
          expect([who, query, !seesSibling && text.includes('Irmã Ltda')]).toEqual([who, query, false]);
          expect([who, query, !seesSibling && text.includes('siblingAdmin')]).toEqual([who, query, false]);
        }
      }
    }
  });

  it('a file of several companies has the company of each row', async () => {
    const { rows, below } = await readRows('groupAdmin', OCTOBER);
    expect(new Set(rows.map((row) => row['Empresa']))).toEqual(new Set(['Casa Ltda', 'Irmã Ltda']));
    expect(below['Empresa']).toBe('Todas as empresas');
    const { texts } = await readPages('groupAdmin', OCTOBER);
    expect(texts).toEqual(expect.arrayContaining(['Todas as empresas', 'Empresa', 'Irmã Ltda']));
  });

  it('401 without a session, 403 for operators, 400 for invalid parameters', async () => {
    for (const endpoint of ENDPOINTS) {
      expect((await call(undefined, endpoint)).status).toBe(401);
      expect((await call('operator', endpoint)).status).toBe(403);
      for (const query of [
        { page: 1 },
        { kind: 'x' },
        { from: '2026-02-30' },
        { upTo: '31/12/2026' },
        { userEmail: 'a'.repeat(255) },
        { query: 'a'.repeat(201) },
        { companyId: "' or 1=1 --" },
        { language: 'fr' },
        { result: ['VALID', 'IMPROPER'] },
      ]) {
        const { status, problem } = await call('companyAdmin', endpoint, { query: query as object });
        expect([query, status, problem.issues?.[0]?.path]).toEqual([query, 400, Object.keys(query)[0]]);
      }
    }
  });
});
