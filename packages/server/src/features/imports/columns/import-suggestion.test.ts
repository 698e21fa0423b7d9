/** Tests what headers suggest, and how days in cells are read. */
import { describe, expect, it } from 'vitest';
import { SYNONYMS, TEMPLATE_HEADERS } from './import-headers.phrases.ts';
import { headerKey, suggestMapping } from './import-suggestion.ts';
import { readSheetDay } from './sheet-day.ts';

const ATTRIBUTES = [
  'Agente extintor',
  'Capacidade nominal',
  'Capacidade extintora',
  'Número do selo Inmetro',
  'Empresa de manutenção',
  'Próxima recarga',
  'Número do CA',
  'Validade do CA',
];

/** Suggests a mapping and returns the header of each field and attribute. */
function suggest(headers: readonly string[], attributes: readonly string[] = ATTRIBUTES) {
  const { fields, attributes: mappedAttributes } = suggestMapping(headers, attributes);
  return Object.fromEntries([
    ...Object.entries(fields).map(([field, column]) => [field, headers[column]]),
    ...mappedAttributes.map(({ attribute, column }) => [attribute, headers[column]]),
  ]) as Record<string, string>;
}

describe('the suggestion', () => {
  it('knows our own headers in every language', () => {
    for (const headers of Object.values(TEMPLATE_HEADERS)) {
      expect(suggest(Object.values(headers).toReversed())).toEqual(headers);
    }
  });

  it('knows the usual headers of companies, abbreviated and in capitals', () => {
    expect(
      suggest(
        [
          'ITEM',
          'TIPO',
          'CAPACIDADE',
          'LOCAL',
          'N° CILINDRO',
          'SELO',
          'RECARGA',
          'T.H.',
          'VALIDADE',
          'MARCA',
          'CA',
        ].concat(['Dt. Fabricação', 'Nº Patrim.', 'PRÓXIMA RECARGA', 'Empresa', '']),
      ),
    ).toEqual({
      product: 'TIPO',
      extraCode: 'ITEM',
      extraLabel: 'LOCAL',
      manufacturingNumber: 'N° CILINDRO',
      rechargeDate: 'RECARGA',
      retestDate: 'T.H.',
      dueDate: 'VALIDADE',
      manufacturer: 'MARCA',
      manufacturingDate: 'Dt. Fabricação',
      assetNumber: 'Nº Patrim.',
      'Número do selo Inmetro': 'SELO',
      'Próxima recarga': 'PRÓXIMA RECARGA',
      'Número do CA': 'CA',
    });
  });

  it('prefers the code of a product to its name', () => {
    expect(suggest(['Produto', 'Código do produto'])).toEqual({ product: 'Código do produto' });
  });

  it('prefers an attribute of exactly that name to a field', () => {
    expect(suggest(['Setor'])).toEqual({ extraLabel: 'Setor' });
    expect(suggest(['Setor'], ['Setor'])).toEqual({ Setor: 'Setor' });
  });

  it('maps each column at most once, and each field to at most one column', () => {
    expect(suggest(['Local', 'Local', 'Localização'])).toEqual({ extraLabel: 'Localização' });
    expect(suggestMapping(['Patrimônio', 'Patrimônio'], []).fields).toEqual({ assetNumber: 0 });
  });

  it('has no synonym of two fields', () => {
    const owners = Object.entries(SYNONYMS).flatMap(([field, synonyms]) =>
      [...new Set(synonyms.map(headerKey))].map((key) => [key, field] as const),
    );
    expect(owners.filter(([key]) => key === '')).toEqual([]);
    expect(new Set(owners.map(([key]) => key)).size).toBe(owners.length);
  });
});

describe('a day', () => {
  it.each([
    ['07/03/2024', '2024-03-07'],
    ['7-3-2024', '2024-03-07'],
    ['29.02.2024 13:45', '2024-02-29'],
    ['2024-03-07', '2024-03-07'],
    ['2024-03-07T23:59:59', '2024-03-07'],
    ['45358', '2024-03-07'],
    ['45358.75', '2024-03-07'],
    ['29/02/2023', null],
    ['00/01/2024', null],
    ['07/13/2024', null],
    ['07/03/24', null],
    ['2024-02-30', null],
    ['123', null],
    ['99999', null],
    ['2024x', null],
    ['', null],
  ])('%s is %s', (text, day) => {
    expect(readSheetDay(text, 'FIRST')).toBe(day);
  });

  it('of a cell with only a month or a year is its first or last day or none', () => {
    expect([readSheetDay('02/2024', 'FIRST'), readSheetDay('2024', 'FIRST')]).toEqual([
      '2024-02-01',
      '2024-01-01',
    ]);
    expect([readSheetDay('02/2024', 'LAST'), readSheetDay('2024', 'LAST')]).toEqual([
      '2024-02-29',
      '2024-12-31',
    ]);
    expect([readSheetDay('02/2024', 'NONE'), readSheetDay('2024', 'NONE')]).toEqual([null, null]);
    expect([readSheetDay('13/2024', 'LAST'), readSheetDay('00/2024', 'FIRST')]).toEqual([null, null]);
  });
});
