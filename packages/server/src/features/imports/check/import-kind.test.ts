/** Tests of corrections of all cells of a spelling. */
import { listRegistrationProducts } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import * as contract from '@mobcheck/contract/imports/imports.contract.ts';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import { systemIds } from '../../../platform/context/ids.ts';
import { upload } from '../../../testing/sheets.ts';
import { importKindsOf, twoColumns } from './import-kind.testing.ts';

const server = useApp();
const { call } = server;
const { check, correct, problemsOf, importAll } = importKindsOf(server);

const productIdOf = async (name: string) =>
  (await call('companyAdmin', listRegistrationProducts)).value.find((item) => item.name.startsWith(name))?.id;

describe('a correction by kind', () => {
  it('sets the product for all rows of a spelling, in this and later imports of the company', async () => {
    const productId = await productIdOf('Extintor de pó ABC 4 kg');
    const { id } = await check(twoColumns('PQS'));
    const body = { field: 'product', spellings: ['pqs · 4 KG'], productId };
    expect((await correct(id, body)).value).toMatchObject({ goodRows: 0, badRows: 3 });
    await correct(id, { field: 'dueDate', spellings: ['quando der', 'logo'], value: '' });
    expect((await correct(id, { ...body, spellings: ['PQS · 6 kg'] })).value).toMatchObject({ goodRows: 3 });

    const next = await check(
      twoColumns('PQS')
        .slice(0, 2)
        .map((line) => line.replace('quando der', '')),
    );
    expect(next).toMatchObject({ goodRows: 1, badRows: 0 });
    expect((await problemsOf(next.id)).corrections).toEqual([
      { field: 'product', spelling: 'PQS · 4 kg', productId, learned: true },
    ]);
    // The correction does not apply to another company of the group.
    const sibling = await check(twoColumns('PQS').slice(0, 2), 'siblingAdmin');
    expect(sibling).toMatchObject({ goodRows: 0 });
    // A removed correction no longer applies to later imports.
    const without = await correct(next.id, { field: 'product', spellings: ['PQS · 4 kg'] });
    expect(without.value).toMatchObject({ goodRows: 0, badRows: 1 });
    expect(await check(twoColumns('PQS'))).toMatchObject({ goodRows: 0 });
  });

  it('applies to the imported equipment, and does not change the uploaded cells', async () => {
    const { id } = await check(['Produto;Local;Nº de controle;Validade', 'EXT-ABC-06;Kind;KIND-1;fim de 27']);
    await correct(id, { field: 'dueDate', spellings: ['FIM DE 27'], value: 'dez/27' });
    const { items } = (await call('companyAdmin', contract.listImportRows, { params: { id } })).value;
    expect(items.map(({ cells, good }) => [cells[3], good])).toEqual([['fim de 27', true]]);
    await importAll(id);
    const { rows } = await server.database.pool.query(
      `select due_date::text as due from g1_home.equipment where extra_code = 'KIND-1'`,
    );
    expect(rows).toEqual([{ due: '2027-12-31' }]);
  });

  it('applies to cells with line breaks and to long cells by their shown text', async () => {
    const long = 'muito '.repeat(60);
    const { id } = await check(['Tipo;Capacidade;Validade', '"PQZ\nnovo";4 kg;', `EXT-ABC-06;;${long}`]);
    const { problems } = await problemsOf(id);
    for (const { field, spellings } of problems) {
      const texts = spellings.map(({ spelling }) => spelling);
      await correct(id, { field, spellings: texts, value: field === 'product' ? 'EXT-ABC-06' : '' });
    }
    expect((await problemsOf(id)).problems).toEqual([]);
  });

  it('sets the order of day and month in a column, and can be removed', async () => {
    const { id, badRows } = await check([
      'Produto;Recarga',
      'EXT-ABC-06;03/04/2027',
      'EXT-ABC-06;10/25/2027',
      'EXT-ABC-06;abr/27',
    ]);
    expect(badRows).toBe(1);
    expect((await problemsOf(id)).problems).toMatchObject([
      { field: 'rechargeDate', code: 'day_order', rows: 1 },
    ]);
    const field = 'rechargeDate';
    expect((await correct(id, { field, dayOrder: 'MONTH_FIRST' })).value.badRows).toBe(0);
    expect((await correct(id, { field, dayOrder: 'DAY_FIRST' })).value.badRows).toBe(1);
    expect((await problemsOf(id)).corrections).toEqual([
      { field, spelling: '', dayOrder: 'DAY_FIRST', learned: false },
    ]);
    await correct(id, { field });
    expect((await problemsOf(id)).problems).toMatchObject([{ field, code: 'day_order' }]);
    // Corrects the only cell that has the month first.
    const cells = ['EXT-ABC-06', '25/10/2027'];
    await call('companyAdmin', contract.correctImportRow, { params: { id, number: 3 }, body: { cells } });
    expect((await problemsOf(id)).problems).toEqual([]);
  });

  it('is removed when its column is mapped to another field', async () => {
    const lines = ['Produto;Validade;x', 'EXT-ABC-06;logo;'];
    const { id, mapping } = await check(lines);
    const remap = async (fields: object) =>
      (
        await call('companyAdmin', contract.mapImport, {
          params: { id },
          body: { ...mapping, fields } as never,
        })
      ).value;
    await correct(id, { field: 'dueDate', spellings: ['logo'], value: '2027' });
    expect(await remap(mapping.fields)).toMatchObject({ goodRows: 1 });
    await remap({ product: 0, rechargeDate: 1 });
    expect(await remap(mapping.fields)).toMatchObject({ badRows: 1 });
  });

  it('400 for a wrong field, 404 for other users, 403 for operators, 409 before the check', async () => {
    const { id } = await check(twoColumns('PQE'));
    const errorOf = async (body: object) => {
      const { status, problem } = await correct(id, body);
      return [status, problem.issues?.[0]?.path, problem.issues?.[0]?.code];
    };
    const spellings = ['PQE · 4 kg'];
    expect(await errorOf({ field: 'unit', spellings, value: 'a' })).toEqual([400, 'field', 'unknown']);
    expect(await errorOf({ field: 'product', value: 'a' })).toEqual([400, 'spellings', 'required']);
    expect(await errorOf({ field: 'product', spellings, productId: systemIds.newId() })).toEqual([
      400,
      'productId',
      'unknown',
    ]);
    expect(await errorOf({ field: 'product', spellings, value: 'a', dayOrder: 'DAY_FIRST' })).toEqual([
      400,
      'value',
      'duplicate',
    ]);
    expect(await errorOf({ field: 'product', dayOrder: 'DAY_FIRST' })).toEqual([400, 'dayOrder', 'unknown']);
    expect(await errorOf({ field: 'product', spellings: ['x'.repeat(201)], value: '' })).toEqual([
      400,
      'spellings.0',
      'too_long',
    ]);
    expect(await errorOf({ field: 'product', spellings: 7 })).toEqual([400, 'spellings', 'invalid']);
    const body = { field: 'product', spellings, value: 'EXT-ABC-06' };
    expect((await correct(id, body, 'operator')).status).toBe(403);
    expect((await correct(id, body, 'siblingAdmin')).status).toBe(404);
    expect((await correct(id, body, 'foreignAdmin')).status).toBe(404);
    const { value: unchecked } = await upload(server, 'companyAdmin', twoColumns('PQE').join('\n'));
    expect((await correct(unchecked.id, body)).status).toBe(409);
  });

  it('is saved once when it is repeated, even by two users simultaneously', async () => {
    const { id } = await check(twoColumns('PQR'));
    const body = { field: 'product', spellings: ['PQR · 4 kg'], value: 'EXT-ABC-04' };
    await correct(id, body);
    await correct(id, body);
    expect((await problemsOf(id)).corrections).toHaveLength(1);
    const both = await Promise.all([
      correct(id, { ...body, value: 'EXT-ABC-06' }),
      correct(id, { ...body, value: 'EXT-ABC-06' }, 'groupAdmin'),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await problemsOf(id)).corrections).toEqual([
      { field: 'product', spelling: 'PQR · 4 kg', value: 'EXT-ABC-06', learned: false },
    ]);
  });
});
