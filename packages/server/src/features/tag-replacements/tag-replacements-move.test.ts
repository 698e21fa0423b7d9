/** Tests of tag replacement requests of a company that moves to another group. */
import {
  listTagReplacements,
  putTagReplacement,
} from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { customers } from '../../testing/customers.ts';
import { freshSerial, registerEquipmentAs } from '../../testing/equipment.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';
import { emailOf } from '../../testing/people.ts';

const server = useApp();
const { signIn, addCustomer, migrateUser, findTenantCompany } = customers(server);

beforeAll(async () => {
  await provisionGeneric(server);
});

it('an open request moves with its receipt and its tags', async () => {
  const email = 'troca@padaria.test';
  const { id, me } = await addCustomer(email);
  const old = await registerEquipmentAs(me);
  const params = { id: systemIds.newId() };
  const body = { newSerial: freshSerial(), oldSerial: old.serial };
  const first = (await me.call(putTagReplacement, { params, body })).value;
  const home = await findTenantCompany('home', emailOf('siblingAdmin'));
  expect((await migrateUser(id, 'home', home.company)).status).toBe(200);

  const meInNewGroup = await signIn(email);
  expect((await meInNewGroup.call(putTagReplacement, { params, body })).value).toEqual(first);
  const { items } = (await meInNewGroup.call(listTagReplacements)).value;
  expect(items).toMatchObject([
    { id: params.id, tagSerialNumber: body.newSerial, equipmentOldSerialNumber: old.serial },
  ]);
  const { schema } = await findTenantCompany('generic');
  const { rows } = await server.database.pool.query(`select id from ${schema}.tag_replacements`);
  expect(rows).toEqual([]);
});
