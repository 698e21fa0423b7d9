/** A list names its company only where there is more than one. */
import { expect, test } from 'vitest';
import { companyScope } from './company-scope.rules.ts';

const CASA = { id: 'c1', name: 'Casa Ltda' };
const IRMA = { id: 'c2', name: 'Irmã Ltda' };

test.each([
  ['several companies, none chosen: all', [CASA, IRMA], undefined, 'all'],
  ['several companies, one chosen: that one', [CASA, IRMA], 'c2', IRMA],
  ['several companies, an unknown one chosen: none', [CASA, IRMA], 'c3', undefined],
  ['one company: none, as the header names it', [CASA], undefined, undefined],
  ['names not loaded or not visible to this user: none', [], 'c1', undefined],
] as const)('%s', (_, companies, chosen, scope) => {
  expect(companyScope(companies, chosen)).toEqual(scope);
});
