/** Test that a company's move deletes its webhooks. */
import { expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { customers } from '../../testing/customers.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';
import { emailOf } from '../../testing/people.ts';

const server = useApp();
const { findTenantCompany, addEquippedCustomer, migrateUser } = customers(server);
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

it('deletes the webhooks of the company, and no others', async () => {
  await provisionGeneric(server);
  const generic = await findTenantCompany('generic');
  const home = await findTenantCompany('home', emailOf('siblingAdmin'));
  const email = 'webhook@padaria.test';
  const owned = await addEquippedCustomer(email, 'WEBHOOK');
  const from = await findTenantCompany('generic', email);
  const names = async () =>
    (await query('select name from public.webhooks order by name')).map(({ name }) => name);
  for (const [name, group, company] of [
    ['moved', 'generic', from.company],
    ['other', 'generic', generic.company],
    ['target', 'home', home.company],
    ['whole', 'home', null],
  ]) {
    await query(
      `insert into public.webhooks (id, company_group_id, company_id, name, url, types, secret, created_by, created_by_name, created_at, update_date)
       select gen_random_uuid(), id, $2, $3, 'https://hooks.example.com/', '{}', '', gen_random_uuid(), '', now(), now()
       from public.company_groups where name = $1`,
      [group, company, name],
    );
  }
  expect((await migrateUser(owned.id, 'home', home.company)).status).toBe(200);
  expect(await names()).toEqual(['other', 'target', 'whole']);
});
