/** Tests that a company's admins see a group admin's acts on their company in the audit trail, and other companies' admins do not. */
import { listAudit } from '@mobcheck/contract/audit/audit.contract.ts';
import { listCompanies, updateCompany } from '@mobcheck/contract/companies/companies.contract.ts';
import { endCompanyUserSessions } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { downloadInspectionPdf } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listTags, toggleTag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';
import { recordTestInspection, recordTestMaintenance } from '../../testing/records.ts';
import { companyUsersOf } from './company-users.testing.ts';

const server = useApp();
const { call } = server;
const { companies, bodyOf, create, update, remove } = companyUsersOf(server);

/** Returns the acts of a feature on a subject that a user sees in the audit trail, oldest first. */
async function actsOn(who: PersonName, feature: string, subject: string): Promise<string[]> {
  const { items } = (await call(who, listAudit, { query: { feature, pageSize: 1000 } })).value;
  return items.flatMap((row) => (row.subject === subject ? [row.act] : [])).toReversed();
}

it('the audit trail shows acts on employees to their company', async () => {
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

it('the former company of a moved employee sees the move, under the earlier name and address', async () => {
  const body = bodyOf({ companyId: companies.sibling });
  const { id } = (await create('groupAdmin', body)).value;
  const moved = { ...body, password: '', companyId: companies.home, name: 'Bia', email: `new-${body.email}` };
  await update('groupAdmin', id, moved);
  expect(await actsOn('siblingAdmin', 'company-users', id)).toEqual(['create', 'update']);
  expect(await actsOn('companyAdmin', 'company-users', id)).toEqual(['update']);
  const namesFor = async (who: PersonName) => {
    const { items } = (await call(who, listAudit, { query: { feature: 'company-users', pageSize: 1000 } }))
      .value;
    const row = items.find(({ subject, act }) => subject === id && act === 'update');
    return [row?.detail['name'], row?.detail['email']];
  };
  expect(await namesFor('siblingAdmin')).toEqual([body.name, body.email]);
  expect(await namesFor('companyAdmin')).toEqual([moved.name, moved.email]);
});

it('the audit trail shows changes of a company to that company', async () => {
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

it('the audit trail shows a disabled tag to its company', async () => {
  await registerTestEquipment(server, { who: 'siblingAdmin' });
  const [tag] = (await call('siblingAdmin', listTags, { query: { pageSize: 1 } })).value.items;
  const { serialNumber: serial = '', updateDate = '' } = tag ?? {};
  await call('groupAdmin', toggleTag, { params: { serial }, body: { enabled: false, updateDate } });
  expect(await actsOn('siblingAdmin', 'tags', serial)).toEqual(['disable']);
  expect(await actsOn('companyAdmin', 'tags', serial)).toEqual([]);
});

it('the audit trail shows records to the company of the equipment', async () => {
  const piece = await registerTestEquipment(server, { who: 'siblingAdmin' });
  for (const [feature, id] of [
    ['inspections', await recordTestInspection(server, piece, { who: 'groupAdmin' })],
    ['maintenances', await recordTestMaintenance(server, piece, { who: 'groupAdmin' })],
  ] as const) {
    expect(await actsOn('siblingAdmin', feature, id)).toEqual(['record']);
    expect(await actsOn('companyAdmin', feature, id)).toEqual([]);
  }
});

it('the audit trail shows issued documents to the company of the equipment', async () => {
  const piece = await registerTestEquipment(server, { who: 'siblingAdmin' });
  const id = await recordTestInspection(server, piece, { who: 'siblingAdmin' });
  await call('groupAdmin', downloadInspectionPdf, { params: { id } });
  const { rows } = await server.database.pool.query<{ code: string }>(
    'select code from g1_home.documents where subject_id = $1',
    [id],
  );
  const [{ code } = { code: '' }] = rows;
  expect(await actsOn('siblingAdmin', 'documents', code)).toEqual(['issue']);
  expect(await actsOn('companyAdmin', 'documents', code)).toEqual([]);
});
