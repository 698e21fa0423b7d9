/** Tests of the mapping that headers suggest. */
import { describe, expect, it } from 'vitest';
import { headerKey } from './header-key.ts';
import { SYNONYMS } from './header-words.phrases.ts';
import { TEMPLATE_HEADERS } from './import-headers.phrases.ts';
import { suggestMapping } from './import-suggestion.ts';

const ATTRIBUTES = [
  'Agente extintor',
  'Capacidade nominal',
  'Capacidade extintora',
  'Número do selo Inmetro',
  'Empresa de manutenção',
  'Próximo teste hidrostático',
  'Próxima recarga',
  'Número do CA',
  'Validade do CA',
];

const splitNames = (names: string) => names.split('|').map((name) => name.trim());

/** Suggests a mapping and returns the header of each field and attribute. */
function suggest(headers: readonly string[], attributes: readonly string[] = ATTRIBUTES) {
  const { fields, attributes: mappedAttributes } = suggestMapping(headers, attributes);
  return Object.fromEntries([
    ...Object.entries(fields).map(([field, column]) => [field, headers[column]]),
    ...mappedAttributes.map(({ attribute, column }) => [attribute, headers[column]]),
  ]) as Record<string, string>;
}

describe('the suggestion', () => {
  it('maps the headers of the template in every language', () => {
    for (const headers of Object.values(TEMPLATE_HEADERS)) {
      expect(suggest(Object.values(headers).toReversed())).toEqual(headers);
    }
  });

  it('maps the usual headers of companies, abbreviated and in capitals', () => {
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

  it('prefers an attribute whose name equals the header to a field', () => {
    expect(suggest(['Setor'])).toEqual({ extraLabel: 'Setor' });
    expect(suggest(['Setor'], ['Setor'])).toEqual({ Setor: 'Setor' });
  });

  it('maps each column at most once, and each field to at most one column', () => {
    expect(suggest(['Local', 'Local', 'Localização'])).toEqual({ extraLabel: 'Localização' });
    expect(suggestMapping(['Patrimônio', 'Patrimônio'], []).fields).toEqual({ assetNumber: 0 });
  });

  it.each(
    splitNames(
      `Venc. | Vencto | VCTO | Venc. carga | Vencimento da carga | Validade da carga | Venc. recarga | Vto. | Vencimiento | Vencimiento de la carga | Expiry date | Recharge due | Vencto. Recarga`,
    ),
  )('takes "%s" for the due date', (header) => {
    expect(suggest(['Produto', header])).toEqual({ product: 'Produto', dueDate: header });
  });

  it.each(
    splitNames(
      `Venc. T.H. | Validade TH | Venc. teste | Vencimento do teste hidrostático | Próx. TH | Validade reteste | FECHA PRUEBA HIDROSTATICA Proxima | Next hydrostatic test | Vto. PH | Prueba hidrostática: vencimiento`,
    ),
  )('takes "%s" for the next test, not for the last one', (header) => {
    expect(suggest(['Produto', header])).toEqual({
      product: 'Produto',
      'Próximo teste hidrostático': header,
    });
    expect(suggest(['Produto', header], [])).toEqual({ product: 'Produto' });
  });

  it.each(['Ano TH', 'T.H.', 'Último teste', 'Fecha prueba hidrostatica Ultima', 'Año de PH', 'Retest year'])(
    'takes "%s" for the last test',
    (header) => {
      expect(suggest(['Produto', header])['retestDate']).toBe(header);
    },
  );

  it('prefers the attribute with the same words if several mean the next test', () => {
    const attributes = ['Próximo ensaio hidrostático', 'Próximo teste hidrostático'];
    expect(suggest(['Venc. teste'], attributes)).toEqual({ 'Próximo teste hidrostático': 'Venc. teste' });
    expect(suggest(['Venc. T.H.'], attributes)).toEqual({ 'Próximo ensaio hidrostático': 'Venc. T.H.' });
  });

  it('maps a second column of due dates to the attribute of the next refill', () => {
    expect(suggest(['Validade', 'Venc. carga'])).toEqual({
      dueDate: 'Validade',
      'Próxima recarga': 'Venc. carga',
    });
  });

  it('joins a capacity to the type instead of mapping it to a date', () => {
    expect(suggestMapping(['Tipo', 'Carga (kg)'], [])).toEqual({
      fields: { product: 0 },
      attributes: [],
      joined: { product: [1] },
    });
    expect(suggestMapping(['TIPO  EXTINTOR', 'CAPACIDAD'], []).joined).toEqual({ product: [1] });
    expect(suggestMapping(['Código do produto', 'Capacidade'], []).joined).toEqual({});
    expect(suggestMapping(['Tipo', 'Capacidade'], ['Capacidade'])).toEqual({
      fields: { product: 0 },
      attributes: [{ attribute: 'Capacidade', column: 1 }],
      joined: {},
    });
  });

  it.each([
    ['Local', 'Prédio', 'Bloco', 'Andar', 'Setor'],
    ['Ubicación', 'Edificio', 'Bloque', 'Piso', 'Sector'],
    ['Location', 'Building', 'Block', 'Floor', 'Department'],
    ['Local/Setor', 'PRÉDIO', 'Bloco nº', 'PAVIMENTO', 'Sala'],
  ])('reads the places beside "%s" together as the unit', (...headers) => {
    expect(suggestMapping(headers, [])).toEqual({
      fields: { extraLabel: 0, unit: 1 },
      attributes: [],
      joined: { unit: [2, 3, 4] },
    });
    expect(suggestMapping(['Unidade', ...headers.slice(1)], []).joined).toEqual({ unit: expect.any(Array) });
  });

  it('has no synonym that belongs to two fields', () => {
    const owners = Object.entries(SYNONYMS).flatMap(([field, synonyms]) =>
      [...new Set(synonyms.map(headerKey))].map((key) => [key, field] as const),
    );
    expect(owners.filter(([key]) => key === '')).toEqual([]);
    expect(new Set(owners.map(([key]) => key)).size).toBe(owners.length);
  });
});
