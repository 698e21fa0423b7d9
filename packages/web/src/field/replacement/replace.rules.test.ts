/** The rules of asking for a replacement: what is sent, and under which id. */
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { describe, expect, test } from 'vitest';
import { isBegun, newReplaceDraft, obstacleOf, patchDraft, replaceBodyOf, sideOf } from './replace.rules.ts';

const here = newTagSerial(new Uint8Array(11).fill(3));
const other = newTagSerial(new Uint8Array(11).fill(9));
const draft = newReplaceDraft('first');

describe('what is sent', () => {
  test('a tag that goes is the old one, a tag that comes is the new one', () => {
    expect(replaceBodyOf({ ...draft, other }, here)).toEqual({ newSerial: other, oldSerial: here });
    expect(replaceBodyOf({ ...draft, direction: 'arriving', other }, here)).toEqual({
      newSerial: here,
      oldSerial: other,
    });
    expect(replaceBodyOf({ ...draft, direction: 'arriving' }, here)).toEqual({
      newSerial: here,
      oldSerial: null,
    });
  });
});

describe('what keeps it', () => {
  test('no new number, a wrong one, or that of the same tag; the old one may be missing', () => {
    expect(obstacleOf(draft, here)).toBe('empty');
    expect(obstacleOf({ ...draft, other: other.slice(0, 11) }, here)).toBe('wrong');
    expect(obstacleOf({ ...draft, other: here }, here)).toBe('same');
    expect(obstacleOf({ ...draft, other }, here)).toBeUndefined();
    expect(obstacleOf({ ...draft, direction: 'arriving' }, here)).toBeUndefined();
  });
});

test('the id stays while nothing was sent; a corrected number after an attempt is another request', () => {
  const second = () => 'second';
  expect(patchDraft(draft, { other }, second)).toMatchObject({ id: 'first', other });
  expect(patchDraft({ ...draft, other, tried: true }, { other: here }, second)).toMatchObject({
    id: 'second',
    tried: false,
    other: here,
  });
});

test('a draft is begun once a number was typed or sent', () => {
  expect(isBegun(draft)).toBe(false);
  expect(isBegun({ ...draft, other: '0' })).toBe(true);
  expect(isBegun({ ...draft, tried: true })).toBe(true);
});

test('a tag that is looked at is the new one or the old one; what leads to the same equipment is the old one', () => {
  const open = { newSerial: 'NEW', oldSerial: 'OLD' };
  expect(['NEW', 'OLD', 'OLDER'].map((serial) => sideOf(open, serial))).toEqual(['new', 'old', 'old']);
  expect(sideOf({ ...open, oldSerial: null }, 'NEW')).toBe('newAlone');
});
