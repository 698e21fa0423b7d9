/** The columns of the modifications that are marked as changed. */
import { expect, it } from 'vitest';
import { findChangedFields, type Snapshot } from './snapshot-changes.rules.ts';

const first: Snapshot = {
  id: '1',
  transaction: 'CREATED',
  createdAt: '2026-01-01T00:00:00Z',
  userName: 'Ana',
  userEmail: 'ana@example.com',
  productName: 'Pó ABC 4 kg',
  productSku: 'EXT-ABC-04',
  extraLabel: 'Sala 1',
  extraCode: '',
  changes: [],
};

it('marks nothing in the first snapshot', () => {
  expect([...findChangedFields(first, undefined)]).toEqual([]);
});

it('marks each field that changed', () => {
  expect([...findChangedFields({ ...first, extraLabel: 'Sala 2' }, first)]).toEqual(['extraLabel']);
  expect([...findChangedFields({ ...first, productSku: 'EXT-ABC-06', extraCode: 'C-1' }, first)]).toEqual([
    'product',
    'extraCode',
  ]);
});

it('marks nothing if only the tag changed', () => {
  expect([...findChangedFields({ ...first, id: '2', transaction: 'TAG_REPLACED' }, first)]).toEqual([]);
});
