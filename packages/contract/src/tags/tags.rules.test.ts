/** Tests of tag serials: created, typed, searched and shown ones, and wrong ones. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isTagSerial, normalizeTagSerial, serialInSearch } from '../kernel/tag-serial.ts';
import { newTagSerial, showTagSerial, tagSerialInText } from './tags.rules.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const serials = fc.uint8Array({ minLength: 11, maxLength: 11 }).map(newTagSerial);

describe('tag serials', () => {
  it('a created serial is valid however it is typed', () => {
    fc.assert(
      fc.property(serials, (serial) => {
        expect(isTagSerial(serial)).toBe(true);
        for (const typed of [
          serial.toLowerCase(),
          showTagSerial(serial),
          ` ${serial}\n`,
          `https://mobcheck.test/t/${serial}`,
          serial.replaceAll('0', 'O').replaceAll('1', 'l'),
          `https://mobcheck.test/t/${serial}/`,
          `HTTPS://MOBCHECK.TEST/T/${serial}?from=/mail/`,
          `https://mobcheck.test/t/${serial.toLowerCase()}/#top`,
          `${serial}/`,
          `\u200B${serial.slice(0, 4)}\u2013${serial.slice(4)}\u00A0`,
        ]) {
          expect(normalizeTagSerial(typed)).toBe(serial);
        }
      }),
    );
  });

  it('a serial is read from an address that is typed letter by letter', () => {
    fc.assert(
      fc.property(serials, fc.constantFrom('', '/', '?a=b', '/?a=b#c'), (serial, end) => {
        // As in a field that keeps only the 12 characters of a serial.
        const typed = Array.from(`https://app.mobcheck.test:8080/t/${serial}${end}`).reduce(
          (value, letter) => normalizeTagSerial(value + letter).slice(0, 12),
          '',
        );
        expect(typed).toBe(serial);
      }),
    );
  });

  it('a search finds a serial by its URL, in groups of four or with letters for digits', () => {
    const serial = '0M3ZZMMAV1N5';
    for (const typed of [`https://a.test/t/${serial}`, 'om3z zmmavln5', '0M3Z-ZMMA-V1N5', '0M3Z ZMMA V']) {
      expect(serial.startsWith(serialInSearch(typed) ?? '-')).toBe(true);
    }
    for (const words of [
      serial,
      serial.toLowerCase(),
      'extintor',
      'Portaria',
      'EXT-ABC-06',
      '',
      'sala',
      'https://a.test/x',
    ]) {
      expect(serialInSearch(words)).toBeUndefined();
    }
  });

  it('one wrong character is detected, except Z and 0, which are equal modulo 31', () => {
    const indexes = fc.integer({ min: 0, max: 10 });
    const characters = fc.constantFrom(...Array.from(ALPHABET.slice(0, 31)));
    fc.assert(
      fc.property(serials, indexes, characters, (serial, index, character) => {
        fc.pre(serial.charAt(index) !== character && serial.charAt(index) !== 'Z');
        expect(isTagSerial(serial.slice(0, index) + character + serial.slice(index + 1))).toBe(false);
      }),
    );
  });

  it('two swapped neighbours are detected', () => {
    fc.assert(
      fc.property(serials, fc.integer({ min: 0, max: 9 }), (serial, index) => {
        const [a, b] = [serial.charAt(index), serial.charAt(index + 1)];
        fc.pre(a !== b && !(a + b).includes('Z'));
        expect(isTagSerial(serial.slice(0, index) + b + a + serial.slice(index + 2))).toBe(false);
      }),
    );
  });

  it('other texts are invalid', () => {
    for (const text of [
      '',
      '0',
      'ABCDEFGHJKM',
      '0000000000001',
      'UUUUUUUUUUUU',
      '００００００００００００',
    ]) {
      expect(isTagSerial(normalizeTagSerial(text))).toBe(false);
    }
    expect(showTagSerial('ABCDEFGHJKMN')).toBe('ABCD EFGH JKMN');
  });
  it('a serial in a sentence has no line break, and is read back unchanged', () => {
    expect(tagSerialInText('0M3ZZMMAV1N5')).not.toMatch(/ /);
    expect(normalizeTagSerial(tagSerialInText('0M3ZZMMAV1N5'))).toBe('0M3ZZMMAV1N5');
  });
});
