/** Tests of the rules for registering equipment in the field application. */
import { expect, test } from 'vitest';
import { newEquipmentDraft } from '../../domain/equipment/equipment-draft.rules.ts';
import { INVALID_DATE } from '../../ui/date/day-field.rules.ts';
import {
  findProducts,
  invalidDates,
  knownUnits,
  proposalsFor,
  recentRegistrations,
  registrationBodyOf,
  splitRecentProducts,
  tooLongTexts,
} from './register.rules.ts';

const extinguisher = {
  id: '01980000-0000-7000-8000-000000000001',
  sku: 'EXT-4',
  name: 'Extintor Água 10 L',
  inspectionTypeId: '01980000-0000-7000-8000-000000000002',
  inspectionTypeName: 'Extintores',
  categoryName: 'Combate a incêndio',
  isDueDate: true,
  retestDate: false,
  rechargeDate: true,
  weightDate: false,
  attributes: [{ id: '01980000-0000-7000-8000-000000000003', attribute: 'Local', type: 'TEXT' as const }],
};
const ladder = {
  ...extinguisher,
  id: 'x',
  sku: 'ESC-1',
  name: 'Escada',
  inspectionTypeName: 'Escadas',
  isDueDate: false,
};

test('a search finds products with all its words, in any order and without accents', () => {
  const products = [extinguisher, ladder];
  expect(findProducts(products, '')).toEqual(products);
  expect(findProducts(products, '10 agua')).toEqual([extinguisher]);
  expect(findProducts(products, 'esc-1')).toEqual([ladder]);
  expect(findProducts(products, 'agua escada')).toEqual([]);
});

test('texts that are no dates are reported for the date fields of the product', () => {
  const attribute = { id: 'a', attribute: 'Selo', type: 'DATE' as const };
  const draft = {
    ...newEquipmentDraft(null),
    dueDate: INVALID_DATE,
    rechargeDate: INVALID_DATE,
    retestDate: INVALID_DATE,
    attributes: { a: INVALID_DATE },
  };
  expect(invalidDates(draft, { ...extinguisher, attributes: [attribute] })).toEqual({
    dueDate: 'invalid',
    rechargeDate: 'invalid',
    'attributes.0.value': 'invalid',
  });
  expect(invalidDates({ ...draft, rechargeDate: null }, ladder)).toEqual({});
});

test('texts above the maximum length are reported, without counting spaces at the ends', () => {
  const label = 'x'.repeat(150);
  expect(tooLongTexts({ ...newEquipmentDraft(null), extraLabel: ` ${label} ` })).toEqual({});
  expect(tooLongTexts({ ...newEquipmentDraft(null), extraLabel: `${label}x` })).toEqual({
    extraLabel: 'too_long',
  });
});

test('dates that the chosen product does not have are not sent', () => {
  const draft = {
    ...newEquipmentDraft(null),
    dueDate: '2027-01-01',
    rechargeDate: '2026-01-01',
    weightDate: '2026-02-01',
    attributes: { [extinguisher.attributes[0]?.id ?? '']: 'Porão', other: 'left behind' },
  };
  expect(registrationBodyOf(draft, extinguisher, '000000000000')).toMatchObject({
    tagSerialNumber: '000000000000',
    productId: extinguisher.id,
    dueDate: '2027-01-01',
    rechargeDate: '2026-01-01',
    weightDate: null,
    attributes: [{ attributeId: extinguisher.attributes[0]?.id, value: 'Porão' }],
  });
  expect(registrationBodyOf(draft, ladder, '000000000000')).toMatchObject({ dueDate: null });
});

const registered = (createdAt: string, fields: object, companyId = 'c') => ({
  kind: 'registration' as const,
  companyId,
  createdAt,
  body: JSON.stringify(fields),
});

test("a company's registrations are read from waiting and sent records, newest first", () => {
  const kept = [
    registered('2026-06-01', { productId: 'a', unit: 'Matriz' }),
    registered('2026-06-03', { productId: 'b' }),
    registered('2026-06-04', { productId: 'x', unit: 'Outra' }, 'other company'),
    { kind: 'inspection' as const, companyId: 'c', createdAt: '2026-06-05' },
    registered('2026-06-02', { productId: 'a', unit: 'Filial' }),
  ];
  expect(recentRegistrations(kept, 'c')).toEqual([
    { productId: 'b', unit: '' },
    { productId: 'a', unit: 'Filial' },
    { productId: 'a', unit: 'Matriz' },
  ]);
});

test('products used last come first, once each, without products that are no longer offered', () => {
  const recent = ['x', 'gone', 'x'].map((productId) => ({ productId, unit: '' }));
  expect(splitRecentProducts([extinguisher, ladder], recent)).toEqual({
    recent: [ladder],
    others: [extinguisher],
  });
  expect(splitRecentProducts([extinguisher, ladder], [])).toEqual({
    recent: [],
    others: [extinguisher, ladder],
  });
});

test('the last units of this phone are proposed first, then the units with the most pieces', () => {
  const recent = [
    { productId: 'a', unit: 'Filial Sul' },
    { productId: 'a', unit: '' },
  ];
  const units = [
    { unit: 'Depósito', count: 1 },
    { unit: 'Filial Sul', count: 2 },
    { unit: 'Matriz', count: 9 },
    { unit: '', count: 30 },
  ];
  const known = knownUnits(recent, units);
  expect(proposalsFor('', known)).toEqual(['Filial Sul', 'Matriz', 'Depósito']);
  expect(proposalsFor('deposi', known)).toEqual(['Depósito']);
  expect(proposalsFor('Matriz', known)).toEqual([]);
  expect(proposalsFor('', ['1', '2', '3', '4', '5'])).toEqual(['1', '2', '3', '4']);
});
