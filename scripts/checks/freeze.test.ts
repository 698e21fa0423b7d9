// Tests that merged migrations must not change and that new ones have higher numbers.
import { expect, it } from 'vitest';
import { frozenMigrationErrors } from './freeze.ts';

const frozen = { 'public/0001_start.sql': 'a', 'tenant/0001_start.sql': 'b' };
const later = { ...frozen, 'tenant/0002_boats.sql': 'c', 'tenant/0003_ships.sql': 'd' };

it('accepts frozen migrations and new ones after them', () => {
  expect(frozenMigrationErrors(frozen, { ...frozen, 'tenant/0002_boats.sql': 'c' })).toEqual([]);
  expect(frozenMigrationErrors({}, frozen)).toEqual([]);
});

it.each([
  ['a change', { ...frozen, 'tenant/0001_start.sql': 'c' }],
  ['a removal', { 'public/0001_start.sql': 'a' }],
  ['a missing number', { ...frozen, 'tenant/0003_boats.sql': 'c' }],
  ['a number used twice', { ...frozen, 'tenant/0001_boats.sql': 'c' }],
  ['a name without a number', { ...frozen, 'public/boats.sql': 'c' }],
])('reports %s', (_, present) => expect(frozenMigrationErrors(frozen, present).length).toBeGreaterThan(0));

// An installation that has run the newest migration would never run a migration below it.
it.each([
  ['a number in a gap', { ...frozen, 'tenant/0003_ships.sql': 'd' }],
  ['the number of a frozen migration', later],
])('reports a new migration with %s below the newest frozen migration', (_, earlier) =>
  expect(frozenMigrationErrors(earlier, { ...earlier, 'tenant/0002_oars.sql': 'e' })).not.toEqual([]),
);
