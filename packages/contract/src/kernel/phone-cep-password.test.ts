/** Tests of phone numbers, postal codes and password rules. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cepDigits, cepMask } from './cep.ts';
import { missingPasswordRules, newPassword, newPasswordOf } from './password.ts';
import { phoneDigits, phoneMask } from './phone.ts';

const issuesOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map((issue) => issue.message) ?? [];

describe('a phone number', () => {
  it.each([
    ['(11) 3333-4444', '1133334444'],
    ['(11) 98765-4321', '11987654321'],
    ['+55 11 98765-4321', '11987654321'],
    ['55 3333-4444', '5533334444'],
    ['(55) 93333-4444', '55933334444'],
  ])('%s is stored as %s', (typed, stored) => expect(phoneDigits.parse(typed)).toBe(stored));

  it.each(['(01) 3333-4444', '(11) 0333-4444', '3333-4444', '(11) 98765-43210', '119876543210', '+1 212 5'])(
    '%s is invalid',
    (typed) => expect(issuesOf(phoneDigits.safeParse(typed))).toEqual(['phone']),
  );

  it('has the field error required if it has no digits', () => {
    expect(issuesOf(phoneDigits.safeParse('(__) ____-____'))).toEqual(['required']);
  });

  it('is masked while it is typed', () => {
    const shown = '11987654321'.split('').map((_, at, all) => phoneMask(all.slice(0, at + 1).join('')));
    expect(shown).toEqual([
      '(1',
      '(11',
      '(11) 9',
      '(11) 98',
      '(11) 987',
      '(11) 9876',
      '(11) 9876-5',
      '(11) 9876-54',
      '(11) 9876-543',
      '(11) 9876-5432',
      '(11) 98765-4321',
    ]);
    expect(phoneMask('')).toBe('');
    expect(phoneMask('+5511987654321')).toBe('(11) 98765-4321');
  });

  it('does not change if it is masked already', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789()- +'.split('')) }), (text) => {
        expect(phoneMask(phoneMask(text))).toBe(phoneMask(text));
      }),
    );
  });
});

describe('a postal code', () => {
  it('is eight digits, with or without the dash', () => {
    expect(cepDigits.parse('01001-000')).toBe('01001000');
    expect(cepDigits.parse(' 01001000 ')).toBe('01001000');
    expect(cepMask('01001000')).toBe('01001-000');
    expect(['', '0', '01001', '010010', '0100100099'].map(cepMask)).toEqual([
      '',
      '0',
      '01001',
      '01001-0',
      '01001-000',
    ]);
  });

  it.each(['0100100', '010010000', '0100-1000', 'abcdefgh', '٠١٠٠١٠٠٠'])('%s is invalid', (text) => {
    expect(issuesOf(cepDigits.safeParse(text))).toEqual(['cep']);
  });

  it('has the field error required if it is empty', () =>
    expect(issuesOf(cepDigits.safeParse(''))).toEqual(['required']));
});

describe('a new password', () => {
  const EITHER_WAY = [
    ['Teste@1', []],
    ['Tes@1', ['length']],
    ['Teste@a', ['digit']],
    ['teste@1', ['upper']],
    ['TESTE@1', ['lower']],
    ['Testea1', ['special']],
    ['', ['length', 'digit', 'upper', 'lower', 'special']],
    ['Ááááá1=', []],
    ['quinze letras!!', ['digit', 'upper']],
    ['aaaaaaaaaaaaaaaaaaaa', ['digit', 'upper', 'special']],
    ['  Aa1!  ', []],
  ] as const;

  it.each([
    ...EITHER_WAY,
    ['cavalo bateria grampo', ['digit', 'upper', 'special']],
    ['CavaloBateriaGrampo', ['digit', 'special']],
    ['🐎🔋📎🎈🍀🌵🐎🔋📎🎈🍀🌵🐎🔋📎🎈', ['digit', 'upper', 'lower', 'special']],
  ] as const)('%j lacks %j by the rules of the specification', (password, missing) => {
    expect(missingPasswordRules(password, false).map((rule) => rule.name)).toEqual(missing);
    expect(issuesOf(newPasswordOf(false).safeParse(password))).toEqual(
      missing.map((name) => `password_${name}`),
    );
  });

  it.each([...EITHER_WAY, ['cavalo bateria grampo', []], ['🐎🔋📎🎈🍀🌵🐎🔋📎🎈🍀🌵🐎🔋📎🎈', []]] as const)(
    '%j lacks %j where passphrases are accepted',
    (password, missing) => {
      expect(missingPasswordRules(password, true).map((rule) => rule.name)).toEqual(missing);
      expect(issuesOf(newPassword.safeParse(password))).toEqual(missing.map((name) => `password_${name}`));
    },
  );

  it.each('!@#$%&*()_-+='.split(''))('the sign %s counts as a special character', (sign) => {
    expect(newPassword.parse(`Teste1${sign}`)).toBe(`Teste1${sign}`);
  });

  it('has at most 200 characters', () => {
    expect(issuesOf(newPassword.safeParse(`Aa1!${'x'.repeat(197)}`))).toEqual(['too_long']);
  });
});
