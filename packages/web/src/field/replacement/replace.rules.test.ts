/** Tests of the rules of a replacement request. */
import type { FieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { describe, expect, test } from 'vitest';
import {
  isStarted,
  newReplaceDraft,
  type FieldProduct,
  obstacleOf,
  otherProductOf,
  patchDraft,
  replaceBodyOf,
  roleOfTag,
} from './replace.rules.ts';

const serial = newTagSerial(new Uint8Array(11).fill(3));
const other = newTagSerial(new Uint8Array(11).fill(9));
const draft = newReplaceDraft('first');

describe('the body of a request', () => {
  test('the body names a leaving tag as the old tag', () => {
    expect(replaceBodyOf({ ...draft, other }, serial)).toEqual({ newSerial: other, oldSerial: serial });
  });

  test.each([
    [other, other],
    ['', null],
  ])('the body names an arriving tag as the new tag, and "%s" as the old tag %s', (typed, oldSerial) => {
    const arriving = { ...draft, direction: 'arriving' as const, other: typed };
    expect(replaceBodyOf(arriving, serial)).toEqual({ newSerial: serial, oldSerial });
  });
});

test.each([
  ['leaving', '', 'empty'],
  ['leaving', other.slice(0, 11), 'wrong'],
  ['leaving', serial, 'same'],
  ['leaving', other, undefined],
  ['arriving', '', undefined],
] as const)('the obstacle of a %s tag and the other serial "%s" is %s', (direction, typed, obstacle) => {
  expect(obstacleOf({ ...draft, direction, other: typed }, serial)).toBe(obstacle);
});

test('a draft keeps its id until it was sent', () => {
  expect(patchDraft(draft, { other }, () => 'second')).toMatchObject({ id: 'first', other });
});

test('a draft that was sent gets a new id when it is changed', () => {
  const sent = { ...draft, other, tried: true };
  expect(patchDraft(sent, { other: serial }, () => 'second')).toMatchObject({
    id: 'second',
    tried: false,
    other: serial,
  });
});

test('a draft is started once a serial was typed or the request was sent', () => {
  expect(isStarted(draft)).toBe(false);
  expect(isStarted({ ...draft, other: '0' })).toBe(true);
  expect(isStarted({ ...draft, tried: true })).toBe(true);
});

test.each([
  ['NEW', 'OLD', 'new'],
  ['OLD', 'OLD', 'old'],
  // A retired tag that OLD has replaced.
  ['OLDER', 'OLD', 'old'],
  ['NEW', null, 'newAlone'],
])('the role of the tag %s in a replacement of %s by NEW is %s', (tagSerial, oldSerial, role) => {
  expect(roleOfTag({ newSerial: 'NEW', oldSerial }, tagSerial)).toBe(role);
});

describe('the reported product of the other tag', () => {
  const door = { id: 'door', name: 'Porta' } as FieldProduct;
  const sign = { id: 'sign', name: 'Placa' } as FieldProduct;
  const tagOf = (product: FieldProduct) =>
    ({ state: 'REGISTERED', equipment: { product } }) as unknown as FieldTag;

  test.each([
    ['is another product', tagOf(sign), door, sign],
    ['is undefined for the same product', tagOf(door), door, undefined],
    ['is undefined where this tag is free', tagOf(sign), undefined, undefined],
    ['is undefined where the other tag is free', { state: 'FREE' } as FieldTag, door, undefined],
    ['is undefined where the other tag is not known', undefined, door, undefined],
  ])('%s', (_, otherTag, product, said) => {
    expect(otherProductOf(otherTag, product)).toBe(said);
  });
});
