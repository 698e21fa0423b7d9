/** Tests of the companies that a list names. */
import { expect, test } from 'vitest';
import { companyScope } from './company-scope.rules.ts';

const CASA = { id: 'c1', name: 'Casa Ltda' };
const IRMA = { id: 'c2', name: 'Irmã Ltda' };

test.each([
  ['without a choice, a list of several companies names all', [CASA, IRMA], undefined, 'all'],
  ['with a choice, a list of several companies names the chosen company', [CASA, IRMA], 'c2', IRMA],
  ['with an unknown choice, a list of several companies names none', [CASA, IRMA], 'c3', undefined],
  ['a list does not name a single company, which the header names', [CASA], undefined, undefined],
  ['a list does not name companies that are not loaded or not visible', [], 'c1', undefined],
] as const)('%s', (_, companies, chosen, scope) => {
  expect(companyScope(companies, chosen)).toEqual(scope);
});
