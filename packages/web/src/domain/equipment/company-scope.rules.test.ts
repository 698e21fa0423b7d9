/** Tests of the companies that a list names. */
import { expect, test } from 'vitest';
import { companyScope } from './company-scope.rules.ts';

const CASA = { id: 'c1', name: 'Casa Ltda' };
const IRMA = { id: 'c2', name: 'Irmã Ltda' };

test.each([
  ['several companies without a choice are all', [CASA, IRMA], undefined, 'all'],
  ['several companies with a choice are the chosen company', [CASA, IRMA], 'c2', IRMA],
  ['several companies with an unknown choice are none', [CASA, IRMA], 'c3', undefined],
  ['a single company, which the header names, is none', [CASA], undefined, undefined],
  ['companies that are not loaded or not visible are none', [], 'c1', undefined],
] as const)('%s', (_, companies, chosen, scope) => {
  expect(companyScope(companies, chosen)).toEqual(scope);
});
