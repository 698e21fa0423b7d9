/** Tests of the limits of questions of a subcategory that is copied with a moving company. */
import {
  getInspectionQuestions,
  putInspectionQuestions,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { COMPANY_HEADER } from '@mobcheck/contract/kernel/company-header.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import { expect, it } from 'vitest';
import { callAs, useApp } from '../../testing/app.ts';
import { customers } from '../../testing/customers.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';
import { emailOf } from '../../testing/people.ts';

const server = useApp();
const { findUser, findTenantCompany, addEquippedCustomer, migrateUser } = customers(server);

it('copied questions keep their limits, with the ids of the copied product and questions', async () => {
  await provisionGeneric(server);
  const home = await findTenantCompany('home', emailOf('siblingAdmin'));
  const moving = await addEquippedCustomer('limites@padaria.test', 'LIMITES');
  const { product } = moving.ladder;
  const params = { id: product.inspectionTypeId };
  const { company_id: companyId } = await findUser('limites@padaria.test');
  const curator = callAs(server, 'platformAdmin', { [COMPANY_HEADER]: `${GENERIC_GROUP}/${companyId}` });
  const [first] = (await curator(getInspectionQuestions, { params })).value;
  const limits = {
    asked: 'TECHNICAL' as const,
    onlyProducts: [product.id],
    onlyAfter: { questionId: first?.id ?? '', answer: 'NO' as const },
    answeredBy: 'DUE_DATE' as const,
  };
  const body = [
    { ...first, question: 'Firmes?' },
    { question: 'E os pés?', type: 'YES_NO_NA' as const, ...limits },
  ];
  const saved = await curator(putInspectionQuestions, { params, body: body as never });
  expect(saved.value[1]).toMatchObject(limits);

  await migrateUser(moving.id, 'home', home.company);
  const copied = (await server.call('groupAdmin', getInspectionQuestions, { params })).value;
  expect(copied).toEqual(saved.value);
});
