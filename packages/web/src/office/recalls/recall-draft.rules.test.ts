/** Tests of the draft of a recall. */
import { expect, test } from 'vitest';
import { checkDraft, EMPTY_DRAFT, numbersOf, previewedCriteria } from './recall-draft.rules.ts';

test('typed numbers are split at line ends, commas and semicolons, without duplicates', () => {
  expect(numbersOf(' A1 , b2;\nÁ1\n\nLOTE7* ')).toEqual(['Á1', 'b2', 'LOTE7*']);
});

test('criteria are undefined while they are empty or wrong', () => {
  expect(previewedCriteria(EMPTY_DRAFT)).toBeUndefined();
  expect(previewedCriteria({ ...EMPTY_DRAFT, madeFrom: '20' })).toBeUndefined();
  expect(previewedCriteria({ ...EMPTY_DRAFT, madeFrom: '2021', madeUpTo: '2020' })).toBeUndefined();
  expect(previewedCriteria({ ...EMPTY_DRAFT, madeUpTo: '2021' })).toMatchObject({
    madeFrom: null,
    madeUpTo: 2021,
  });
});

test('a draft needs criteria, title and instructions', () => {
  const { codes } = checkDraft(EMPTY_DRAFT, undefined);
  expect(Object.keys(codes).toSorted()).toEqual(['instructions', 'manufacturer', 'title']);
  const draft = { ...EMPTY_DRAFT, manufacturer: 'Acme', title: 'Válvula', instructions: 'Trocar' };
  expect(checkDraft(draft, 3).body).toMatchObject({ pieces: 3, severity: 'BLOCKING', numbers: [] });
});
