/** What needs somebody, in words: which day counts, and distances. */
import type { FieldDue } from '@mobcheck/contract/dashboard/dashboard.contract.ts';
import { expect, test } from 'vitest';
import { dueDay, dueKind, showDistance } from './due.rules.ts';

const item = (change: Partial<FieldDue>): FieldDue => ({
  tagSerialNumber: 'ABCD12345678',
  extraLabel: '',
  extraCode: '',
  productName: 'Extintor',
  status: 'VALID',
  lastInspectionExpirationStatus: 'VALID',
  dueDateExpirationStatus: 'VALID',
  nextInspectionDate: '2026-12-01',
  dueDate: '2026-11-01',
  distance: null,
  ...change,
});

test('what is valid and in the list is about to expire', () => {
  expect(['IMPROPER', 'EXPIRED', 'VALID', 'NA'].map((status) => dueKind({ status: status as 'NA' }))).toEqual(
    ['IMPROPER', 'EXPIRED', 'EXPIRING', 'EXPIRING'],
  );
});

test('the day is that of the date which makes it so, the first of two; an improper one has none', () => {
  const both = { status: 'EXPIRED', lastInspectionExpirationStatus: 'EXPIRED' } as const;
  expect(dueDay(item(both))).toBe('2026-12-01');
  expect(dueDay(item({ ...both, dueDateExpirationStatus: 'EXPIRED' }))).toBe('2026-11-01');
  expect(dueDay(item({ ...both, dueDateExpirationStatus: 'EXPIRING' }))).toBe('2026-12-01');
  expect(dueDay(item({ dueDateExpirationStatus: 'EXPIRING' }))).toBe('2026-11-01');
  expect(dueDay(item({ ...both, status: 'IMPROPER' }))).toBeNull();
});

test.each([
  [0, '0 m'],
  [44, '40 m'],
  [994, '990 m'],
  [1000, '1 km'],
  [1234, '1,2 km'],
  [36_600, '37 km'],
])('%i metres are %s', (metres, words) => {
  expect(showDistance(metres, 'pt-BR').replaceAll(/\s/g, ' ')).toBe(words);
});
