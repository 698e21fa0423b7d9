/** The rules of the product form: required fields, days, parts. */
import { createProduct } from '@mobcheck/contract/products/products.contract.ts';
import { expect, test } from 'vitest';
import {
  checkProduct,
  draftOf,
  EMPTY_DRAFT,
  type PartRow,
  withoutPart,
  wrongTabs,
} from './product-form.rules.ts';

const ID = '018f0000-0000-7000-8000-000000000001';
const GOOD = {
  ...EMPTY_DRAFT,
  sku: ' EXT-4 ',
  name: 'Extintor',
  categoryId: ID,
  inspectionTypeId: ID,
  inspectionSchedule: 30 as const,
};
const saved = (name: string): PartRow => ({ key: ID, id: ID, name, type: 'UNITS', enabled: true });
const added = (key: string, name: string): PartRow => ({ key, name, type: 'LITRES', enabled: true });

test('a filled draft makes a body that the contract takes', () => {
  const body = createProduct.body.parse(checkProduct(GOOD).body);
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
  'inspectionTypeId',
  'inspectionSchedule',
  'daysNotificationNextInspectionDate',
] as const)('without %s nothing is saved', (field) => {
  const draft = { ...GOOD, [field]: '' };
  expect(wrongTabs(checkProduct(draft).codes)).toEqual({ general: true, parts: false });
  expect(checkProduct(draft).body).toBeUndefined();
});

test('the days of the due date count only where there is one', () => {
  const without = { ...GOOD, daysNotificationDueDate: 40 };
  expect(checkProduct(without).body?.daysNotificationDueDate).toBe(0);
  expect(checkProduct({ ...without, isDueDate: true }).body?.daysNotificationDueDate).toBe(40);
  expect(checkProduct({ ...GOOD, isDueDate: true, daysNotificationDueDate: '' as const }).codes).toEqual({
    daysNotificationDueDate: 'required',
  });
});

test('part names are there and differ, accents and case ignored', () => {
  expect(
    wrongTabs(checkProduct({ ...GOOD, parts: [added('a', 'Válvula'), added('b', 'VALVULA')] }).codes).parts,
  ).toBe(true);
  expect(wrongTabs(checkProduct({ ...GOOD, parts: [added('a', ' ')] }).codes).parts).toBe(true);
});

test('a removed part leaves under the name it was saved with, and frees it', () => {
  const draft = { ...GOOD, parts: [saved('')] };
  const removed = { ...draft, ...withoutPart(draft, saved('Lacre')) };
  const body = createProduct.body.parse(checkProduct({ ...removed, parts: [added('new', 'Lacre')] }).body);
  expect(body.parts).toEqual([
    { name: 'Lacre', unit: 'LITRES', removed: false },
    { id: ID, name: 'Lacre', unit: 'UNITS', removed: true },
  ]);
});

test('a saved product begins as it is, and its body holds nothing else', () => {
  const { parts: _, ...fields } = createProduct.body.parse(checkProduct(GOOD).body);
  const product = {
    ...fields,
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
