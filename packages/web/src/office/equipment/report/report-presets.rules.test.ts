/** Presets of the inspection report's address. */
import { describe, expect, it } from 'vitest';
import { REPORT_QUERIES } from '../report-filters.rules.ts';
import { readSearch } from '../../../lib/address.ts';
import { figureSearch, presetSearch, shownFigure, withoutFigure } from './report-presets.rules.ts';

const TODAY = '2026-11-20';

describe('presets of the inspection report', () => {
  it('is nothing without a preset', () => {
    expect(presetSearch({}, TODAY)).toBeUndefined();
    expect(presetSearch({ status: 'VALID', page: '2', equipment: 'X' }, TODAY)).toBeUndefined();
  });

  it('view=inspections-report asks for expired or expiring last inspections', () => {
    expect(presetSearch({ view: 'inspections-report' }, TODAY)).toEqual({
      lastInspectionExpirationStatus: 'EXPIRED_OR_EXPIRING',
    });
    expect(presetSearch({ view: 'another' }, TODAY)).toEqual({});
  });

  it('keeps ordinary filters beside a preset', () => {
    expect(presetSearch({ view: 'inspections-report', pageSize: '100' }, TODAY)).toEqual({
      pageSize: '100',
      lastInspectionExpirationStatus: 'EXPIRED_OR_EXPIRING',
    });
  });

  it('employeeData is searched without accents and in lower case', () => {
    expect(presetSearch({ employeeData: 'João Conceição ' }, TODAY)).toEqual({
      query: 'joao conceicao',
      figure: 'employee',
    });
  });

  it.each([
    ['Extintor (EXT-ABC-04)', 'EXT-ABC-04'],
    ['Pó ABC (4 kg) (EXT-1)', 'EXT-1'],
    ['Sem código', 'Sem código'],
  ])('categoryData %s searches %s', (categoryData, query) => {
    expect(presetSearch({ categoryData, categoryDataStatus: 'Válidas' }, TODAY)).toEqual({
      query,
      status: 'VALID',
      figure: 'product',
    });
  });

  it('any other categoryDataStatus, or none, is improper', () => {
    expect(presetSearch({ categoryData: 'A (B)', categoryDataStatus: 'Impróprias' }, TODAY)).toEqual({
      query: 'B',
      status: 'IMPROPER',
      figure: 'product',
    });
    expect(presetSearch({ categoryData: 'A (B)' }, TODAY)).toMatchObject({ query: 'B', status: 'IMPROPER' });
  });

  it.each([
    ['0', 'EXPIRED'],
    ['1', 'IMPROPER'],
    ['2', 'VALID'],
  ])('doughnut slice %s is %s', (slice, status) => {
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
  ])('histogram place %s is the whole month from %s to %s', (histogramData, from, upTo) => {
    expect(presetSearch({ histogramData }, TODAY)).toEqual({
      lastInspectionFrom: from,
      lastInspectionUpTo: upTo,
      figure: 'month',
    });
  });

  it('knows leap years, and January of the last day of a month', () => {
    expect(presetSearch({ histogramData: '23' }, '2028-02-29')).toMatchObject({
      lastInspectionFrom: '2028-02-01',
      lastInspectionUpTo: '2028-02-29',
    });
    expect(presetSearch({ histogramData: '22' }, '2026-01-31')).toMatchObject({
      lastInspectionFrom: '2025-12-01',
      lastInspectionUpTo: '2025-12-31',
    });
  });

  it.each(['24', '-1', '1.5', '', 'x'])('histogram place %s presets nothing', (histogramData) => {
    expect(presetSearch({ histogramData }, TODAY)).toEqual({});
  });
});

describe('the figure that the report was opened from', () => {
  const shown = (raw: Record<string, string>) => {
    const { figure, ...filters } = raw;
    return shownFigure(readSearch(figureSearch, { figure }), REPORT_QUERIES.inspections.parse(filters));
  };
  it.each([
    [{ histogramData: '23' }, 'month'],
    [{ employeeData: 'Ana' }, 'employee'],
    [{ categoryData: 'A (B)', categoryDataStatus: 'Válidas' }, 'product'],
    // These count equipment, as the report does.
    [{ Doughnut: '1' }, undefined],
    [{ view: 'inspections-report' }, undefined],
  ])('%j is %s', (preset, figure) => {
    expect(shown(presetSearch(preset, TODAY) as Record<string, string>)).toBe(figure);
  });
  it('is none once its filters are removed or others, nor for a word of the address that is no figure', () => {
    expect(shown({ figure: 'month' })).toBeUndefined();
    const part = { lastInspectionFrom: '2026-11-02', lastInspectionUpTo: '2026-11-30' };
    expect(shown({ figure: 'month', ...part })).toBeUndefined();
    expect(shown({ figure: 'employee', query: '' })).toBeUndefined();
    expect(shown({ figure: 'product', query: 'B' })).toBeUndefined();
    expect(shown({ figure: 'product', query: 'B', status: 'EXPIRED' })).toBeUndefined();
    expect(shown({ figure: 'toString', query: 'B' })).toBeUndefined();
  });
});

describe('what a change of the table leaves of the figure in the address', () => {
  /** The address after a change, as the table writes it. */
  const after = (patch: object) => ({ figure: 'employee', query: 'ana', page: '2', ...withoutFigure(patch) });
  it.each([[{ page: 3 }], [{ pageSize: 100 }], [{ field: 'createdAt', direction: 'asc' as const }]])(
    '%j looks at the same rows: it stays',
    (patch) => {
      expect(after(patch)).toMatchObject({ ...patch, figure: 'employee' });
    },
  );
  it.each([
    [{ query: 'extintor' }],
    [{ status: 'IMPROPER' as const }],
    [{ categoryId: undefined }],
    [{ lastInspectionFrom: '2026-10-01', lastInspectionUpTo: '2026-10-31' }],
    [{ enabledTagsOnly: true, page: 1 }],
  ])('%j looks for others: it goes', (patch) => {
    expect(after(patch)).toMatchObject({ ...patch, figure: undefined });
  });
});
