/** Tests of finding a header. */
import { describe, expect, it } from 'vitest';
import { joinLines, proposeHeader } from './header-row.ts';

const HEADER = ['Produto', 'Local', 'Nº de controle', 'Validade'];
const ROW = ['EXT-ABC-06', 'Portaria', '0001', '10/10/2027'];

const place = (rows: readonly (readonly string[])[]) => {
  const { index, lines } = proposeHeader(rows);
  return [index, lines];
};

describe('a header of one line', () => {
  it.each([
    ['the first row', [HEADER, ROW], 0],
    ['below a title', [['Controle de extintores, 2026'], HEADER, ROW], 1],
    ['below a title and a date', [['Controle'], ['Atualizado em 01/11/2026'], HEADER, ROW], 2],
    ['below names and values', [['Cliente', 'Fulano Ltda'], ['Data', '01/11/2026'], HEADER, ROW], 2],
    ['below groups of columns', [['Identificação', '', 'Datas', ''], HEADER, ROW], 1],
    ['above rows that repeat it', [HEADER, ROW, HEADER, ROW], 0],
    ['with unknown names, below a title', [['Lista'], ['x', 'y', 'z'], ['1', '2', '3']], 1],
    [
      'with unknown names',
      [
        ['x', 'y'],
        ['1', '2'],
      ],
      0,
    ],
    ['above the last row, which is wider', [['Relatório'], ['Cliente', 'Fulano']], 0],
    ['of one column', [['Produto'], ['EXT-ABC-06']], 0],
    ['above a row of words with an empty first cell', [['Produto', 'Local'], ['', 'Sala'], ROW], 0],
  ])('is found: %s', (_, rows, index) => {
    expect(place(rows)).toEqual([index, 1]);
  });
});

describe('a header of two lines', () => {
  it('is found when the second line names columns that the first line leaves empty', () => {
    const top = ['Produto', 'Local', 'Recarga', '', 'Validade'];
    const below = ['', '', 'Última', 'Próxima', ''];
    expect(place([top, below, ROW])).toEqual([0, 2]);
    expect(place([['Controle 2026'], top, below, ROW])).toEqual([1, 2]);
    expect(joinLines(top, below)).toEqual([
      'Produto',
      'Local',
      'Recarga Última',
      'Recarga Próxima',
      'Validade',
    ]);
  });

  it('is found when only both lines name the fields', () => {
    const top = ['', '', 'Recarga', '', 'Teste hidrostático', ''];
    const below = ['Produto', 'Local', 'Última', 'Próxima', 'Último', 'Próximo'];
    expect(place([top, below, ROW])).toEqual([0, 2]);
  });

  it('is found when its first line is merged downwards', () => {
    const top = ['Produto', 'Local', 'Recarga', ''];
    expect(place([top, ['Produto', 'Local', 'Última', 'Próxima'], ROW])).toEqual([0, 2]);
    expect(joinLines(top, ['Produto', 'Local', 'Última', 'Próxima'])[0]).toBe('Produto');
  });

  it('is not found without rows below it', () => {
    const top = ['Produto', 'Local', 'Recarga', ''];
    expect(place([top, ['', '', 'Última', 'Próxima']])).toEqual([0, 1]);
  });

  it('does not include a row of equipment with words under a column without a name', () => {
    expect(place([['Produto', 'Local', ''], ['Extintor', 'Sala', 'novo'], ROW])).toEqual([0, 1]);
  });
});
