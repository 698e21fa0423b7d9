/** The rules of the inspection type form: checks per tab, the body, and moving a row. */
import { createInspectionType } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { expect, test } from 'vitest';
import { moveRow, newOrderedRow } from '../../ui/form/rows/ordered-rows.rules.ts';
import {
  bodyOf,
  checkInspectionType,
  EMPTY_DRAFT,
  type QuestionRow,
  tabsWithErrors,
} from './inspection-type-form.rules.ts';

const ID = '018f0000-0000-7000-8000-000000000001';
const VALID_DRAFT = { ...EMPTY_DRAFT, name: 'Extintores', categoryId: ID };
const newRow = <T extends string>(key: string, name: string, type: T) => ({
  ...newOrderedRow(key, type),
  name,
});

test('an empty draft has errors in the general tab only', () => {
  expect(tabsWithErrors(checkInspectionType(EMPTY_DRAFT).codes)).toEqual({
    general: true,
    inspection: false,
    maintenance: false,
    attributes: false,
  });
});

test('duplicate and empty questions are errors of their tabs', () => {
  const draft = {
    ...VALID_DRAFT,
    inspection: [newRow('a', 'Lacre?', 'TEXT' as const), newRow('b', 'LACRE?', 'YES_NO_NA' as const)],
    maintenance: [newRow('c', ' ', 'TEXT' as const)],
    attributes: [newRow('d', 'Capacidade', 'TEXT' as const)],
  };
  expect(tabsWithErrors(checkInspectionType(draft).codes)).toEqual({
    general: false,
    inspection: true,
    maintenance: true,
    attributes: false,
  });
});

test('the body has answers only of CUSTOM questions whose answers the person opened', () => {
  const answers = [newRow('x', 'Bom', 'POSITIVE' as const)];
  const draft = {
    ...VALID_DRAFT,
    inspection: [
      newRow('a', 'Estado?', 'CUSTOM' as const),
      { ...newRow(ID, 'Cor?', 'CUSTOM' as const), id: ID },
      newRow('c', 'Observação', 'TEXT' as const),
    ],
    answers: { a: answers, c: answers },
  };
  const body = createInspectionType.body.parse(bodyOf(draft));
  expect(body.inspectionQuestions?.map(({ customAnswers }) => customAnswers)).toEqual([
    [{ answer: 'Bom', type: 'POSITIVE', enabled: true }],
    undefined,
    undefined,
  ]);
});

test('an enabled CUSTOM question needs two enabled answers, unless its saved answers were never opened', () => {
  const answers = (...enabled: boolean[]) =>
    enabled.map((isEnabled, index) => ({
      ...newRow(`a${index}`, `Resposta ${index}`, 'POSITIVE' as const),
      enabled: isEnabled,
    }));
  const codesOf = (question: Partial<QuestionRow>, known?: ReturnType<typeof answers>) =>
    checkInspectionType({
      ...VALID_DRAFT,
      inspection: [{ ...newRow('q', 'Estado?', 'CUSTOM' as const), ...question }],
      answers: known ? { q: known } : {},
    }).codes;
  const TOO_FEW = { 'inspectionQuestions.0.customAnswers': 'too_few' };
  expect(codesOf({})).toEqual(TOO_FEW);
  expect(codesOf({}, answers(true, false))).toEqual(TOO_FEW);
  expect(codesOf({ id: ID }, answers(true))).toEqual(TOO_FEW);
  expect(codesOf({}, answers(true, true))).toEqual({});
  expect(codesOf({ id: ID })).toEqual({});
  expect(codesOf({ enabled: false })).toEqual({});
  expect(codesOf({ type: 'TEXT' })).toEqual({});
  expect(tabsWithErrors(TOO_FEW).inspection).toBe(true);
});

test('a row moves by one position', () => {
  expect(moveRow(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moveRow(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b']);
});

test('a row at the end of the list does not move out of the list', () => {
  expect(moveRow(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
  expect(moveRow(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
});

test('the body has the chosen purpose of a YES_NO_NA question, and the plain purpose of a TEXT question', () => {
  const work = { reports: 'WORK', renews: 'RECHARGE' } as const;
  const draft = {
    ...VALID_DRAFT,
    maintenance: [
      newRow('a', 'Recarregado?', 'YES_NO_NA' as const),
      newRow('b', 'Em ordem?', 'YES_NO_NA' as const),
      newRow('c', 'Oficina', 'TEXT' as const),
    ],
    purposes: { a: work, c: work },
  };
  const body = createInspectionType.body.parse(bodyOf(draft));
  expect(body.maintenanceQuestions?.map(({ reports, renews }) => [reports, renews])).toEqual([
    ['WORK', 'RECHARGE'],
    ['CONFORMITY', null],
    ['CONFORMITY', null],
  ]);
});
