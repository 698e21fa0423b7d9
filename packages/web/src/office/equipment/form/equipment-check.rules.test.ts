/** When typed equipment may be registered or changed. */
import { expect, test } from 'vitest';
import { emptyDraft } from '../../../domain/equipment/equipment-draft.rules.ts';
import { INVALID_DATE } from '../../../ui/date/day-field.rules.ts';
import { checkFields, checkRegistration } from './equipment-check.rules.ts';

const PRODUCT = {
  id: '018f0000-0000-7000-8000-000000000001',
  sku: 'EXT-4',
  name: 'Extintor',
  inspectionTypeId: '018f0000-0000-7000-8000-000000000002',
  inspectionTypeName: 'Extintores',
  categoryName: 'Incêndio',
  isDueDate: false,
  retestDate: false,
  rechargeDate: false,
  weightDate: false,
  attributes: [],
};
const AROUND = { products: [PRODUCT], today: '2026-11-22' };
const GOOD = { ...emptyDraft(PRODUCT.id), tagSerialNumber: '0M3Z-ZMMA-V1N5' };

test('a good serial and a product make the body of a registration', () => {
  expect(checkRegistration(GOOD, AROUND).body).toMatchObject({
    tagSerialNumber: '0M3ZZMMAV1N5',
    productId: PRODUCT.id,
  });
});

test('without a product nothing is registered', () => {
  expect(checkRegistration({ ...GOOD, productId: null }, AROUND)).toEqual({
    body: undefined,
    codes: { productId: 'required' },
  });
});

test('without a whole serial nothing is registered', () => {
  expect(checkRegistration({ ...GOOD, tagSerialNumber: '0M3Z' }, AROUND)).toEqual({
    body: undefined,
    codes: { tagSerialNumber: 'short' },
  });
});

test('equipment is not made after today', () => {
  const tomorrow = { ...GOOD, manufacturingDate: '2026-11-23' };
  expect(checkRegistration(tomorrow, AROUND)).toEqual({ body: undefined, codes: { dates: 'invalid' } });
});

test('a date that is none keeps equipment from being changed', () => {
  const typed = { ...GOOD, manufacturingDate: INVALID_DATE };
  expect(checkFields(typed, { ...AROUND, saved: undefined }).body).toBeUndefined();
});
