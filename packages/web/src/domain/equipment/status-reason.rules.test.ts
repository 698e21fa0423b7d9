/** Tests of the reason of a status. */
import { expect, it } from 'vitest';
import { statusReason } from './status-reason.rules.ts';

it.each([
  ['VALID', 'VALID', 'NA', 'good'],
  ['VALID', 'EXPIRING', 'VALID', 'inspectionExpiring'],
  ['VALID', 'VALID', 'EXPIRING', 'dueDateExpiring'],
  ['VALID', 'EXPIRING', 'EXPIRING', 'bothExpiring'],
  ['EXPIRED', 'EXPIRED', 'EXPIRING', 'inspectionExpired'],
  ['EXPIRED', 'EXPIRING', 'EXPIRED', 'dueDateExpired'],
  ['EXPIRED', 'EXPIRED', 'EXPIRED', 'bothExpired'],
  ['IMPROPER', 'EXPIRED', 'EXPIRED', 'improper'],
  ['NA', 'NA', 'NA', 'firstInspection'],
] as const)(
  'the reason of %s with inspection %s and due date %s is %s',
  (status, inspection, dueDate, reason) => {
    const fields = {
      status,
      lastInspectionExpirationStatus: inspection,
      dueDateExpirationStatus: dueDate,
      noDueDate: false,
    };
    expect(statusReason(fields)).toBe(reason);
  },
);

it.each([
  ['VALID', 'VALID', 'noDueDate'],
  ['VALID', 'EXPIRING', 'inspectionExpiring'],
  ['EXPIRED', 'EXPIRED', 'inspectionExpired'],
  ['IMPROPER', 'VALID', 'improper'],
  ['NA', 'NA', 'firstInspection'],
] as const)(
  'the reason of %s with inspection %s and a missing due date is %s',
  (status, inspection, reason) => {
    const dates = { lastInspectionExpirationStatus: inspection, dueDateExpirationStatus: 'NA' } as const;
    expect(statusReason({ status, ...dates, noDueDate: true })).toBe(reason);
  },
);
