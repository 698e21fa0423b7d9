/** Tests of the labels of equipment: texts, cuts at the edges, and the labels of an import. */
import { listImportRows } from '@mobcheck/contract/imports/imports.contract.ts';
import { printChosenLabels, printImportedLabels } from '@mobcheck/contract/labels/labels.contract.ts';
import {
  LABEL_LAYOUT_NAMES,
  LABEL_LAYOUTS,
  labelPlace,
  labelsPerPage,
  type LabelLayoutName,
} from '@mobcheck/contract/labels/labels.rules.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { importsOf } from '../../testing/imports.ts';
import { emailOf, type PersonName } from '../../testing/people.ts';
import { readPdf } from '../../platform/pdf/read-pdf.testing.ts';
import { printPages, type PrintedPage } from '../../testing/scan-labels.ts';
import { SAFE_MARGIN } from './label.pdf.ts';

const server = useApp();
const { importLines, undo, uploadAndMap, setLimits } = importsOf(server);
const sql = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const UNKNOWN_ID = '01980000-0000-7000-8000-000000000001';

beforeAll(async () => {
  await setLimits(100_000);
  await sql(
    'update g1_home.companies set name = $1 where id = (select company_id from public.users where email = $2)',
    ['Condomínio Edifício Comercial São João Batista do Glória Ltda', emailOf('companyAdmin')],
  );
});

/** Whether anything is printed within the safe margin around the first label of a page. */
function crossesEdges(page: PrintedPage, name: LabelLayoutName): boolean {
  const layout = LABEL_LAYOUTS[name];
  const { left, top } = labelPlace(layout, 0);
  const { width, height } = layout.label;
  const margin = SAFE_MARGIN - 0.125;
  return [
    [left, top, width, margin],
    [left, top + height - margin, width, margin],
    [left, top, margin, height],
    [left + width - margin, top, margin, height],
  ].some(([x = 0, y = 0, wide = 0, high = 0]) => page.hasInk(x, y, wide, high));
}

function wordsOf(bytes: Buffer): string[] {
  return readPdf(bytes).pages.map((texts) => texts.join(' ').replaceAll(/\s+/g, ' '));
}

async function printOne(serial: string, query: object = {}): Promise<PrintedPage & { words: string }> {
  const response = await server.call('companyAdmin', printChosenLabels, {
    query: { serials: serial, ...query },
  });
  expect(response.status).toBe(200);
  const [page] = (await printPages(response.bytes)) as [PrintedPage];
  return { ...page, words: wordsOf(response.bytes)[0] ?? '' };
}

describe.each(LABEL_LAYOUT_NAMES)('a label of layout %s', (layout) => {
  it('shows product, identification and control number of the piece, with a code that scans', async () => {
    const body = { extraLabel: 'Portaria 2', extraCode: '0042' };
    const { serial, product } = await registerTestEquipment(server, { body });
    const page = await printOne(serial, { layout });
    expect(page.words).toContain('Portaria 2');
    expect(page.words).toContain('Nº 0042');
    expect(page.words).toContain(product.name);
    expect(page.codes).toEqual([`http://localhost:8080/t/${serial}`]);
    expect(crossesEdges(page, layout)).toBe(false);
  });

  it('keeps the longest texts, with the control number, within its edges', async () => {
    const longest =
      'Almoxarifado central, corredor B, ao lado da casa de máquinas do elevador de carga, '.repeat(2);
    const body = {
      extraLabel: longest.slice(0, 150),
      extraCode: 'CTRL-2026/000000000000000000000000000000000000099',
    };
    const { serial } = await registerTestEquipment(server, { body });
    const page = await printOne(serial, { layout });
    expect(page.codes).toEqual([`http://localhost:8080/t/${serial}`]);
    expect(crossesEdges(page, layout)).toBe(false);
    expect(page.words).toContain('Almoxarifado');
    expect(page.words).toContain('Nº CTRL-2026/');
    expect(page.words).toContain('Extintor');
  });

  it('keeps a word without spaces within its edges', async () => {
    const body = { extraLabel: 'W'.repeat(150), extraCode: 'W'.repeat(50) };
    const { serial } = await registerTestEquipment(server, { body });
    const page = await printOne(serial, { layout });
    expect(page.codes).toEqual([`http://localhost:8080/t/${serial}`]);
    expect(crossesEdges(page, layout)).toBe(false);
  });
});

it('a label without identification and control number shows the product', async () => {
  const { serial, product } = await registerTestEquipment(server, {
    body: { extraLabel: '', extraCode: '' },
  });
  const { words } = await printOne(serial, { layout: 'a4x14', language: 'en' });
  expect(words).toContain(product.name);
  expect(words).toContain('Condomínio Edifício');
  expect(words).not.toMatch(/N[oº]\.? /);
});

describe('GET /web/qr-code/import/{id}', () => {
  const print = async (id: string, who: PersonName | undefined = 'companyAdmin', query: object = {}) =>
    server.call(who, printImportedLabels, { params: { id }, query });
  const LINES = ['EXT-ABC-06;;Portaria;;;', 'MANG-T2-30;;Corredor;;;', 'ESC-ALU-07;;Doca;;;'];
  const serialsOf = async (id: string) =>
    (
      await server.call('companyAdmin', listImportRows, { params: { id }, query: { pageSize: 1000 } })
    ).value.items.map(({ serialNumber }) => serialNumber);

  it('prints all pieces of the import with their texts in the order of the sheet', async () => {
    const id = await importLines(LINES);
    const response = await print(id, 'companyAdmin', { layout: 'roll50x30' });
    expect([response.status, response.headers['content-type']]).toEqual([200, 'application/pdf']);
    const pages = await printPages(response.bytes);
    expect(pages.flatMap(({ codes }) => codes.map((url) => url.slice(-12)))).toEqual(await serialsOf(id));
    const names = ['Portaria', 'Corredor', 'Doca'];
    expect(wordsOf(response.bytes).map((words) => names.filter((name) => words.includes(name)))).toEqual([
      ['Portaria'],
      ['Corredor'],
      ['Doca'],
    ]);
  });

  it('prints more labels than a request for chosen tags may name', async () => {
    const id = await importLines(Array.from({ length: 510 }, (_, index) => `MANG-T2-30;;Ponto ${index};;;`));
    const pages = await printPages((await print(id, 'companyAdmin', { layout: 'a4x65' })).bytes);
    expect(pages).toHaveLength(Math.ceil(510 / labelsPerPage(LABEL_LAYOUTS.a4x65)));
    expect(pages.flatMap(({ codes }) => codes)).toHaveLength(510);
  }, 120_000);

  it('prints the current tag of a piece', async () => {
    const id = await importLines(LINES.slice(0, 1));
    const [old] = await serialsOf(id);
    const { serial } = await registerTestEquipment(server);
    await sql(
      'update g1_home.import_rows set equipment_id = (select equipment_id from g1_home.tags where serial_number = $1) where serial_number = $2',
      [serial, old],
    );
    const pages = await printPages((await print(id)).bytes);
    expect(pages.flatMap(({ codes }) => codes)).toEqual([`http://localhost:8080/t/${serial}`]);
  });

  it('409 before the import and after its undo, 404 for an unknown import or for other users', async () => {
    const checked = await uploadAndMap(LINES);
    expect((await print(checked.id)).problem).toMatchObject({ status: 409, code: 'IMPORT_STATE' });
    const id = await importLines(LINES);
    expect((await print(id, 'siblingAdmin')).status).toBe(404);
    expect((await print(id, 'foreignAdmin')).status).toBe(404);
    expect((await print(id, 'groupAdmin')).status).toBe(200);
    await undo(id);
    expect((await print(id)).problem).toMatchObject({ status: 409, code: 'IMPORT_STATE' });
    expect((await print(UNKNOWN_ID)).status).toBe(404);
  });

  it('401 without a session, 403 for operators, 400 for invalid parameters', async () => {
    expect((await server.call(undefined, printImportedLabels, { params: { id: UNKNOWN_ID } })).status).toBe(
      401,
    );
    expect((await print(UNKNOWN_ID, 'operator')).status).toBe(403);
    expect((await print('x')).status).toBe(400);
    for (const query of [{ layout: 'a3' }, { start: 15, layout: 'a4x14' }, { start: 0 }]) {
      expect((await print(UNKNOWN_ID, 'companyAdmin', query)).status).toBe(400);
    }
  });
});
