/** The people who may be responsible for work in one company, and in several. */
import { expect, it } from 'vitest';
import { peopleOfCompanies } from './people.rules.ts';

const person = (name: string, companyId: string, role: string) => ({ name, companyId, role });
const PEOPLE = [
  person('Zilda', 'casa', 'COMPANY_OPERATOR'),
  person('Irmã', 'irma', 'COMPANY_ADMIN'),
  person('Álvaro', 'irma', 'COMPANY_GROUP_ADMIN'),
];
const namesOf = (companyIds: readonly string[]) =>
  peopleOfCompanies(PEOPLE, companyIds).map(({ name }) => name);

it('users of the company and admins of the group may be responsible, sorted by name', () => {
  expect(namesOf(['casa'])).toEqual(['Álvaro', 'Zilda']);
});

it('only admins of the group may be responsible for several companies', () => {
  expect(namesOf(['casa', 'irma'])).toEqual(['Álvaro']);
});
