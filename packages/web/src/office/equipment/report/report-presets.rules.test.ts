/** Presets of the inspection report's URL. */
import { describe, expect, it } from 'vitest';
import { REPORT_QUERIES } from '../report-filters.rules.ts';
import { readSearch } from '../../../lib/page-url.ts';
import { figureSearch, presetSearch, activeFigure, withoutFigure } from './report-presets.rules.ts';

const TODAY = '2026-11-20';

describe('presets of the inspection report', () => {
  it('returns undefined without a preset', () => {
    expect(presetSearch({}, TODAY)).toBeUndefined();
    expect(presetSearch({ status: 'VALID', page: '2', equipment: 'X' }, TODAY)).toBeUndefined();
  });

  it('view=inspections-report filters by expired or expiring inspections', () => {
    expect(presetSearch({ view: 'inspections-report' }, TODAY)).toEqual({
      lastInspectionExpirationStatus: 'EXPIRED_OR_EXPIRING',
    });
  });

  it('view=by-any-date filters by equipment that needs attention, the worst status first', () => {
    expect(presetSearch({ view: 'by-any-date' }, TODAY)).toEqual({
      attention: 'ANY',
      field: 'status',
      direction: 'asc',
    });
  });

  it.each(['another', 'toString'])('any other view sets no filter: %s', (view) => {
    expect(presetSearch({ view }, TODAY)).toEqual({});
  });

  it('keeps ordinary filters beside a preset', () => {
    expect(presetSearch({ view: 'inspections-report', pageSize: '100' }, TODAY)).toEqual({
      pageSize: '100',
      lastInspectionExpirationStatus: 'EXPIRED_OR_EXPIRING',
    });
  });

  it('employeeData becomes a search without accents and in lower case', () => {
    expect(presetSearch({ employeeData: 'João Conceição ' }, TODAY)).toEqual({
      query: 'joao conceicao',
      figure: 'employee',
    });
  });

  it.each([
    ['Extintor (EXT-ABC-04)', 'EXT-ABC-04'],
    ['Pó ABC (4 kg) (EXT-1)', 'EXT-1'],
    ['Sem código', 'Sem código'],
  ])('categoryData %s becomes a search for %s', (categoryData, query) => {
    expect(presetSearch({ categoryData, categoryDataStatus: 'Válidas' }, TODAY)).toEqual({
      query,
      status: 'VALID',
      figure: 'product',
    });
  });

  it('any other categoryDataStatus means improper', () => {
    expect(presetSearch({ categoryData: 'A (B)', categoryDataStatus: 'Impróprias' }, TODAY)).toEqual({
      query: 'B',
      status: 'IMPROPER',
      figure: 'product',
    });
  });

  it('a missing categoryDataStatus means improper', () => {
    expect(presetSearch({ categoryData: 'A (B)' }, TODAY)).toMatchObject({ query: 'B', status: 'IMPROPER' });
  });

  it.each([
    ['0', 'EXPIRED'],
    ['1', 'IMPROPER'],
    ['2', 'VALID'],
  ])('doughnut slice %s filters by status %s', (slice, status) => {
    expect(presetSearch({ Doughnut: slice }, TODAY)).toEqual({ status });
    expect(presetSearch({ doughnut: slice }, TODAY)).toEqual({ status });
    expect(presetSearch({ doughnutData: slice }, TODAY)).toEqual({ status });
  });

  it.each([
    ['23', '2026-11-01', '2026-11-30'],
    ['22', '2026-10-01', '2026-10-31'],
    ['14', '2026-02-01', '2026-02-28'],
    ['12', '2025-12-01', '2025-12-31'],
    ['0', '2024-12-01', '2024-12-31'],
  ])('histogram index %s is the whole month from %s to %s', (histogramData, from, upTo) => {
    expect(presetSearch({ histogramData }, TODAY)).toEqual({
      lastInspectionFrom: from,
      lastInspectionUpTo: upTo,
      figure: 'month',
    });
  });

  it('ends February of a leap year on the 29th', () => {
    expect(presetSearch({ histogramData: '23' }, '2028-02-29')).toMatchObject({
      lastInspectionFrom: '2028-02-01',
      lastInspectionUpTo: '2028-02-29',
    });
  });

  it('finds the month before January on the last day of January', () => {
    expect(presetSearch({ histogramData: '22' }, '2026-01-31')).toMatchObject({
      lastInspectionFrom: '2025-12-01',
      lastInspectionUpTo: '2025-12-31',
    });
  });

  it.each(['24', '-1', '1.5', '', 'x'])('histogram index %s sets no filter', (histogramData) => {
    expect(presetSearch({ histogramData }, TODAY)).toEqual({});
  });
});

describe('activeFigure', () => {
  const figureOf = (raw: Record<string, string>) => {
    const { figure, ...filters } = raw;
    return activeFigure(readSearch(figureSearch, { figure }), REPORT_QUERIES.inspections.parse(filters));
  };
  it.each([
    [{ histogramData: '23' }, 'month'],
    [{ employeeData: 'Ana' }, 'employee'],
    [{ categoryData: 'A (B)', categoryDataStatus: 'Válidas' }, 'product'],
    // These figures count equipment, as the report does.
    [{ Doughnut: '1' }, undefined],
    [{ view: 'inspections-report' }, undefined],
  ])('the preset %j has the figure %s', (preset, figure) => {
    expect(figureOf(presetSearch(preset, TODAY) as Record<string, string>)).toBe(figure);
  });
  it('is undefined once its filters are removed or changed', () => {
    expect(figureOf({ figure: 'month' })).toBeUndefined();
    const partOfMonth = { lastInspectionFrom: '2026-11-02', lastInspectionUpTo: '2026-11-30' };
    expect(figureOf({ figure: 'month', ...partOfMonth })).toBeUndefined();
    expect(figureOf({ figure: 'employee', query: '' })).toBeUndefined();
    expect(figureOf({ figure: 'product', query: 'B' })).toBeUndefined();
    expect(figureOf({ figure: 'product', query: 'B', status: 'EXPIRED' })).toBeUndefined();
  });
  it('is undefined for an unknown name', () => {
    expect(figureOf({ figure: 'toString', query: 'B' })).toBeUndefined();
  });
});

describe('withoutFigure', () => {
  /** Returns the search parameters after a change, as the table writes them. */
  const searchAfter = (patch: object) => ({
    figure: 'employee',
    query: 'ana',
    page: '2',
    ...withoutFigure(patch),
  });
  it.each([[{ page: 3 }], [{ pageSize: 100 }], [{ field: 'createdAt', direction: 'asc' as const }]])(
    'the change %j shows the same rows and keeps the figure',
    (patch) => {
      expect(searchAfter(patch)).toMatchObject({ ...patch, figure: 'employee' });
    },
  );
  it.each([
    [{ query: 'extintor' }],
    [{ status: 'IMPROPER' as const }],
    [{ categoryId: undefined }],
    [{ lastInspectionFrom: '2026-10-01', lastInspectionUpTo: '2026-10-31' }],
    [{ enabledTagsOnly: true, page: 1 }],
  ])('the change %j shows other rows and removes the figure', (patch) => {
    expect(searchAfter(patch)).toMatchObject({ ...patch, figure: undefined });
  });
});
