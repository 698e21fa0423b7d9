/** Tests of statuses with edge cases and with random days. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../kernel/date.ts';
import {
  daysToExpire,
  equipmentStatus,
  expirationStatus,
  nextInspectionDate,
  noticeDate,
} from './equipment.rules.ts';

const TODAY = '2026-03-01';
const offsets = fc.option(fc.integer({ min: -900, max: 900 }), { nil: null });
const dayAt = (offset: number | null) => (offset === null ? null : addDays(TODAY, offset));

describe('expiration', () => {
  it.each([
    [null, 7, 'NA', null],
    [-1, 7, 'EXPIRED', -1],
    [0, 0, 'EXPIRING', 0],
    [0, 7, 'EXPIRING', 0],
    [1, 0, 'VALID', 1],
    [7, 7, 'EXPIRING', 7],
    [8, 7, 'VALID', 8],
  ] as const)('%s days from today with a notice of %s days: %s', (offset, notice, status, remainingDays) => {
    const date = dayAt(offset);
    expect(expirationStatus(date, noticeDate(date, notice), TODAY)).toBe(status);
    expect(daysToExpire(date, TODAY)).toBe(remainingDays);
  });

  it('never improves as days pass', () => {
    const rank = { VALID: 0, EXPIRING: 1, EXPIRED: 2, NA: -1 };
    fc.assert(
      fc.property(fc.integer({ min: -900, max: 900 }), fc.nat(400), fc.nat(100), (offset, notice, later) => {
        const date = addDays(TODAY, offset);
        const rankOn = (today: string) => rank[expirationStatus(date, noticeDate(date, notice), today)];
        expect(rankOn(addDays(TODAY, later))).toBeGreaterThanOrEqual(rankOn(TODAY));
      }),
    );
  });

  it('the next inspection is the periodicity after the last one, across months and leap days', () => {
    expect(nextInspectionDate('2024-01-31', 30)).toBe('2024-03-01');
    expect(nextInspectionDate('2025-12-31', 1)).toBe('2026-01-01');
    expect(nextInspectionDate(null, 30)).toBeNull();
  });
});

describe('status', () => {
  it.each([
    [null, null, false, 'NA'],
    [null, null, true, 'IMPROPER'],
    [-1, -1, true, 'IMPROPER'],
    [-1, 5, false, 'EXPIRED'],
    [5, -1, false, 'EXPIRED'],
    [0, 0, false, 'VALID'],
    [null, 0, false, 'VALID'],
    [0, null, false, 'VALID'],
  ] as const)('due %s, next %s, improper %s: %s', (due, next, improper, status) => {
    const equipment = { improper, dueDate: dayAt(due), nextInspectionDate: dayAt(next) };
    expect(equipmentStatus(equipment, TODAY)).toBe(status);
  });

  it('of proper equipment is EXPIRED exactly when one of its dates is', () => {
    fc.assert(
      fc.property(offsets, offsets, (due, next) => {
        const equipment = { improper: false, dueDate: dayAt(due), nextInspectionDate: dayAt(next) };
        const expired = [equipment.dueDate, equipment.nextInspectionDate].some(
          (date) => expirationStatus(date, date, TODAY) === 'EXPIRED',
        );
        expect(equipmentStatus(equipment, TODAY) === 'EXPIRED').toBe(expired);
      }),
    );
  });
});
