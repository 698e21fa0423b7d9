/** The reason of a status. */
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
] as const)('%s, inspection %s, due date %s: %s', (status, inspection, dueDate, reason) => {
  const fields = { status, lastInspectionExpirationStatus: inspection, dueDateExpirationStatus: dueDate };
  expect(statusReason(fields)).toBe(reason);
});
