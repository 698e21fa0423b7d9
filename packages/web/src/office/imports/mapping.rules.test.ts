/** One column is one thing, one thing is in one column. */
import { importMapping } from '@mobcheck/contract/imports/imports.contract.ts';
import { expect, test } from 'vitest';
import {
  attributeChoices,
  bodyOf,
  ignoredColumns,
  type Mapping,
  otherColumns,
  placeAttribute,
  placeField,
  samplesOf,
  columnUse,
} from './mapping.rules.ts';

const HEADERS = ['Produto', 'Local', 'Patrimônio', 'Selo', 'Obs'];
const MAPPING: Mapping = {
  fields: { product: 0, extraLabel: 1 },
  attributes: [{ attribute: 'Selo INMETRO', column: 3 }],
};

test('a column is taken for a field, an attribute or nothing', () => {
  expect(columnUse(MAPPING, 0)).toEqual({ kind: 'field', field: 'product' });
  expect(columnUse(MAPPING, 3)).toEqual({ kind: 'attribute', attribute: 'Selo INMETRO' });
  expect(columnUse(MAPPING, 4)).toBeUndefined();
  expect(otherColumns(MAPPING, HEADERS)).toEqual([2, 3, 4]);
  expect(ignoredColumns(MAPPING, HEADERS)).toEqual([2, 4]);
});

test('a column given to a field leaves what it was', () => {
  expect(placeField(MAPPING, 'assetNumber', 1).fields).toEqual({ product: 0, assetNumber: 1 });
  const fromAttribute = placeField(MAPPING, 'assetNumber', 3);
  expect(fromAttribute.fields).toEqual({ product: 0, extraLabel: 1, assetNumber: 3 });
  expect(fromAttribute.attributes).toEqual([]);
});

test('a field moved to another column frees the one it had, and may have none', () => {
  const moved = placeField(MAPPING, 'extraLabel', 4);
  expect(columnUse(moved, 1)).toBeUndefined();
  expect(columnUse(moved, 4)).toEqual({ kind: 'field', field: 'extraLabel' });
  expect(placeField(MAPPING, 'extraLabel', undefined).fields).toEqual({ product: 0 });
});

test('an attribute stands in one column, accents and case ignored', () => {
  const moved = placeAttribute(MAPPING, 4, 'SELO Inmetro');
  expect(moved.attributes).toEqual([{ attribute: 'SELO Inmetro', column: 4 }]);
  expect(placeAttribute(MAPPING, 3, undefined).attributes).toEqual([]);
});

test('an ignored column takes nothing away from the others', () => {
  expect(placeAttribute(MAPPING, 4, undefined)).toEqual(MAPPING);
});

test('nothing is sent without the product; what is sent, the contract takes', () => {
  expect(bodyOf(placeField(MAPPING, 'product', undefined))).toBeUndefined();
  expect(importMapping.parse(bodyOf(MAPPING))).toEqual(MAPPING);
});

test('samples are different values, the empty left out', () => {
  const rows = [[' A '], ['A'], [''], [], ['B'], ['C'], ['D']].map((cells) => ({ cells }));
  expect(samplesOf(rows, 0)).toEqual(['A', 'B', 'C']);
});

test('attributes are offered once each', () => {
  expect(attributeChoices(['Selo', 'Carga', 'SELO'])).toEqual(['Carga', 'Selo']);
});
