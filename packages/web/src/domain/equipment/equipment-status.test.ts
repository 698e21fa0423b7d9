/** Tests of the row colours of statuses. */
import { beforeAll, expect, test, vi } from 'vitest';
import type * as Statuses from './equipment-status.tsx';

let statuses: typeof Statuses;

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { documentElement: {} });
  statuses = await import('./equipment-status.tsx');
});

test.each([
  ['VALID', undefined],
  ['IMPROPER', 'red'],
  ['EXPIRED', 'orange'],
  ['NA', 'grey'],
] as const)('the row of %s equipment has the tone %s', (status, tone) => {
  expect(statuses.rowTone(status)).toBe(tone);
});

test.each(['EXPIRING', 'toString', ''])('%j is no status of equipment and throws', (status) => {
  expect(() => statuses.rowTone(status as 'VALID')).toThrow(`unknown status ${status}`);
});
