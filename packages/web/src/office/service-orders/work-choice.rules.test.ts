/** The work that an order of chosen pieces begins with. */
import { expect, test } from 'vitest';
import { defaultWork } from './work-choice.rules.ts';

test.each([
  ['expired pieces are inspected', ['EXPIRED', 'NA'], false, 'INSPECTION'],
  ['expired pieces are checked in the agenda', ['EXPIRED'], true, 'CHECK'],
  ['improper pieces are repaired', ['IMPROPER', 'IMPROPER'], false, 'MAINTENANCE'],
  ['improper and expired pieces are inspected', ['IMPROPER', 'EXPIRED'], false, 'INSPECTION'],
] as const)('%s', (_, statuses, isAgenda, work) => {
  expect(
    defaultWork(
      statuses.map((status) => ({ status })),
      isAgenda,
    ),
  ).toBe(work);
});
