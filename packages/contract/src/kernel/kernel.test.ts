/** Dates, ids, texts and paths. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, calendarDate, dayIn, daysBetween, DEFAULT_ZONE, replyInstant, showDay } from './date.ts';
import { fillPath } from './endpoint.ts';
import { uuid, uuidV7 } from './id.ts';
import { fold, optionalText, requiredText } from './text.ts';

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

  it('only existing calendar dates are valid', () => {
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

  it('in the format of replies is parsed unchanged', () => {
    expect(replyInstant().parse('2026-11-22T08:30:00.120Z')).toBe('2026-11-22T08:30:00.120Z');
  });

  it('is no calendar day', () => {
    expect(replyInstant().safeParse('2026-11-22').success).toBe(false);
  });
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
