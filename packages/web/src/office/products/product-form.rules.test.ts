/** The rules of the product form: required fields, days, parts. */
import { createProduct } from '@mobcheck/contract/products/products.contract.ts';
import { expect, test } from 'vitest';
import { bodyOf, draftOf, EMPTY_DRAFT, type PartRow, withoutPart, wrongTabs } from './product-form.rules.ts';

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
  const body = createProduct.body.parse(bodyOf(GOOD));
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
  expect(wrongTabs(draft)).toEqual({ general: true, parts: false });
  expect(bodyOf(draft)).toBeUndefined();
});

test('the days of the due date count only where there is one', () => {
  const without = { ...GOOD, daysNotificationDueDate: 40 };
  expect(bodyOf(without)?.daysNotificationDueDate).toBe(0);
  expect(bodyOf({ ...without, isDueDate: true })?.daysNotificationDueDate).toBe(40);
  expect(bodyOf({ ...GOOD, isDueDate: true, daysNotificationDueDate: '' as const })).toBeUndefined();
});

test('part names are there and differ, accents and case ignored', () => {
  expect(wrongTabs({ ...GOOD, parts: [added('a', 'Válvula'), added('b', 'VALVULA')] }).parts).toBe(true);
  expect(wrongTabs({ ...GOOD, parts: [added('a', ' ')] }).parts).toBe(true);
});

test('a removed part leaves under the name it was saved with, and frees it', () => {
  const draft = { ...GOOD, parts: [saved('')] };
  const removed = { ...draft, ...withoutPart(draft, saved('Lacre')) };
  const body = createProduct.body.parse(bodyOf({ ...removed, parts: [added('new', 'Lacre')] }));
  expect(body.parts).toEqual([
    { name: 'Lacre', unit: 'LITRES', removed: false },
    { id: ID, name: 'Lacre', unit: 'UNITS', removed: true },
  ]);
});

test('a saved product begins as it is, and its body holds nothing else', () => {
  const { parts: _, ...fields } = createProduct.body.parse(bodyOf(GOOD));
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
  expect(createProduct.body.parse(bodyOf(draft))).toMatchObject({
    ...fields,
    parts: [{ id: ID, name: 'Lacre', unit: 'NA' }],
  });
});
