/** Tests of the tag usage in the generic group, whose companies do not know each other. */
import { getTagUsage } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { customers } from '../../testing/customers.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';

const server = useApp();
const { addEquippedCustomer } = customers(server);

it('200: a company sees only its own usage', async () => {
  await provisionGeneric(server);
  const customer = await addEquippedCustomer('um@padaria.test', 'um');
  await addEquippedCustomer('dois@padaria.test', 'dois');
  const { company, group } = (await customer.me.call(getTagUsage)).value;
  expect(company.used).toBe(2);
  expect(group).toEqual({ used: company.used, limit: company.limit });
});
