/** The receipt of a record that leaves the outbox. */
import { expect, it } from 'vitest';
import type { OutboxRow } from '../../lib/phone/phone-rows.ts';
import { receiptOf } from './receipt.rules.ts';

const WAITED = { type: 'x', title: 'x', status: 503, code: 'FILE_STORAGE_WAITS' };
const ROW = {
  id: 'a',
  kind: 'inspection',
  serial: 'A',
  companyId: 'c',
  name: 'Extintor',
  createdAt: '2026-11-22T14:00:00Z',
  body: '{"tagSerialNumber":"A","purpose":"TECHNICAL"}',
  problem: WAITED,
} as unknown as OutboxRow;
const receivedAt = '2026-11-22T15:00:00Z';

it('the receipt of a saved record lacks the reason for which the record waited', () => {
  const receipt = receiptOf(ROW, { outcome: 'received', result: 'VALID', receivedAt });
  expect(receipt).toEqual({
    id: 'a',
    kind: 'inspection',
    serial: 'A',
    companyId: 'c',
    name: 'Extintor',
    createdAt: '2026-11-22T14:00:00Z',
    purpose: 'TECHNICAL',
    outcome: 'received',
    result: 'VALID',
    receivedAt,
  });
});

it('the receipt of a record that the office decides about has the reason of the refusal', () => {
  const receipt = receiptOf(ROW, { outcome: 'office', result: null, receivedAt });
  expect(receipt.problem).toEqual(WAITED);
});
