/** A list says whose rows it shows only where there is more than one answer. */
import { expect, test } from 'vitest';
import { companyScope } from './company-scope.rules.ts';

const CASA = { id: 'c1', name: 'Casa Ltda' };
const IRMA = { id: 'c2', name: 'Irmã Ltda' };

test.each([
  ['several companies, none chosen: all of them', [CASA, IRMA], undefined, 'all'],
  ['several companies, one chosen: that one', [CASA, IRMA], 'c2', IRMA],
  ['a company that is not among them is not named', [CASA, IRMA], 'c3', undefined],
  ['one company: the header names it already', [CASA], undefined, undefined],
  ['names not loaded, or not for this person', [], 'c1', undefined],
] as const)('%s', (_, companies, chosen, scope) => {
  expect(companyScope(companies, chosen)).toEqual(scope);
});
