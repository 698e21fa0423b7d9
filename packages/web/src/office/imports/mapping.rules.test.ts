/** The assignment of a sheet's columns to fields, clocks and attributes. */
import { importMapping } from '@mobcheck/contract/imports/import-mapping.contract.ts';
import { expect, test } from 'vitest';
import {
  attributeChoices,
  bodyOf,
  ignoredColumns,
  type Mapping,
  otherColumns,
  assignAttribute,
  assignClock,
  assignField,
  joinColumn,
  samplesOf,
  columnUse,
} from './mapping.rules.ts';

const HEADERS = ['Produto', 'Local', 'Patrimônio', 'Selo', 'Obs'];
const MAPPING: Mapping = {
  fields: { product: 0, extraLabel: 1 },
  attributes: [{ attribute: 'Selo INMETRO', column: 3 }],
  joined: {},
};

test('a column is assigned to a field, an attribute or nothing', () => {
  expect(columnUse(MAPPING, 0)).toEqual({ kind: 'field', field: 'product' });
  expect(columnUse(MAPPING, 3)).toEqual({ kind: 'attribute', attribute: 'Selo INMETRO' });
  expect(columnUse(MAPPING, 4)).toBeUndefined();
});

test('columns that are not assigned to a field are listed', () => {
  expect(otherColumns(MAPPING, HEADERS)).toEqual([2, 3, 4]);
});

test('columns that are not assigned at all are listed', () => {
  expect(ignoredColumns(MAPPING, HEADERS)).toEqual([2, 4]);
});

test('a column assigned to a field loses its former field', () => {
  expect(assignField(MAPPING, 'assetNumber', 1).fields).toEqual({ product: 0, assetNumber: 1 });
});

test('a column assigned to a field loses its attribute', () => {
  const fromAttribute = assignField(MAPPING, 'assetNumber', 3);
  expect(fromAttribute.fields).toEqual({ product: 0, extraLabel: 1, assetNumber: 3 });
  expect(fromAttribute.attributes).toEqual([]);
});

test('a field assigned to another column frees its former column', () => {
  const changed = assignField(MAPPING, 'extraLabel', 4);
  expect(columnUse(changed, 1)).toBeUndefined();
  expect(columnUse(changed, 4)).toEqual({ kind: 'field', field: 'extraLabel' });
});

test('a field can be left without a column', () => {
  expect(assignField(MAPPING, 'extraLabel', undefined).fields).toEqual({ product: 0 });
});

test('an attribute has one column at most, whatever its accents and case', () => {
  const changed = assignAttribute(MAPPING, 4, 'SELO Inmetro');
  expect(changed.attributes).toEqual([{ attribute: 'SELO Inmetro', column: 4 }]);
});

test('an ignored column loses its attribute', () => {
  expect(assignAttribute(MAPPING, 3, undefined).attributes).toEqual([]);
});

test('ignoring an unassigned column changes nothing', () => {
  expect(assignAttribute(MAPPING, 4, undefined)).toEqual(MAPPING);
});

test('joined columns are in the order of the sheet, and lose their former use', () => {
  const joined = joinColumn(joinColumn(MAPPING, 4, 'unit'), 3, 'unit');
  expect(joined).toEqual({ fields: MAPPING.fields, attributes: [], joined: { unit: [3, 4] } });
  expect(columnUse(joined, 3)).toEqual({ kind: 'joined', field: 'unit' });
  expect(ignoredColumns(joined, HEADERS)).toEqual([2]);
  expect(assignField(joined, 'assetNumber', 3).joined).toEqual({ unit: [4] });
  expect(assignAttribute(joinColumn(MAPPING, 4, 'product'), 4, undefined)).toEqual(MAPPING);
});

test('a mapping without the product has no body', () => {
  expect(bodyOf(assignField(MAPPING, 'product', undefined))).toBeUndefined();
});

test('the contract accepts the body of a mapping', () => {
  expect(importMapping.parse(bodyOf(MAPPING))).toEqual(MAPPING);
});

test('samples are distinct values that are not empty', () => {
  const rows = [[' A '], ['A'], [''], [], ['B'], ['C'], ['D']].map((cells) => ({ cells }));
  expect(samplesOf(rows, 0)).toEqual(['A', 'B', 'C']);
});

test('each attribute is offered once', () => {
  expect(attributeChoices(['Selo', 'Carga', 'SELO'])).toEqual(['Carga', 'Selo']);
});

test('a clock has one column, which has no other use', () => {
  const mapping = assignClock(assignClock(MAPPING, 3, 'INSPECTION'), 4, 'HOSE_TEST');
  expect(columnUse(mapping, 3)).toEqual({ kind: 'clock', clock: 'INSPECTION' });
  expect(mapping.attributes).toEqual([]);
  expect(assignClock(mapping, 2, 'INSPECTION').clocks).toEqual([
    { kind: 'HOSE_TEST', column: 4 },
    { kind: 'INSPECTION', column: 2 },
  ]);
  expect(assignField(mapping, 'assetNumber', 4).clocks).toEqual([{ kind: 'INSPECTION', column: 3 }]);
});

test('the body has clocks only where columns are assigned to them', () => {
  const mapping = assignClock(MAPPING, 4, 'INSPECTION');
  expect(bodyOf(mapping)?.clocks).toEqual([{ kind: 'INSPECTION', column: 4 }]);
  expect(bodyOf(assignAttribute(mapping, 4, undefined))).not.toHaveProperty('clocks');
});
