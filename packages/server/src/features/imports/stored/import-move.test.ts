/** Tests of the imports of a company that moves to another group with its last user. */
import {
  correctImportKind,
  listImportProblems,
} from '@mobcheck/contract/imports/import-corrections.contract.ts';
import { listRegistrationProducts } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import * as contract from '@mobcheck/contract/imports/imports.contract.ts';
import { expect, it } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import { customers } from '../../../testing/customers.ts';
import { provisionGeneric } from '../../../testing/generic-group.ts';
import { emailOf } from '../../../testing/people.ts';
import { uploadAs } from '../../../testing/sheets.ts';

const server = useApp();

it('imports move with their company: CHECKED becomes UPLOADED, and RUNNING becomes FAILED', async () => {
  await provisionGeneric(server);
  const { addCustomer, migrateUser, findTenantCompany, signIn } = customers(server);
  const email = 'muda@padaria.test';
  const { id: userId, me } = await addCustomer(email);
  const importUntil = async (until: 'CHECKED' | 'RUNNING') => {
    const { value } = await uploadAs(me, 'SKU;Local\nEXT-ABC-06;Sala\n');
    const params = { id: value.id };
    await me.call(contract.mapImport, { params, body: value.mapping });
    if (until === 'RUNNING') {
      await me.call(contract.confirmImport, { params, body: { rows: 'ALL' } });
    }
    return value.id;
  };
  const doneImport = await importUntil('RUNNING');
  const { value: spelled } = await uploadAs(me, 'Produto;Local\nPQS seis;Sala\n');
  const spelledMapping = { params: { id: spelled.id }, body: spelled.mapping };
  await me.call(contract.mapImport, spelledMapping);
  const [product] = (await me.call(listRegistrationProducts)).value.filter(({ sku }) => sku === 'EXT-ABC-06');
  await me.call(correctImportKind, {
    params: { id: spelled.id },
    body: { field: 'product', spellings: ['PQS seis'], productId: product?.id },
  });
  await server.runJobs();
  const runningImport = await importUntil('RUNNING');
  const checkedImport = await importUntil('CHECKED');

  const home = await findTenantCompany('home', emailOf('siblingAdmin'));
  expect((await migrateUser(userId, 'home', home.company)).status).toBe(200);
  await server.runJobs();

  const movedUser = await signIn(email);
  const readImport = async (id: string) =>
    (await movedUser.call(contract.getImport, { params: { id } })).value;
  expect(await readImport(doneImport)).toMatchObject({ state: 'DONE', doneRows: 1, undoable: true });
  expect(await readImport(runningImport)).toMatchObject({
    state: 'FAILED',
    failure: 'COMPANY_MOVED',
    doneRows: 0,
  });
  expect(await readImport(checkedImport)).toMatchObject({ state: 'UPLOADED', totalRows: 1 });
  const params = { id: checkedImport };
  const mapping = await movedUser.call(contract.mapImport, {
    params,
    body: { fields: { product: 0 } },
  });
  expect(mapping.value).toMatchObject({ state: 'CHECKED', goodRows: 1 });
  // The corrections are removed, since they named products of the old group. The product chosen for “PQS seis” still applies.
  expect(
    (await movedUser.call(listImportProblems, { params: { id: spelled.id } })).value.corrections,
  ).toEqual([]);
  expect((await movedUser.call(contract.mapImport, spelledMapping)).value).toMatchObject({ goodRows: 1 });
  expect((await movedUser.call(contract.undoImport, { params: { id: doneImport } })).value).toMatchObject({
    state: 'UNDONE',
  });
  const { rows } = await server.database.pool.query('select from g1_home.import_rows');
  expect(rows).toHaveLength(4);
});
