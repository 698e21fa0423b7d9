/** Tests of company numbers, valid and invalid, with digits and letters. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cnpjMask, cnpjText, isCnpj, normaliseCnpj } from './cnpj.ts';

const GOOD = [
  ['11222333000181', '11.222.333/0001-81'],
  ['12345678000195', '12.345.678/0001-95'],
  ['98765432000198', '98.765.432/0001-98'],
  ['44555666000181', '44.555.666/0001-81'],
  ['01234567000195', '01.234.567/0001-95'],
  ['27182818000200', '27.182.818/0002-00'],
  ['31415926000171', '31.415.926/0001-71'],
  ['12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['A1B2C3D4000193', 'A1.B2C.3D4/0001-93'],
  ['TESTE123000100', 'TE.STE.123/0001-00'],
  ['EXT1NT0R000153', 'EX.T1N.T0R/0001-53'],
  ['ZZZZZZZZZZZZ62', 'ZZ.ZZZ.ZZZ/ZZZZ-62'],
  ['1A2B3C4D5E6F34', '1A.2B3.C4D/5E6F-34'],
  ['B0MBE1R0000101', 'B0.MBE.1R0/0001-01'],
] as const;

const BAD = [
  '11222333000180',
  '12ABC34501DE36',
  '00000000000000',
  '11111111111111',
  '12ABC34501DEX5',
  '1122233300018',
  '112223330001811',
  '12.ÁBC.345/01DE-35',
];

describe('a company number', () => {
  it.each(GOOD)('%s is valid, masked or not, in any case', (plain, masked) => {
    for (const text of [plain, masked, masked.toLowerCase(), ` ${masked} `]) {
      expect(cnpjText.parse(text)).toBe(plain);
    }
    expect(cnpjMask(plain)).toBe(masked);
    expect(normaliseCnpj(masked)).toBe(plain);
  });

  it.each(BAD)('%s is invalid', (text) => {
    expect(cnpjText.safeParse(text).error?.issues.map((issue) => issue.message)).toEqual(['cnpj']);
  });

  it('has the field error required if it is empty', () => {
    expect(cnpjText.safeParse(' . ').error?.issues.map((issue) => issue.message)).toEqual(['required']);
  });

  it.each(GOOD)('%s is invalid with any other check digits', (good) => {
    const base = good.slice(0, 12);
    const all = Array.from({ length: 100 }, (_, pair) => base + String(pair).padStart(2, '0'));
    expect(all.filter(isCnpj)).toEqual([good]);
  });
});

describe('the mask', () => {
  it('grows with the typing and accepts letters only in the first twelve positions', () => {
    const steps = ['1', '12', '12.A', '12.AB', '12.ABC', '12.ABC.3'];
    steps.reduce((typed, shown) => {
      expect(cnpjMask(typed + (shown.at(-1) ?? ''))).toBe(shown);
      return shown;
    }, '');
    expect(cnpjMask('12abc34501de35')).toBe('12.ABC.345/01DE-35');
    expect(cnpjMask('12abc34501dex5')).toBe('12.ABC.345/01DE-5');
    expect(cnpjMask('112223330001819999')).toBe('11.222.333/0001-81');
    expect(cnpjMask('')).toBe('');
  });

  it('does not change a masked text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(cnpjMask(cnpjMask(text))).toBe(cnpjMask(text));
      }),
    );
  });
});
