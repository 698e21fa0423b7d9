/** The rules of the product form: required fields, days, parts, and the body. */
import { createProduct, type Product, updateProduct } from '@mobcheck/contract/products/products.contract.ts';
import { expect, test } from 'vitest';
import {
  checkProduct,
  draftOf,
  EMPTY_DRAFT,
  enabledBody,
  type PartRow,
  removePart,
  tabsWithErrors,
} from './product-form.rules.ts';

const ID = '018f0000-0000-7000-8000-000000000001';
const VALID_DRAFT = {
  ...EMPTY_DRAFT,
  sku: ' EXT-4 ',
  name: 'Extintor',
  categoryId: ID,
  inspectionTypeId: ID,
  inspectionSchedule: 30 as const,
};
const savedPart = (name: string): PartRow => ({ key: ID, id: ID, name, type: 'UNITS', enabled: true });
const newPart = (key: string, name: string): PartRow => ({ key, name, type: 'LITRES', enabled: true });

test('a filled draft becomes a body that the contract accepts', () => {
  const body = createProduct.body.parse(checkProduct(VALID_DRAFT).body);
  expect(body).toMatchObject({
    sku: 'EXT-4',
    daysNotificationNextInspectionDate: 0,
    enabled: false,
    isDvExclusive: false,
  });
});

test.each([
  'sku',
  'name',
  'categoryId',
  'inspectionTypeId',
  'inspectionSchedule',
  'daysNotificationNextInspectionDate',
] as const)('a draft without %s has an error in the general tab', (field) => {
  const draft = { ...VALID_DRAFT, [field]: '' };
  expect(tabsWithErrors(checkProduct(draft).codes)).toEqual({ general: true, parts: false });
  expect(checkProduct(draft).body).toBeUndefined();
});

test('days of notice are 0 without a due date', () => {
  const withoutDueDate = { ...VALID_DRAFT, daysNotificationDueDate: 40 };
  expect(checkProduct(withoutDueDate).body?.daysNotificationDueDate).toBe(0);
});

test('days of notice are sent with a due date', () => {
  expect(
    checkProduct({ ...VALID_DRAFT, daysNotificationDueDate: 40, isDueDate: true }).body
      ?.daysNotificationDueDate,
  ).toBe(40);
});

test('days of notice are required with a due date', () => {
  expect(
    checkProduct({ ...VALID_DRAFT, isDueDate: true, daysNotificationDueDate: '' as const }).codes,
  ).toEqual({
    daysNotificationDueDate: 'required',
  });
});

test('part names that differ only in accents and case are an error', () => {
  expect(
    tabsWithErrors(
      checkProduct({ ...VALID_DRAFT, parts: [newPart('a', 'Válvula'), newPart('b', 'VALVULA')] }).codes,
    ).parts,
  ).toBe(true);
});

test('an empty part name is an error', () => {
  expect(tabsWithErrors(checkProduct({ ...VALID_DRAFT, parts: [newPart('a', ' ')] }).codes).parts).toBe(true);
});

test('a removed part is sent under its saved name, which a new part may have', () => {
  const draft = { ...VALID_DRAFT, parts: [savedPart('')] };
  const draftWithoutPart = { ...draft, ...removePart(draft, savedPart('Lacre')) };
  const body = createProduct.body.parse(
    checkProduct({ ...draftWithoutPart, parts: [newPart('new', 'Lacre')] }).body,
  );
  expect(body.parts).toEqual([
    { name: 'Lacre', unit: 'LITRES', removed: false },
    { id: ID, name: 'Lacre', unit: 'UNITS', removed: true },
  ]);
});

test('the draft of a saved product becomes a body with the same values', () => {
  const { parts: _, ...fields } = createProduct.body.parse(checkProduct(VALID_DRAFT).body);
  const months = { rechargeMonths: null, retestMonths: null, weightMonths: null };
  const product = {
    ...fields,
    ...months,
    id: ID,
    inspectionTypeName: 'Extintores',
    categoryId: ID,
    categoryName: 'Incêndio',
    image: true,
    updateDate: '2026-01-01T00:00:00.000Z',
  };
  const draft = draftOf(product, [{ id: ID, name: 'Lacre', unit: 'NA' }]);
  expect(createProduct.body.parse(checkProduct(draft).body)).toMatchObject({
    ...fields,
    parts: [{ id: ID, name: 'Lacre', unit: 'NA' }],
  });
});

test('the months to the next date are sent only if the product has the date', () => {
  const dated = { ...VALID_DRAFT, rechargeDate: true, rechargeMonths: 12, retestMonths: 60 };
  expect(checkProduct(dated).body).toMatchObject({
    rechargeMonths: 12,
    retestMonths: null,
    weightMonths: null,
  });
  expect(checkProduct({ ...dated, rechargeMonths: '' }).body?.rechargeMonths).toBeNull();
});

test('enabling a product keeps its other values and does not change its parts', () => {
  const { categoryId, picture: _, parts: __, removedParts: ___, ...typed } = VALID_DRAFT;
  const fields = { ...typed, rechargeMonths: null, retestMonths: null, weightMonths: null };
  const names = { inspectionTypeName: 'Extintores', categoryName: 'Incêndio' };
  const notice = { daysNotificationDueDate: 30, daysNotificationNextInspectionDate: 7 };
  const updateDate = '2026-11-22T12:00:00.123456Z';
  const saved = { ...fields, ...names, ...notice, id: ID, categoryId, image: true, updateDate } as Product;
  const body = enabledBody(saved, true);
  expect(body).toEqual({ ...fields, ...notice, enabled: true, updateDate });
  expect(updateProduct.body.parse(body).parts).toBeUndefined();
});
