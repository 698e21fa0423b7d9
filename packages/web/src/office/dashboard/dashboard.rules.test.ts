/** The dashboard's address, and the reports that its figures open. */
import { describe, expect, it } from 'vitest';
import { INVALID_DATE } from '../../ui/date/day-field.rules.ts';
import { readSearch } from '../../lib/address.ts';
import {
  byProduct,
  dashboardSearch,
  percentsOf,
  rangeFlaw,
  reportOf,
  ringOf,
  viewOf,
} from './dashboard.rules.ts';

const TODAY = '2026-11-21';
const ALL = { from: '2018-01-01', upTo: TODAY };
const COMPANY = '0193b0a0-0000-7000-8000-000000000001';

/** The view of an address as it was typed. */
function readView(raw: Record<string, unknown>, today: string) {
  return viewOf(readSearch(dashboardSearch, raw), today);
}

describe('viewOf', () => {
  it('begins with everything from 2018-01-01 to today', () => {
    expect(readView({}, TODAY)).toEqual(ALL);
  });
  it('takes a good period and company; what is wrong falls back', () => {
    const good = { from: '2026-01-01', upTo: '2026-01-31' };
    expect(readView({ ...good, companyId: COMPANY }, TODAY)).toEqual({ ...good, companyId: COMPANY });
    expect(readView({ ...good, companyId: 'x' }, TODAY)).toEqual(good);
    for (const wrong of [
      { from: '2026-01-01' },
      { from: '2026-02-01', upTo: '2026-01-01' },
      { from: '2026-01-01', upTo: '2026-11-22' },
      { from: 'ontem', upTo: TODAY },
      { from: '2026-13-01', upTo: '2026-14-01' },
    ]) {
      expect(readView(wrong, TODAY)).toEqual(ALL);
    }
  });
});

describe('rangeFlaw', () => {
  it('needs both dates, in their order', () => {
    expect(rangeFlaw(null, TODAY, TODAY)).toBe('bothDates');
    expect(rangeFlaw(TODAY, null, TODAY)).toBe('bothDates');
    expect(rangeFlaw(TODAY, '2026-01-01', TODAY)).toBe('crossed');
    expect(rangeFlaw(TODAY, TODAY, TODAY)).toBeUndefined();
  });
  it('is not searched while a day is none, or lies in the future', () => {
    for (const wrong of [INVALID_DATE, '2026-11-22']) {
      expect(rangeFlaw(wrong, TODAY, TODAY)).toBe('day');
      expect(rangeFlaw(TODAY, wrong, TODAY)).toBe('day');
      expect(rangeFlaw(wrong, null, TODAY)).toBe('day');
    }
  });
});

describe('reportOf', () => {
  it("gives the report's parameters, the company along with them", () => {
    expect(reportOf.month(ALL, 23)).toEqual({ histogramData: '23' });
    expect(reportOf.due(ALL)).toEqual({ view: 'inspections-report' });
    expect(reportOf.status({ ...ALL, companyId: COMPANY }, 'VALID')).toEqual({
      companyId: COMPANY,
      Doughnut: '2',
    });
    expect(reportOf.employee(ALL, 'Ana')).toEqual({ employeeData: 'Ana' });
    expect(reportOf.product(ALL, 'Pó (ABC)', 'YES')).toEqual({
      categoryData: 'Pó (ABC)',
      categoryDataStatus: 'Válidas',
    });
    expect(reportOf.product(ALL, 'Pó (ABC)', 'NO').categoryDataStatus).toBe('Impróprias');
  });
});

describe('series', () => {
  it('products: one row each, in the order of the series', () => {
    const rows = [
      { name: 'B', answer: 'YES', qtt: 5 },
      { name: 'B', answer: 'NO', qtt: 1 },
      { name: 'A', answer: 'NO', qtt: 2 },
    ] as const;
    expect(byProduct(rows)).toEqual([
      { name: 'B', YES: 5, NO: 1 },
      { name: 'A', YES: 0, NO: 2 },
    ]);
  });
  it('ring: slices follow each other and add up; nothing is no slice', () => {
    expect(ringOf([1, 2, 1])).toEqual([
      { start: 0, share: 0.25 },
      { start: 0.25, share: 0.5 },
      { start: 0.75, share: 0.25 },
    ]);
    expect(ringOf([0, 0]).map(({ share }) => share)).toEqual([0, 0]);
  });
  it.each([
    // Rounded each for itself: 99, 101, 101.
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [5, 5, 190],
      [3, 2, 95],
    ],
    [
      [1, 1, 4],
      [17, 17, 66],
    ],
    [
      [0, 0, 7],
      [0, 0, 100],
    ],
    [
      [1, 0, 999],
      [0, 0, 100],
    ],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
  ])('%j is %j percent', (values, percents) => {
    expect(percentsOf(values)).toEqual(percents);
  });
});
