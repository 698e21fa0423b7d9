/** The people who may be responsible for work in one company, and in several. */
import { expect, it } from 'vitest';
import { peopleOfCompanies } from './people.rules.ts';

const person = (name: string, companyId: string, role: string) => ({ name, companyId, role });
const PEOPLE = [
  person('Zilda', 'casa', 'COMPANY_OPERATOR'),
  person('Irmã', 'irma', 'COMPANY_ADMIN'),
  person('Álvaro', 'irma', 'COMPANY_GROUP_ADMIN'),
];

it.each([
  [['casa'], ['Álvaro', 'Zilda']],
  [['casa', 'irma'], ['Álvaro']],
])('people of %j are the users of one company and the admins of the group, by name', (ids, names) => {
  expect(peopleOfCompanies(PEOPLE, ids).map(({ name }) => name)).toEqual(names);
});
