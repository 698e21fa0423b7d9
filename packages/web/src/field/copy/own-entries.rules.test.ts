/** Tests of reading this phone's own records. */
import { expect, test } from 'vitest';
import type { OutboxRow, ReceiptRow } from '../../lib/phone/phone-rows.ts';
import { CATALOGUE, ZONE } from './copied.testing.ts';
import { confirmedEntryOf, waitingEntryOf } from './own-entries.rules.ts';

const ANA = { name: 'Ana', email: 'ana@x.br' };
const TIME = { skewMs: 0, timeZone: ZONE };
const row = (change: Partial<OutboxRow>): OutboxRow => ({
  id: 'r',
  kind: 'inspection',
  serial: 'SERIAL1',
  companyId: 'company',
  companyGroup: 'g1_home',
  body: '{}',
  bundleAt: null,
  createdAt: '2026-06-20T15:00:00.000Z',
  photoIds: [],
  order: 1,
  state: 'waiting',
  tries: 0,
  lastTriedAt: null,
  name: 'Portaria',
  result: 'IMPROPER',
  draft: { key: '', value: null },
  ...change,
});

const receipt: ReceiptRow = {
  id: 'r',
  kind: 'inspection',
  serial: 'SERIAL1',
  companyId: 'company',
  name: 'Portaria',
  createdAt: '2026-06-20T15:00:00.000Z',
  receivedAt: '2026-06-20T15:01:00.000Z',
  outcome: 'received',
  result: 'VALID',
};

test('an inspection has its result and the corrected time', () => {
  expect(waitingEntryOf(row({}), CATALOGUE, ANA, { skewMs: 3_600_000, timeZone: ZONE })).toEqual({
    kind: 'inspection',
    serial: 'SERIAL1',
    createdAt: '2026-06-20T16:00:00.000Z',
    userName: 'Ana',
    userEmail: 'ana@x.br',
    improper: true,
  });
});

test("an improper inspection has its findings before and after the server's confirmation", () => {
  const flaws = { failed: [{ question: 'Lacre?', answer: null }], notes: [] };
  expect(waitingEntryOf(row({ flaws }), CATALOGUE, ANA, TIME)).toMatchObject({ improper: true, flaws });
  expect(confirmedEntryOf({ ...receipt, result: 'IMPROPER', flaws }, CATALOGUE, ANA, TIME)).toMatchObject({
    flaws,
  });
});

test('a refused record changes nothing that is shown', () => {
  expect(waitingEntryOf(row({ state: 'refused' }), CATALOGUE, ANA, TIME)).toBeUndefined();
});

test('a registration becomes a piece of its product', () => {
  const body = JSON.stringify({
    tagSerialNumber: 'SERIAL1',
    productId: 'p',
    extraLabel: 'Doca',
    dueDate: '2027-01-31',
    attributes: [{ attributeId: 'a', value: '123' }],
  });
  expect(
    waitingEntryOf(row({ kind: 'registration', result: null, body }), CATALOGUE, ANA, TIME),
  ).toMatchObject({
    kind: 'registration',
    serial: 'SERIAL1',
    row: {
      tagSerialNumber: 'SERIAL1',
      extraLabel: 'Doca',
      dueDate: '2027-01-31',
      attributes: [{ attributeId: 'a', attribute: 'Selo', value: '123' }],
      lastInspection: null,
    },
  });
});

test('a replacement request has the name of the person who recorded it', () => {
  const body = JSON.stringify({ newSerial: 'NEW' });
  expect(waitingEntryOf(row({ kind: 'replacement', result: null, body }), CATALOGUE, ANA, TIME)).toEqual({
    kind: 'replacement',
    request: {
      newSerial: 'NEW',
      oldSerial: null,
      requestedAt: '2026-06-20T15:00:00.000Z',
      requestedBy: 'Ana',
    },
  });
});

test('a confirmed inspection has its tag and its result', () => {
  expect(confirmedEntryOf(receipt, CATALOGUE, ANA, TIME)).toMatchObject({
    serial: 'SERIAL1',
    improper: false,
  });
});

test('a confirmed replacement request is still open', () => {
  const body = JSON.stringify({ newSerial: 'NEW', oldSerial: 'OLD' });
  const request = { ...receipt, kind: 'replacement', result: null, body } as const;
  expect(confirmedEntryOf(request, CATALOGUE, ANA, TIME)).toMatchObject({
    kind: 'replacement',
    request: { newSerial: 'NEW', oldSerial: 'OLD' },
  });
});

test('a tag with a confirmed registration has its equipment before the copy contains it', () => {
  const body = JSON.stringify({ equipmentId: 'r', productId: 'product', extraLabel: 'Portaria' });
  const registration = { ...receipt, kind: 'registration', result: null, body } as const;
  expect(confirmedEntryOf(registration, CATALOGUE, ANA, TIME)).toMatchObject({
    kind: 'registration',
    serial: 'SERIAL1',
    row: { id: 'r', tagSerialNumber: 'SERIAL1', extraLabel: 'Portaria' },
  });
});

test('a record about which the office has to decide does not count', () => {
  expect(
    confirmedEntryOf({ ...receipt, outcome: 'office', result: null }, CATALOGUE, ANA, TIME),
  ).toBeUndefined();
});

test('a registration from an earlier version has no equipment id', () => {
  const body = JSON.stringify({ productId: 'product' });
  const registration = { ...receipt, kind: 'registration', result: null, body } as const;
  expect(confirmedEntryOf(registration, CATALOGUE, ANA, TIME)).toMatchObject({ row: { id: '' } });
});

test('a confirmed record keeps the id of its equipment', () => {
  expect(confirmedEntryOf({ ...receipt, equipmentId: 'piece' }, CATALOGUE, ANA, TIME)).toMatchObject({
    equipmentId: 'piece',
  });
});

test('the purpose of an inspection comes from its body, and after sending from its receipt', () => {
  const body = JSON.stringify({ purpose: 'TECHNICAL' });
  expect(waitingEntryOf(row({ body }), CATALOGUE, ANA, TIME)).toMatchObject({ purpose: 'TECHNICAL' });
  expect(waitingEntryOf(row({}), CATALOGUE, ANA, TIME)).not.toHaveProperty('purpose');
  expect(confirmedEntryOf({ ...receipt, purpose: 'TECHNICAL' }, CATALOGUE, ANA, TIME)).toMatchObject({
    purpose: 'TECHNICAL',
  });
});
