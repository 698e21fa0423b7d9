/** What group admins do about another company than their active one: its admins find it in the audit trail, and others do not. */
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import { listCompanies, updateCompany } from '@mobcheck/contract/companies/companies.contract.ts';
import { endCompanyUserSessions } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { listTags, toggleTag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';
import { companyUsersOf } from './company-users.testing.ts';

const server = useApp();
const { call } = server;
const { companies, bodyOf, create, update, remove } = companyUsersOf(server);

/** Returns what somebody sees of a feature in the audit trail about a subject, oldest first. */
async function actsOn(who: PersonName, feature: string, subject: string): Promise<string[]> {
  const { items } = (await call(who, listAudit, { query: { feature, pageSize: 1000 } })).value;
  return items.flatMap((row) => (row.subject === subject ? [row.act] : [])).toReversed();
}

it('people', async () => {
  const body = bodyOf({ companyId: companies.sibling });
  const { id } = (await create('groupAdmin', body)).value;
  await update('groupAdmin', id, { ...body, password: '', name: 'Bia' });
  await call('groupAdmin', endCompanyUserSessions, { params: { id } });
  await remove('platformAdmin', id);
  const acts = ['create', 'update', 'endSessions', 'remove'];
  expect(await actsOn('siblingAdmin', 'company-users', id)).toEqual(acts);
  expect(await actsOn('groupAdmin', 'company-users', id)).toEqual(acts);
  expect(await actsOn('companyAdmin', 'company-users', id)).toEqual([]);
});

it('companies', async () => {
  const { items } = (await call('groupAdmin', listCompanies)).value;
  const sibling = items.find(({ id }) => id === companies.sibling);
  const { id = '', image: _, tagsEnabled: __, ...body } = sibling ?? {};
  await call('groupAdmin', updateCompany, {
    params: { id },
    body: { ...body, phone: '11 3333-4444' },
  } as never);
  expect(await actsOn('siblingAdmin', 'companies', id)).toEqual(['update']);
  expect(await actsOn('companyAdmin', 'companies', id)).toEqual([]);
});

it('tags', async () => {
  await registerTestEquipment(server, { who: 'siblingAdmin' });
  const [tag] = (await call('siblingAdmin', listTags, { query: { pageSize: 1 } })).value.items;
  const { serialNumber: serial = '', updateDate = '' } = tag ?? {};
  await call('groupAdmin', toggleTag, { params: { serial }, body: { enabled: false, updateDate } });
  expect(await actsOn('siblingAdmin', 'tags', serial)).toEqual(['disable']);
  expect(await actsOn('companyAdmin', 'tags', serial)).toEqual([]);
});
