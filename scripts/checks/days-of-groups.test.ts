/** Tests that the law about days finds planted breaches. */
import { expect, it } from 'vitest';
import { daysOfGroups } from './days-of-groups.ts';

const service = 'packages/server/src/features/boats/boats.service.ts';
const queries = 'packages/server/src/features/boats/boats.queries.ts';

it.each([
  ['the default zone', service, 'const today = dayIn(DEFAULT_ZONE, clock.now());'],
  ['the name of a zone', service, "const today = dayIn('America/Sao_Paulo', clock.now());"],
  ['a day of the machine', 'packages/web/src/office/boats/boats.page.tsx', 'new Date().getDate()'],
  ['a day of the database', queries, 'sql`due_date < current_date`'],
  ['a day in a package with a hyphen', 'packages/embedded-postgres/src/day.ts', 'new Date().getDate()'],
  ['a conversion in SQL', queries, 'sql`(${day}::timestamp at time zone ${zone})`'],
])('reports %s', (_, path, text) => expect(daysOfGroups([{ path, text }])).toHaveLength(1));

it.each([
  ['the zone of the group', service, 'const today = todayOf(context);'],
  ['days of bills', 'packages/server/src/features/billing/late.ts', 'dayIn(DEFAULT_ZONE, bill.dueAt)'],
  ['a test', 'packages/server/src/features/boats/boats.test.ts', 'dayIn(DEFAULT_ZONE, new Date())'],
])('accepts %s', (_, path, text) => expect(daysOfGroups([{ path, text }])).toEqual([]));
