/** What is typed about equipment, and what of it is sent. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { expect, it } from 'vitest';
import { INVALID_DATE } from '../../ui/date/day-field.rules.ts';
import {
  attributesOf,
  draftOf,
  emptyDraft,
  fieldsOf,
  hasWrongDay,
  productOf,
  serialState,
} from './equipment-draft.rules.ts';

const SERIAL = newTagSerial(Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]));

const saved: EquipmentSummary = {
  id: 'e1',
  tagSerialNumber: SERIAL,
  enabledTag: true,
  companyId: 'c1',
  productId: 'p1',
  productName: 'Pó ABC',
  product: {
    id: 'p1',
    sku: 'EXT',
    name: 'Pó ABC',
    categoryId: 'k1',
    inspectionTypeId: 't1',
    assetNumber: '77',
    retestDate: '2026-01-01',
    rechargeDate: null,
    weightDate: null,
    image: false,
    updateDate: '2026-01-01T00:00:00Z',
  },
  extraLabel: 'Sala 1',
  extraCode: 'A-1',
  manufacturingNumber: '',
  manufacturer: '',
  manufacturingDate: null,
  unit: '',
  createdAt: '2026-01-01T00:00:00Z',
  updateDate: '2026-01-01T00:00:00Z',
  status: 'VALID',
  dueDate: null,
  dueDateDaysToExpire: null,
  dueDateExpirationStatus: 'NA',
  lastInspection: null,
  nextInspectionDate: null,
  lastInspectionDaysToExpire: null,
  lastInspectionExpirationStatus: 'NA',
  lastMaintenance: null,
  maintenanceStatus: 'NA',
  inspectionTypeAttribute: [{ attributeId: 'a-old', attribute: 'Selo', value: '123' }],
};

it('sends back a saved record as it was, also what its type no longer asks', () => {
  const product = {
    ...productOf(saved),
    attributes: [{ id: 'a1', attribute: 'Agente', type: 'TEXT' as const }],
  };
  expect(attributesOf(product, saved).map(({ id }) => id)).toEqual(['a1', 'a-old']);
  expect(fieldsOf(draftOf(saved), product, saved)).toEqual({
    productId: 'p1',
    extraLabel: 'Sala 1',
    extraCode: 'A-1',
    assetNumber: '77',
    manufacturingNumber: '',
    manufacturer: '',
    unit: '',
    manufacturingDate: null,
    retestDate: '2026-01-01',
    rechargeDate: null,
    weightDate: null,
    dueDate: null,
    attributes: [
      { attributeId: 'a1', value: '' },
      { attributeId: 'a-old', value: '123' },
    ],
  });
});

it('is not saved while a date is none, or the piece is made in the future', () => {
  const today = '2026-11-21';
  const product = {
    ...productOf(saved),
    attributes: [{ id: 'a1', attribute: 'Próxima troca', type: 'DATE' as const }],
  };
  const isWrong = (patch: object) => hasWrongDay({ ...draftOf(saved), ...patch }, product, saved, today);
  expect(isWrong({})).toBe(false);
  expect(isWrong({ manufacturingDate: today, dueDate: '2036-01-01', attributes: { a1: '2036-01-01' } })).toBe(
    false,
  );
  expect(isWrong({ manufacturingDate: '2026-11-22' })).toBe(true);
  for (const field of ['manufacturingDate', 'retestDate', 'rechargeDate', 'weightDate', 'dueDate']) {
    expect(isWrong({ [field]: INVALID_DATE })).toBe(true);
  }
  expect(isWrong({ attributes: { a1: INVALID_DATE } })).toBe(true);
  expect(isWrong({ attributes: { 'of another product': INVALID_DATE } })).toBe(false);
});

it('keeps the words of a date that was a text once', () => {
  const product = {
    ...productOf(saved),
    attributes: [{ id: 'a-old', attribute: 'Selo', type: 'DATE' as const }],
  };
  const type = (value: string) =>
    attributesOf(product, {
      ...saved,
      inspectionTypeAttribute: [{ attributeId: 'a-old', attribute: 'Selo', value }],
    })[0]?.type;
  expect(type('em maio')).toBe('TEXT');
  expect(type('2026-05-01')).toBe('DATE');
  expect(type('')).toBe('DATE');
});

it('drops the attributes of another type', () => {
  const other = { ...productOf(saved), id: 'p2', inspectionTypeId: 't2' };
  expect(fieldsOf(draftOf(saved), other, saved).attributes).toEqual([]);
  expect(fieldsOf(emptyDraft('p2'), other, undefined).productId).toBe('p2');
});

it.each([
  ['', 'empty'],
  [SERIAL, 'good'],
  [` ${SERIAL.toLowerCase().slice(0, 4)}-${SERIAL.slice(4)} `, 'good'],
  [`https://example.test/t/${SERIAL}`, 'good'],
  [SERIAL.slice(0, 11), 'short'],
  [`${SERIAL}0`, 'long'],
  [`U${SERIAL.slice(1)}`, 'character'],
  [`${SERIAL.slice(1, 2)}${SERIAL.slice(0, 1)}${SERIAL.slice(2)}`, 'check'],
])('serial %s is %s', (typed, state) => {
  expect(serialState(typed)).toBe(state);
});
