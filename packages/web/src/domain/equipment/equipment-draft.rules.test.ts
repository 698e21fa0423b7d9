/** Tests of the draft of equipment, and of the fields that are sent. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { expect, it } from 'vitest';
import { INVALID_DATE } from '../../ui/date/day-field.rules.ts';
import {
  attributesOf,
  draftOf,
  newEquipmentDraft,
  fieldsOf,
  hasInvalidDate,
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
  noDueDate: false,
  dueDateExpirationStatus: 'NA',
  lastInspection: null,
  nextInspectionDate: null,
  lastInspectionDaysToExpire: null,
  lastInspectionExpirationStatus: 'NA',
  lastMaintenance: null,
  maintenanceStatus: 'NA',
  inspectionTypeAttribute: [{ attributeId: 'a-old', attribute: 'Selo', value: '123' }],
};

it('an unchanged draft sends all saved fields, even attributes that the subcategory lost', () => {
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

const TODAY = '2026-11-21';
it.each([
  [{}, false],
  [{ manufacturingDate: TODAY, dueDate: '2036-01-01', attributes: { a1: '2036-01-01' } }, false],
  [{ manufacturingDate: '2026-11-22' }, true],
  [{ manufacturingDate: INVALID_DATE }, true],
  [{ retestDate: INVALID_DATE }, true],
  [{ rechargeDate: INVALID_DATE }, true],
  [{ weightDate: INVALID_DATE }, true],
  [{ dueDate: INVALID_DATE }, true],
  [{ attributes: { a1: INVALID_DATE } }, true],
  [{ attributes: { 'of another product': INVALID_DATE } }, false],
])('a draft changed by %j has an invalid date: %s', (patch, invalid) => {
  const product = {
    ...productOf(saved),
    attributes: [{ id: 'a1', attribute: 'Próxima troca', type: 'DATE' as const }],
  };
  expect(hasInvalidDate({ ...draftOf(saved), ...patch }, product, saved, TODAY)).toBe(invalid);
});

it.each([
  ['em maio', 'TEXT'],
  ['2026-05-01', 'DATE'],
  ['', 'DATE'],
])('a date attribute with the saved value "%s" is edited as %s', (value, type) => {
  const product = {
    ...productOf(saved),
    attributes: [{ id: 'a-old', attribute: 'Selo', type: 'DATE' as const }],
  };
  const inspectionTypeAttribute = [{ attributeId: 'a-old', attribute: 'Selo', value }];
  expect(attributesOf(product, { ...saved, inspectionTypeAttribute })[0]?.type).toBe(type);
});

it('a product of another subcategory drops the saved attributes', () => {
  const other = { ...productOf(saved), id: 'p2', inspectionTypeId: 't2' };
  expect(fieldsOf(draftOf(saved), other, saved).attributes).toEqual([]);
});

it('new equipment sends the id of its product', () => {
  const product = { ...productOf(saved), id: 'p2', inspectionTypeId: 't2' };
  expect(fieldsOf(newEquipmentDraft('p2'), product, undefined).productId).toBe('p2');
});

it.each([
  ['', 'empty'],
  [SERIAL, 'valid'],
  [` ${SERIAL.toLowerCase().slice(0, 4)}-${SERIAL.slice(4)} `, 'valid'],
  [`https://example.test/t/${SERIAL}`, 'valid'],
  [SERIAL.slice(0, 11), 'short'],
  [`${SERIAL}0`, 'long'],
  [`U${SERIAL.slice(1)}`, 'character'],
  [`${SERIAL.slice(1, 2)}${SERIAL.slice(0, 1)}${SERIAL.slice(2)}`, 'check'],
])('the typed serial "%s" is %s', (typed, state) => {
  expect(serialState(typed)).toBe(state);
});
