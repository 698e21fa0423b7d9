/** Statuses as the reports show them. */
import { beforeAll, expect, test, vi } from 'vitest';
import type * as Statuses from './equipment-status.tsx';

let statuses: typeof Statuses;

beforeAll(async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('document', { documentElement: {} });
  statuses = await import('./equipment-status.tsx');
});

test('a row has a border unless it is valid: red, orange, grey', () => {
  const tones = (['VALID', 'IMPROPER', 'EXPIRED', 'NA'] as const).map((status) => statuses.rowTone(status));
  expect(tones).toEqual([undefined, 'red', 'orange', 'grey']);
});

test.each(['EXPIRING', 'toString', ''])('%j is no status of equipment, and an error', (status) => {
  expect(() => statuses.rowTone(status as 'VALID')).toThrow(`unknown status ${status}`);
});
