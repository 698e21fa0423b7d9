/** Imports of a company that moves to another group with the last of its people. */
import * as contract from '@mobcheck/contract/imports/imports.contract.ts';
import { expect, it } from 'vitest';
import { useApp } from '../../../testing/app.ts';
import { customers } from '../../../testing/customers.ts';
import { provisionGeneric } from '../../../testing/generic-group.ts';
import { emailOf } from '../../../testing/people.ts';
import { upload } from '../../../testing/sheets.ts';

const server = useApp();

it('go along; what was checked against the old catalogue is checked anew, what was being written stops', async () => {
  await provisionGeneric(server);
  const { customer, migrate, placeOf, as } = customers(server);
  const email = 'muda@padaria.test';
  const { id: person, me } = await customer(email);
  const made = async (until: 'CHECKED' | 'RUNNING') => {
    const { value } = await upload(me, undefined, 'SKU;Local\nEXT-ABC-06;Sala\n');
    const params = { id: value.id };
    await me.call(undefined, contract.mapImport, { params, body: value.mapping });
    if (until === 'RUNNING') {
      await me.call(undefined, contract.confirmImport, { params, body: { rows: 'ALL' } });
    }
    return value.id;
  };
  const done = await made('RUNNING');
  await server.runJobs();
  const running = await made('RUNNING');
  const checked = await made('CHECKED');

  const home = await placeOf('home', emailOf('sibling'));
  expect((await migrate(person, 'home', home.company)).status).toBe(200);
  await server.runJobs();

  const moved = await as(email);
  const see = async (id: string) =>
    (await moved.call(undefined, contract.getImport, { params: { id } })).value;
  expect(await see(done)).toMatchObject({ state: 'DONE', doneRows: 1, undoable: true });
  expect(await see(running)).toMatchObject({ state: 'FAILED', failure: 'COMPANY_MOVED', doneRows: 0 });
  expect(await see(checked)).toMatchObject({ state: 'UPLOADED', totalRows: 1 });
  const params = { id: checked };
  const again = await moved.call(undefined, contract.mapImport, { params, body: { fields: { product: 0 } } });
  expect(again.value).toMatchObject({ state: 'CHECKED', goodRows: 1 });
  expect((await moved.call(undefined, contract.undoImport, { params: { id: done } })).value).toMatchObject({
    state: 'UNDONE',
  });
  const { rows } = await server.database.pool.query('select from g1_home.import_rows');
  expect(rows).toHaveLength(3);
});
