/** Checks before equipment is registered or changed. */
import { expect, test } from 'vitest';
import { newEquipmentDraft } from '../../../domain/equipment/equipment-draft.rules.ts';
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
const CONTEXT = { products: [PRODUCT], today: '2026-11-22' };
const VALID_DRAFT = { ...newEquipmentDraft(PRODUCT.id), tagSerialNumber: '0M3Z-ZMMA-V1N5' };

test('a valid serial and a product become the body of a registration', () => {
  expect(checkRegistration(VALID_DRAFT, CONTEXT).body).toMatchObject({
    tagSerialNumber: '0M3ZZMMAV1N5',
    productId: PRODUCT.id,
  });
});

test('a draft without a product is an error', () => {
  expect(checkRegistration({ ...VALID_DRAFT, productId: null }, CONTEXT)).toEqual({
    body: undefined,
    codes: { productId: 'required' },
  });
});

test('a draft with an incomplete serial is an error', () => {
  expect(checkRegistration({ ...VALID_DRAFT, tagSerialNumber: '0M3Z' }, CONTEXT)).toEqual({
    body: undefined,
    codes: { tagSerialNumber: 'short' },
  });
});

test('a manufacturing date after today is an error', () => {
  const tomorrow = { ...VALID_DRAFT, manufacturingDate: '2026-11-23' };
  expect(checkRegistration(tomorrow, CONTEXT)).toEqual({ body: undefined, codes: { dates: 'invalid' } });
});

test('an invalid date is an error when equipment is changed', () => {
  const invalidDate = { ...VALID_DRAFT, manufacturingDate: INVALID_DATE };
  expect(checkFields(invalidDate, { ...CONTEXT, saved: undefined }).body).toBeUndefined();
});

test('the due date of a product with clocks is neither asked for nor sent for a new piece', () => {
  const product = { ...PRODUCT, isDueDate: true, hasClocks: true as const };
  const context = { products: [product], today: CONTEXT.today };
  expect(checkRegistration({ ...VALID_DRAFT, dueDate: '2030-01-31' }, context).body).toMatchObject({
    dueDate: null,
  });
});

test('a product that expires requires a due date or the choice to have none', () => {
  const context = { products: [{ ...PRODUCT, isDueDate: true }], today: CONTEXT.today };
  const check = (patch: object) => checkRegistration({ ...VALID_DRAFT, ...patch }, context);
  expect(check({})).toEqual({ body: undefined, codes: { dueDate: 'required' } });
  expect(check({ dueDate: '2030-01-31' }).body).toMatchObject({ dueDate: '2030-01-31' });
  const { body } = check({ withoutDueDate: true });
  expect(body).toMatchObject({ dueDate: null });
  expect(body).not.toHaveProperty('withoutDueDate');
});
