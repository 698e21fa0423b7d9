/** The dashboard's URL, the reports that its figures open, and the figures of its charts. */
import { describe, expect, it } from 'vitest';
import { INVALID_DATE } from '../../ui/date/day-field.rules.ts';
import { readSearch } from '../../lib/page-url.ts';
import {
  groupByProduct,
  dashboardSearch,
  wholePercents,
  findPeriodError,
  reportSearch,
  ringSlices,
  toFilter,
} from './dashboard.rules.ts';

const TODAY = '2026-11-21';
const ALL = { from: '2018-01-01', upTo: TODAY };
const COMPANY = '0193b0a0-0000-7000-8000-000000000001';

/** Returns the filter of unchecked search parameters. */
function readFilter(raw: Record<string, unknown>, today: string) {
  return toFilter(readSearch(dashboardSearch, raw), today);
}

describe('toFilter', () => {
  const period = { from: '2026-01-01', upTo: '2026-01-31' };
  it('returns the period from 2018-01-01 to today by default', () => {
    expect(readFilter({}, TODAY)).toEqual(ALL);
  });
  it('returns the period and the company of the URL', () => {
    expect(readFilter({ ...period, companyId: COMPANY }, TODAY)).toEqual({ ...period, companyId: COMPANY });
  });
  it('ignores an invalid company', () => {
    expect(readFilter({ ...period, companyId: 'x' }, TODAY)).toEqual(period);
  });
  it('returns the default period in place of an invalid period', () => {
    for (const invalid of [
      { from: '2026-01-01' },
      { from: '2026-02-01', upTo: '2026-01-01' },
      { from: '2026-01-01', upTo: '2026-11-22' },
      { from: 'ontem', upTo: TODAY },
      { from: '2026-13-01', upTo: '2026-14-01' },
    ]) {
      expect(readFilter(invalid, TODAY)).toEqual(ALL);
    }
  });
});

describe('findPeriodError', () => {
  it('requires both dates', () => {
    expect(findPeriodError(null, TODAY, TODAY)).toBe('bothDates');
    expect(findPeriodError(TODAY, null, TODAY)).toBe('bothDates');
  });
  it('requires the dates in order', () => {
    expect(findPeriodError(TODAY, '2026-01-01', TODAY)).toBe('endBeforeStart');
    expect(findPeriodError(TODAY, TODAY, TODAY)).toBeUndefined();
  });
  it('reports an invalid or future day', () => {
    for (const invalid of [INVALID_DATE, '2026-11-22']) {
      expect(findPeriodError(invalid, TODAY, TODAY)).toBe('invalidDay');
      expect(findPeriodError(TODAY, invalid, TODAY)).toBe('invalidDay');
      expect(findPeriodError(invalid, null, TODAY)).toBe('invalidDay');
    }
  });
});

describe('reportSearch', () => {
  it("returns the report's parameters, with the chosen company", () => {
    expect(reportSearch.month(ALL, 23)).toEqual({ histogramData: '23' });
    expect(reportSearch.due(ALL)).toEqual({ view: 'inspections-report' });
    expect(reportSearch.attention({ ...ALL, companyId: COMPANY }, 'ANY')).toEqual({
      companyId: COMPANY,
      view: 'by-any-date',
    });
    expect(reportSearch.attention(ALL, 'EXPIRED')).toMatchObject({ attention: 'EXPIRED', field: 'status' });
    expect(reportSearch.neverInspected({ ...ALL, companyId: COMPANY })).toEqual({
      companyId: COMPANY,
      neverInspected: 'true',
      enabledTagsOnly: 'true',
    });
    expect(reportSearch.status({ ...ALL, companyId: COMPANY }, 'VALID')).toEqual({
      companyId: COMPANY,
      Doughnut: '2',
    });
    expect(reportSearch.employee(ALL, 'Ana')).toEqual({ employeeData: 'Ana' });
    expect(reportSearch.product(ALL, 'Pó (ABC)', 'YES')).toEqual({
      categoryData: 'Pó (ABC)',
      categoryDataStatus: 'Válidas',
    });
    expect(reportSearch.product(ALL, 'Pó (ABC)', 'NO').categoryDataStatus).toBe('Impróprias');
  });
});

describe('groupByProduct', () => {
  it('returns one row per product, in the order of the series', () => {
    const rows = [
      { name: 'B', answer: 'YES', qtt: 5 },
      { name: 'B', answer: 'NO', qtt: 1 },
      { name: 'A', answer: 'NO', qtt: 2 },
    ] as const;
    expect(groupByProduct(rows)).toEqual([
      { name: 'B', YES: 5, NO: 1 },
      { name: 'A', YES: 0, NO: 2 },
    ]);
  });
});

describe('ringSlices', () => {
  it('begins each slice at the end of the previous slice', () => {
    expect(ringSlices([1, 2, 1])).toEqual([
      { start: 0, share: 0.25 },
      { start: 0.25, share: 0.5 },
      { start: 0.75, share: 0.25 },
    ]);
  });
  it('returns shares of 0 for values of 0', () => {
    expect(ringSlices([0, 0]).map(({ share }) => share)).toEqual([0, 0]);
  });
});

describe('wholePercents', () => {
  it.each([
    // Rounded independently, the first three would add up to 99, 101 and 101.
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
    expect(wholePercents(values)).toEqual(percents);
  });
});
