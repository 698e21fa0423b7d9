/** Tests of the draft of a report by mail. */
import { expect, it } from 'vitest';
import { checkDraft, hasFixedDate, newDraft, queryOfSearch } from './schedule-draft.rules.ts';

const COMPANY = '00000000-0000-7000-8000-000000000001';
const PERSON = '00000000-0000-7000-8000-000000000002';
const REPORT = { report: 'inspections', companyId: COMPANY, query: {} } as const;
const DRAFT = { ...newDraft(PERSON, 'pt'), name: 'Vencidos' };

it('the query of a screen has no page, no company and no empty filters', () => {
  const search = {
    page: 2,
    pageSize: 100,
    companyId: COMPANY,
    query: '',
    status: 'EXPIRED',
    neverInspected: false,
  };
  expect(queryOfSearch({ ...search, clockColumns: undefined })).toEqual({ status: 'EXPIRED' });
});

it('a fixed date is found in the query', () => {
  expect(hasFixedDate({ ...REPORT, query: { status: 'EXPIRED' } })).toBe(false);
  expect(hasFixedDate({ ...REPORT, query: { anyDateUpTo: '2026-12-31' } })).toBe(true);
});

it('a body has the day of its period', () => {
  expect(checkDraft(DRAFT, REPORT).body).toMatchObject({ every: 'WEEK', day: 1, companyId: COMPANY });
  expect(checkDraft({ ...DRAFT, every: 'DAY' }, REPORT).body).toMatchObject({ day: null });
  expect(checkDraft({ ...DRAFT, every: 'MONTH', monthDay: 31 }, REPORT).body).toMatchObject({ day: 31 });
});

it('a draft without a name or without recipients is refused at its field', () => {
  expect(Object.keys(checkDraft({ ...DRAFT, name: ' ' }, REPORT).codes)).toEqual(['name']);
  expect(Object.keys(checkDraft({ ...DRAFT, recipients: [] }, REPORT).codes)).toEqual(['recipients']);
});
