/** Tests that texts of one line are stored as they look. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cepDigits } from './cep.ts';
import { cnpjText } from './cnpj.ts';
import { emailAddress } from './email.ts';
import { searchText } from './page.ts';
import { fold, oneLine, optionalLines, requiredLines, requiredText } from './text.ts';

const INVISIBLE = [
  '\u00AD',
  '\u034F',
  '\u061C',
  '\u115F',
  '\u1160',
  '\u180E',
  '\u200B',
  '\u200C',
  '\u200D',
  '\u200E',
  '\u200F',
  '\u202A',
  '\u202E',
  '\u2060',
  '\u2061',
  '\u2066',
  '\u206F',
  '\u3164',
  '\uFE00',
  '\uFE0F',
  '\uFEFF',
  '\uFFA0',
  '\u{E0001}',
  '\u{E0041}',
  '\u{E0100}',
  '\u{1D173}',
  '\u0007',
  '\u0085'.slice(1),
];
const SPACES = [
  ' ',
  '\u00A0',
  '\u1680',
  '\u2000',
  '\u2009',
  '\u200A',
  '\u202F',
  '\u205F',
  '\u2800',
  '\u3000',
  '\t',
];

describe('a text of one line', () => {
  it.each(INVISIBLE)('has no %j', (character) => {
    expect(oneLine(`${character}EXT${character}-ABC${character}`)).toBe('EXT-ABC');
  });

  it('has none of the characters that Unicode calls default-ignorable', () => {
    const ignorable = /\p{Default_Ignorable_Code_Point}/u;
    const kept = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter(
      (character) => ignorable.test(character) && oneLine(`a${character}b`) !== 'ab',
    );
    expect(kept).toEqual([]);
  });

  it.each(SPACES)('has one plain space for %j, also if it is repeated', (space) => {
    expect(oneLine(`${space}Sala${space}${space} 2${space}`)).toBe('Sala 2');
  });

  it('without visible characters counts as missing', () => {
    for (const typed of ['\u200B', '\u3164\u2800', '\u00A0 \u200D', '\uFE0F', '\u{E0041}']) {
      expect(requiredText(9).safeParse(typed).error?.issues[0]?.message).toBe('required');
      expect(requiredLines(9).safeParse(typed).error?.issues[0]?.message).toBe('required');
    }
  });

  it('has plain hyphens and composed letters', () => {
    expect(oneLine('EXT\u2011ABC\u201006')).toBe('EXT-ABC-06');
    expect(oneLine('Recepc\u0327a\u0303o')).toBe('Recepção');
    expect(oneLine('e\u200B\u0301')).toBe('é');
  });

  it('keeps emoji of several characters', () => {
    for (const emoji of ['👩🏽‍🚒', '❤️', '🏳️‍🌈', '👨‍👩‍👧']) {
      expect(oneLine(`Brigada ${emoji}`)).toBe(`Brigada ${emoji}`);
    }
  });

  it('does not change when it is parsed again', () => {
    const characters = fc.constantFrom(
      ...INVISIBLE,
      ...SPACES,
      'e',
      '\u0301',
      '❤',
      '👩',
      '\u2329',
      '\u2190',
      '\u0338',
      '-',
    );
    fc.assert(
      fc.property(fc.array(characters, { maxLength: 12 }), (parts) => {
        const once = oneLine(parts.join(''));
        expect(oneLine(once)).toBe(once);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('other texts', () => {
  it('of several lines keep joiners, line breaks and no-break spaces', () => {
    const persian = 'می\u200Cخواهم\n\u00A0क्\u200Dष';
    expect(optionalLines(50).parse(persian)).toBe(persian);
    expect(requiredLines(50).parse(persian)).toBe(persian);
  });

  it('of a search are cleaned like stored texts', () => {
    expect(searchText().parse('\u200BZW\u00A0\u00A0777\u2060')).toBe('ZW 777');
    expect(fold('\u200BZW\u00A0É\u2011\u2013')).toBe('zw e--');
  });

  it('of addresses and numbers lose invisible characters that were copied with them', () => {
    expect(emailAddress.parse('\u200BAna@Acme.com.br\u00A0')).toBe('ana@acme.com.br');
    expect(cepDigits.parse('\u200B01310-100')).toBe('01310100');
    expect(cnpjText.parse('11.222.333/0001-81\u200B')).toBe('11222333000181');
  });
});
