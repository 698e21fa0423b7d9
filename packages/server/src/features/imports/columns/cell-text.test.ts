/** Tests of texts that count as empty cells or as cells without content. */
import { describe, expect, it } from 'vitest';
import { cellProblemOf, isEmptyMark } from './cell-text.ts';

describe('a cell', () => {
  it.each(
    [
      '#N/D',
      '#N/A',
      '#NOME?',
      '#NAME?',
      '#VALOR!',
      '#VALUE!',
      '#REF!',
      '#DIV/0!',
      '#NÚM!',
      '#NUM!',
      '#NULO!',
    ].concat(
      [
        '#¡VALOR!',
        '#¿NOMBRE?',
        '#¡REF!',
        '#¡DIV/0!',
        '#WERT!',
        '#NV',
        '#BEZUG!',
        '#RIF!',
        '#NOM?',
        '#VALEUR!',
      ],
      ['#SPILL!', '#DESPEJAR!', '#CALC!', '#CÁLC!', '#GETTING_DATA', 'Err:502', '########'],
    ),
  )('with %s has an error', (text) => {
    expect(cellProblemOf(text)).toBe('error_value');
  });

  it.each([
    '=A1',
    '=SOMA(A1:A2)',
    '= A1',
    '=1+1',
    '=-B2',
    '="0001"',
    '=Plan1!A1',
    "='Plan 1'!A1",
    '=[1]Plan1!$A$1',
  ])('with %s has a formula that was never calculated', (text) => {
    expect(cellProblemOf(text)).toBe('formula');
  });

  it.each(['#12', '# 3', '#Sala', 'N/D', 'Sala #REF', '==', '===', 'a=b', '-1', '+55', '#1!', ''])(
    'with "%s" has content',
    (text) => {
      expect(cellProblemOf(text)).toBeUndefined();
    },
  );

  it.each(
    [
      '-',
      '--',
      '—',
      '–',
      '...',
      '?',
      '/',
      '*',
      '_',
      'N/A',
      'n/a',
      'N.A.',
      'n/d',
      'N/D',
      's/ data',
      'S/D',
      's/n',
    ].concat(
      [
        'Sem data',
        'INDETERMINADO',
        'indeterminada',
        'não se aplica',
        'NAO SE APLICA',
        'não aplicável',
        '(n/a)',
      ],
      ['Não consta', 'sem número', 'Not applicable', 'unknown', 'No aplica', 'sin fecha', 'S/N°', 'n / a'],
    ),
  )('with %s is empty', (text) => {
    expect([isEmptyMark(text, 'TEXT'), isEmptyMark(text, 'CODE')]).toEqual([true, true]);
  });

  it.each(['0', 'ND', 'NA', '00/00/0000'])('with %s is empty only for a date or a number', (text) => {
    expect([isEmptyMark(text, 'TEXT'), isEmptyMark(text, 'CODE')]).toEqual([false, true]);
  });

  it.each(['10/10/2027', 'Sala', 'x', 'A-1', 'Sem acesso', '1', 'nada'])('with %s is not empty', (text) => {
    expect(isEmptyMark(text, 'CODE')).toBe(false);
  });
});
