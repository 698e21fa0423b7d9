/** Tests of the kinds, days and distances of due equipment. */
import type { FieldDue } from '@mobcheck/contract/equipment/field-due.contract.ts';
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
  noDueDate: false,
  distance: null,
  ...change,
});

test.each([
  ['IMPROPER', false, 'VALID', 'IMPROPER'],
  ['EXPIRED', false, 'VALID', 'EXPIRED'],
  ['VALID', false, 'EXPIRING', 'EXPIRING'],
  ['VALID', true, 'EXPIRING', 'EXPIRING'],
  ['VALID', true, 'VALID', 'UNDATED'],
  ['NA', true, 'NA', 'UNDATED'],
  ['EXPIRED', true, 'EXPIRED', 'EXPIRED'],
] as const)(
  'equipment with status %s, a missing due date (%s) and inspection %s is of kind %s',
  (status, noDueDate, inspection, kind) => {
    const dueDateExpirationStatus = noDueDate ? 'NA' : 'VALID';
    const dates = { lastInspectionExpirationStatus: inspection, dueDateExpirationStatus } as const;
    expect(dueKind({ status, noDueDate, ...dates })).toBe(kind);
  },
);

test.each([
  ['EXPIRED', 'EXPIRED', 'VALID', '2026-12-01'],
  ['EXPIRED', 'EXPIRED', 'EXPIRED', '2026-11-01'],
  ['EXPIRED', 'EXPIRED', 'EXPIRING', '2026-12-01'],
  ['VALID', 'VALID', 'EXPIRING', '2026-11-01'],
  ['IMPROPER', 'EXPIRED', 'VALID', null],
] as const)(
  'equipment with status %s, inspection %s and due date %s has the day %s',
  (status, inspection, dueDate, day) => {
    const statuses = { status, lastInspectionExpirationStatus: inspection, dueDateExpirationStatus: dueDate };
    expect(dueDay(item(statuses))).toBe(day);
  },
);

test.each([
  [0, '0 m'],
  [44, '40 m'],
  [994, '990 m'],
  [1000, '1 km'],
  [1234, '1,2 km'],
  [36_600, '37 km'],
])('a distance of %i metres is shown as %s', (metres, text) => {
  expect(showDistance(metres, 'pt-BR').replaceAll(/\s/g, ' ')).toBe(text);
});
