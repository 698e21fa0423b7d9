/** Tests of the numbers and bars of bank slips, and of Pix codes, with published examples. */
import { describe, expect, it } from 'vitest';
import { barCodeDigits, digitLine, interleaved2of5 } from './bank-slip.ts';
import { pixCode } from './pix-code.ts';

const PUBLISHED = '00193373700000001000500940144816060680935031';

describe('a bank slip', () => {
  it('has the bar code of a published example, check digit included', () => {
    const slip = { bank: '001', dueDay: '2007-12-31', amount: 100, freeField: PUBLISHED.slice(19) };
    expect(barCodeDigits(slip)).toBe(PUBLISHED);
  });

  it('has the digit line of a published example, check digits included', () => {
    expect(digitLine(PUBLISHED)).toBe('00190.50095 40144.816069 06809.350314 3 37370000000100');
  });

  it.each([
    ['2000-07-03', '1000'],
    ['2025-02-21', '9999'],
    ['2025-02-22', '1000'],
    ['2026-11-25', '1641'],
    ['2049-10-13', '9999'],
    ['2049-10-14', '1000'],
  ])('due on %s has the factor %s', (dueDay, factor) => {
    const digits = barCodeDigits({ bank: '000', dueDay, amount: 1, freeField: '' });
    expect(digits.slice(5, 9)).toBe(factor);
  });

  it('has 44 digits for the largest amount', () => {
    const digits = barCodeDigits({
      bank: '000',
      dueDay: '2026-11-25',
      amount: 9_999_999_999,
      freeField: '7',
    });
    expect(digits).toMatch(/^0009\d16419999999999000000000000000000000000[7]$/);
  });
});

describe('interleaved 2 of 5', () => {
  it('draws the published example of 12', () => {
    // Start, wide bars of 1 (first and fifth) with wide gaps of 2 (second and fifth), stop.
    expect(interleaved2of5('12')).toEqual({
      width: 4 + 18 + 5,
      bars: [
        [0, 1],
        [2, 1],
        [4, 3],
        [8, 1],
        [12, 1],
        [14, 1],
        [16, 3],
        [22, 3],
        [26, 1],
      ],
    });
  });
});

describe('a Pix code', () => {
  it('equals the example in the manual of the Banco Central', () => {
    const code = pixCode({
      key: '123e4567-e12b-12d1-a456-426655440000',
      amount: undefined,
      name: 'Fulano de Tal',
      city: 'BRASILIA',
      reference: '***',
    });
    expect(code).toBe(
      '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR' +
        '5913Fulano de Tal6008BRASILIA62070503***63041D3D',
    );
  });

  it('contains the amount in reais', () => {
    const code = pixCode({ key: 'k', amount: 104_900, name: 'N', city: 'C', reference: 'BILL1' });
    expect(code).toContain('54071049.00');
  });
});
