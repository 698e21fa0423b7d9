/** Tests of dates, ids, texts and paths. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  calendarDate,
  dayIn,
  daysBetween,
  DEFAULT_ZONE,
  phoneInstant,
  replyInstant,
  requestInstant,
  showDay,
} from './date.ts';
import { fillPath } from './endpoint.ts';
import { uuid, uuidV7 } from './id.ts';
import { fold, oneLine, optionalLines, optionalText, requiredLines, requiredText } from './text.ts';

describe('days', () => {
  it('the day of an instant depends on the zone: 02:30 UTC is the day before in São Paulo', () => {
    expect(dayIn(DEFAULT_ZONE, new Date('2026-03-01T02:30:00Z'))).toBe('2026-02-28');
    expect(dayIn(DEFAULT_ZONE, new Date('2026-03-01T03:00:00Z'))).toBe('2026-03-01');
  });

  it('daysBetween is the inverse of addDays', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 20_000 }), (days) => {
        expect(daysBetween('2000-02-29', addDays('2000-02-29', days))).toBe(days);
      }),
    );
  });

  it('a calendar date is valid only if it exists, is written as YYYY-MM-DD and is not before 1900', () => {
    for (const text of ['2026-02-29', '2026-1-1', '01/02/2026', '1800-01-01', '2026-01-01T00:00:00Z', '']) {
      expect(calendarDate.safeParse(text).success).toBe(false);
    }
    expect(calendarDate.parse('2024-02-29')).toBe('2024-02-29');
    expect(showDay('2024-02-29')).toBe('29/02/2024');
  });
});

describe('an instant of a reply', () => {
  it('is read in UTC, to the millisecond', () => {
    expect(replyInstant().parse(new Date('2026-11-22T05:30:00.12-03:00'))).toBe('2026-11-22T08:30:00.120Z');
  });

  it('is parsed unchanged from the format of replies', () => {
    expect(replyInstant().parse('2026-11-22T08:30:00.120Z')).toBe('2026-11-22T08:30:00.120Z');
  });

  it('is not a calendar day', () => {
    expect(replyInstant().safeParse('2026-11-22').success).toBe(false);
  });
});

const ABSURD = [
  ['0000-01-01T00:00:00Z', '1900-01-01T00:00:00.000Z'],
  ['0000-01-01T00:00:00+14:00', '1900-01-01T00:00:00.000Z'],
  ['0001-01-01T00:00:00Z', '1900-01-01T00:00:00.000Z'],
  ['1899-12-31T23:59:59.999Z', '1900-01-01T00:00:00.000Z'],
  ['1900-01-01T00:30:00+01:00', '1900-01-01T00:00:00.000Z'],
  ['2199-12-31T23:30:00-01:00', '2199-12-31T23:59:59.999Z'],
  ['2200-01-01T00:00:00Z', '2199-12-31T23:59:59.999Z'],
  ['9999-12-31T23:59:59-14:00', '2199-12-31T23:59:59.999Z'],
] as const;

describe('an instant of a request', () => {
  it.each(ABSURD)('%s is out of range', (text) => {
    const issues = requestInstant.safeParse(text).error?.issues.map(({ message }) => message);
    expect(issues).toEqual(['date_out_of_range']);
  });

  it.each(ABSURD)('%s by the clock of a phone becomes the nearest valid instant, %s', (text, nearest) => {
    expect(phoneInstant.parse(text)).toBe(nearest);
  });

  it.each(['1900-01-01T00:00:00Z', '2199-12-31T23:59:59.999Z', '2026-11-22T05:30:00.12-03:00'])(
    '%s is kept as it is written',
    (text) => {
      expect(requestInstant.parse(text)).toBe(text);
      expect(phoneInstant.parse(text)).toBe(text);
    },
  );

  it.each(['2026-02-30T10:00:00Z', '2026-11-22', '2026-11-22T05:30:00', 'now', ''])(
    '%s is not an instant',
    (text) => {
      expect([requestInstant, phoneInstant].map((schema) => schema.safeParse(text).success)).toEqual([
        false,
        false,
      ]);
    },
  );
});

describe('ids', () => {
  it('are UUIDs of version 7 that sort by time', () => {
    const random = fc.uint8Array({ minLength: 10, maxLength: 10 });
    fc.assert(
      fc.property(fc.nat(2 ** 31), random, random, (milliseconds, a, b) => {
        const first = uuidV7(milliseconds, a);
        expect(uuid.parse(first)).toBe(first);
        expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/);
        expect(first < uuidV7(milliseconds + 1, b)).toBe(true);
      }),
    );
  });
});

describe('texts', () => {
  it('lose control characters, direction marks and outer space', () => {
    expect(requiredText(10).parse(' a\u0000b\u202Ec\n')).toBe('abc');
    expect(optionalText(5).parse(undefined)).toBe('');
    expect(requiredText(3).safeParse(' \u0007 ').error?.issues[0]?.message).toBe('required');
    expect(requiredText(3).safeParse('abcd').error?.issues[0]?.message).toBe('too_long');
  });

  it.each([
    'a\r\nb',
    'a\nb',
    'a\rb',
    'a\tb',
    'a\u000b\u000cb',
    'a\u0085b',
    'a\u2028b',
    'a\u2029b',
    '\n\na\n \nb\r\n',
  ])('of one line have spaces for line breaks: %j', (typed) => {
    expect(requiredText(9).parse(typed)).toMatch(/^a +b$/);
    expect(optionalText(9).parse(typed)).toBe(oneLine(typed));
  });

  it('of one line become empty if they have only line breaks', () => {
    expect(requiredText(9).safeParse('\r\n\t').error?.issues[0]?.message).toBe('required');
  });

  it('of one line lose the control characters beyond ASCII', () => {
    expect(requiredText(9).parse('a\u0080\u009fb')).toBe('ab');
  });

  it('of several lines keep their line breaks', () => {
    expect(requiredLines(9).parse(' a\u0000\r\n\tb\n')).toBe('a\r\n\tb');
    expect(optionalLines(9).parse('a\n\nb')).toBe('a\n\nb');
    expect(optionalLines(9).parse(undefined)).toBe('');
    expect(requiredLines(2).safeParse('a\nb').error?.issues[0]?.message).toBe('too_long');
  });

  it('fold to lower case without accents', () => {
    expect(fold('Inspeção Ñandú ÀÉ')).toBe('inspecao nandu ae');
    expect(fold('CO₂')).toBe('co2');
  });
});

describe('paths', () => {
  it('have their parameters escaped', () => {
    expect(fillPath('/web/categories/:id/', { id: 'a/b c' })).toBe('/web/categories/a%2Fb%20c/');
  });
});
