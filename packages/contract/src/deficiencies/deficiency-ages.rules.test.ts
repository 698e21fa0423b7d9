/** The ages of open deficiencies. */
import { expect, test } from 'vitest';
import { addDays } from '../kernel/date.ts';
import { DEFICIENCY_AGES, openedWithin } from './deficiency-ages.rules.ts';

const TODAY = '2026-11-29';

test('every day of the past belongs to exactly one age', () => {
  for (let days = -1; days < 200; days += 1) {
    const day = addDays(TODAY, -days);
    const ages = DEFICIENCY_AGES.filter((age) => {
      const { openedFrom = day, openedUpTo = day } = openedWithin(age, TODAY);
      return openedFrom <= day && day <= openedUpTo;
    });
    expect([day, ages.length]).toEqual([day, 1]);
  }
});

test('the ages end after 7, 30 and 90 days', () => {
  expect(DEFICIENCY_AGES.map((age) => openedWithin(age, TODAY))).toEqual([
    { openedFrom: '2026-11-22' },
    { openedFrom: '2026-10-30', openedUpTo: '2026-11-21' },
    { openedFrom: '2026-08-31', openedUpTo: '2026-10-29' },
    { openedUpTo: '2026-08-30' },
  ]);
});
