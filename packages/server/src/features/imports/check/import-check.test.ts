/** Tests of the problems that a check finds in the rows of an import. */
import * as contract from '@mobcheck/contract/imports/imports.contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import { freshSerial, registerTestEquipment } from '../../../testing/equipment.ts';
import { upload } from '../../../testing/sheets.ts';

const server = useApp();
const { call } = server;

const PRODUCT = { fields: { product: 0 } };

const uploadLines = async (lines: readonly string[]) =>
  (await upload(server, 'companyAdmin', lines.join('\n'))).value;

const mapColumns = (id: string, body: object) =>
  call('companyAdmin', contract.mapImport, { params: { id }, body: body as never });

async function readProblems(id: string) {
  const { value } = await call('companyAdmin', contract.listImportRows, {
    params: { id },
    query: { pageSize: 100 },
  });
  return value.items.map((row) =>
    row.problems.map(({ field, code, params }) => [field, code, ...Object.values(params ?? {})].join(' ')),
  );
}

describe('the check', () => {
  it('finds the product by SKU, else by name, in any spelling', async () => {
    const { id } = await uploadLines([
      'Produto',
      'ext-abc-06',
      'Extintor de Po  ABC 6 kg',
      'Extintor de CO2 4 kg',
      'Extintor',
      '"  "',
    ]);
    await server.database.pool.query(`update g1_home.products set enabled = false where sku = 'EXT-ABC-04'`);
    const disabled = await uploadLines(['Produto;x', 'EXT-ABC-04;1', ';1']);
    expect((await mapColumns(id, PRODUCT)).value).toMatchObject({ goodRows: 3, badRows: 1 });
    expect(await readProblems(id)).toEqual([[], [], [], ['product unknown_product']]);
    await mapColumns(disabled.id, PRODUCT);
    expect(await readProblems(disabled.id)).toEqual([['product product_disabled'], ['product required']]);
    await server.database.pool.query(`update g1_home.products set enabled = true`);
  });

  it('ambiguous_product for a name of several products', async () => {
    const rename = (name: string) =>
      server.database.pool.query(`update g1_home.products set name = $1 where sku = 'EXT-ABC-04'`, [name]);
    await rename('Extintor de pó ABC 6 KG');
    const { id } = await uploadLines(['Produto', 'Extintor de pó ABC 6 kg', 'EXT-ABC-06']);
    await mapColumns(id, PRODUCT);
    expect(await readProblems(id)).toEqual([['product ambiguous_product'], []]);
    await rename('Extintor de pó ABC 4 kg');
  });

  it('accepts only serials that are free for the company', async () => {
    const used = await registerTestEquipment(server);
    const siblings = await registerTestEquipment(server, { who: 'siblingAdmin' });
    const foreign = await registerTestEquipment(server, { who: 'foreignAdmin' });
    const [fresh, twice] = [freshSerial(), freshSerial()];
    const freeTag = freshSerial();
    await server.database.pool.query(
      `insert into public.tag_directory (serial_number, tenant_role, created_at)
       select $1, tenant_role, now() from public.company_groups where name = 'home'`,
      [freeTag],
    );
    await server.database.pool.query(
      `insert into g1_home.tags (serial_number, company_id, created_at, update_date)
       select $1, id, now(), now() from g1_home.companies where name = 'Casa Ltda'`,
      [freeTag],
    );
    const url = `https://mobcheck.test/t/${freshSerial()}`;
    const grouped = `${twice.slice(0, 4)}-${twice.slice(4)}`;
    const serials = [fresh, freeTag, '', url, 'ABCD EFGH 0000', used.serial, siblings.serial, foreign.serial];
    const { id } = await uploadLines([
      'Produto;Tag',
      ...[...serials, twice, twice.toLowerCase(), grouped].map((serial) => `EXT-ABC-06;${serial}`),
    ]);
    await mapColumns(id, { fields: { product: 0, tagSerialNumber: 1 } });
    expect(await readProblems(id)).toEqual([
      [],
      [],
      [],
      [],
      ['tagSerialNumber tag_serial'],
      ['tagSerialNumber tag_not_free'],
      ['tagSerialNumber tag_not_free'],
      ['tagSerialNumber tag_not_free'],
      ['tagSerialNumber duplicate 11'],
      ['tagSerialNumber duplicate 10'],
      ['tagSerialNumber duplicate 10'],
    ]);
  });

  it('accepts dates in the usual formats, and no other texts', async () => {
    const validDays = [
      '07/03/2024',
      '7.3.24',
      '2024-03-07T10:00:00-03:00',
      '45358.5',
      '03/2024',
      'mar/24',
      '2024',
    ];
    const invalidDays = ['31/02/2024', '2024-13-01', 'ontem', '1/1/1800', '12'];
    const { id } = await uploadLines([
      'Produto;Recarga',
      ...[...validDays, ...invalidDays].map((day) => `EXT-ABC-06;${day}`),
    ]);
    await mapColumns(id, { fields: { product: 0, rechargeDate: 1 } });
    expect(await readProblems(id)).toEqual([
      ...validDays.map(() => []),
      ...invalidDays.map(() => ['rechargeDate invalid_date']),
    ]);
  });

  it('ignores the due date if the product has none, and attributes that its subcategory lacks', async () => {
    const { id } = await uploadLines([
      'Produto;Validade;CA até',
      'EXT-ABC-06;nunca;nunca',
      'CINT-PQ-5P;nunca;nunca',
      'CINT-PQ-5P;;01/02/2030',
      'ESC-ALU-07;nunca;nunca',
    ]);
    await mapColumns(id, {
      fields: { product: 0, dueDate: 1 },
      attributes: [{ attribute: 'validade do ca', column: 2 }],
    });
    expect(await readProblems(id)).toEqual([
      ['dueDate invalid_date'],
      ['dueDate invalid_date', 'validade do ca invalid_date'],
      [],
      [],
    ]);
  });

  it('has the length limits of a registration, and no limits for columns that are not mapped', async () => {
    const long = 'x'.repeat(10_000);
    const { id } = await uploadLines([
      'Produto;Local;Controle;Selo;Obs',
      `EXT-ABC-06;${'é'.repeat(150)};${'1'.repeat(50)};${'2'.repeat(500)};${long}`,
      `EXT-ABC-06;${'é'.repeat(151)};${'1'.repeat(51)};${'2'.repeat(501)};`,
      `EXT-ABC-06;${long};;;`,
    ]);
    await mapColumns(id, {
      fields: { product: 0, extraLabel: 1, extraCode: 2 },
      attributes: [{ attribute: 'Número do selo Inmetro', column: 3 }],
    });
    expect(await readProblems(id)).toEqual([
      [],
      ['extraLabel too_long', 'extraCode too_long', 'Número do selo Inmetro too_long'],
      ['extraLabel too_long'],
    ]);
  });

  it('registers joined places and months of attributes, and leaves out empty marks', async () => {
    const { id, mapping } = await uploadLines([
      'Produto;Local;Bloco;Andar;Setor;Patrimônio;Nº do cilindro;Validade;Validade do CA;Nº de controle',
      'CINT-PQ-5P;Doca;A;2º andar;Carga;N/A;s/n;out/27;06/2027;LUG-1',
      'CINT-PQ-5P;—;B;3;-;não se aplica;;INDETERMINADO;N/D;LUG-2',
    ]);
    await mapColumns(id, mapping);
    expect(await readProblems(id)).toEqual([[], []]);
    await call('companyAdmin', contract.confirmImport, { params: { id }, body: { rows: 'ALL' } });
    await server.runJobs();
    const { rows } = await server.database.pool.query(
      `select extra_label, unit, asset_number, manufacturing_number, due_date::text,
         (select string_agg(a ->> 'value', ',') from jsonb_array_elements(attributes) as a) as dates
       from g1_home.equipment where extra_code like 'LUG-%' order by extra_code`,
    );
    expect(rows.map((row: object) => Object.values(row))).toEqual([
      ['Doca', 'Bloco A · 2º andar · Carga', '', '', '2027-10-31', '2027-06-30'],
      ['', 'Bloco B · Andar 3', '', '', null, null],
    ]);
  });
});
