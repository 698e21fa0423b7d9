/** The rules of a replacement: what is warned about, what is said, which serials are sent. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { newTagSerial, showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { describe, expect, test } from 'vitest';
import {
  consequencesOf,
  fullNameOf,
  isOvertaken,
  nameOf,
  equipmentTagOf,
  checkSerials,
  ERROR_FIELDS,
  sourceOf,
  warningsOf,
} from './replacement.rules.ts';

const piece = (fields: Partial<EquipmentSummary> = {}) =>
  ({
    productId: 'p1',
    productName: 'Extintor',
    extraLabel: '',
    enabledTag: true,
    ...fields,
  }) as EquipmentSummary;

describe('warnings', () => {
  test('of products that differ, and of a tag that is off; none for a blank tag of a tag that is on', () => {
    expect(warningsOf({ newEquipment: null, chosen: piece() })).toEqual([]);
    expect(warningsOf({ newEquipment: piece(), chosen: piece() })).toEqual([]);
    expect(
      warningsOf({ newEquipment: piece({ productId: 'p2' }), chosen: piece({ enabledTag: false }) }),
    ).toEqual(['differ', 'stayOff']);
  });
});

test('equipment of a request hangs on its new tag, its old one, what took its place, or is not there', () => {
  const request = { tagSerialNumber: 'NEW', equipmentOldSerialNumber: 'OLD' };
  const on = (equipmentTagSerialNumber: string | null) =>
    equipmentTagOf({ ...request, equipmentTagSerialNumber });
  expect([on('NEW'), on('OLD'), on('LATER'), on(null)]).toEqual(['new', 'old', 'other', undefined]);
});

test('an error stands at the number that it is about', () => {
  expect(ERROR_FIELDS['REPLACEMENT_WITHOUT_EQUIPMENT']).toBe('oldSerial');
  expect(ERROR_FIELDS['REPLACEMENT_SAME_EQUIPMENT']).toBe('oldSerial');
  expect(ERROR_FIELDS['TAG_NOT_FREE']).toBe('newSerial');
  // It may be either.
  expect(ERROR_FIELDS['REPLACEMENT_EQUIPMENT_REQUESTED']).toBeUndefined();
  expect(ERROR_FIELDS['NOT_FOUND']).toBeUndefined();
});

test('a blank tag has nothing that goes', () => {
  expect(consequencesOf({ newEquipment: null, chosen: piece() })).toEqual(['takes', 'retires', 'final']);
  expect(consequencesOf({ newEquipment: piece(), chosen: piece() })).toContain('goes');
});

test('equipment is called by its place, else by its product', () => {
  expect(nameOf(piece({ extraLabel: 'Doca 3' }))).toBe('Doca 3');
  expect(nameOf(piece())).toBe('Extintor');
  expect(fullNameOf(piece({ extraLabel: 'Doca 3' }))).toBe('Doca 3 (Extintor)');
  expect(fullNameOf(piece())).toBe('Extintor');
});

test('where the chosen equipment comes from is said as it is', () => {
  const [one, other] = [{ id: 'e1' }, { id: 'e2' }];
  const asked = { id: 'r1', equipmentOldSerialNumber: 'OLD' };
  expect(sourceOf(asked, one, null)).toBeUndefined();
  expect(sourceOf(asked, one, other)).toBe('chosenByYou');
  expect(sourceOf(asked, null, other)).toBe('chosenByYou');
  expect(sourceOf(asked, one, one)).toBe('suggestedSaid');
  expect(sourceOf({ ...asked, equipmentOldSerialNumber: null }, one, one)).toBe('suggested');
  expect(sourceOf({ ...asked, id: null }, one, one)).toBe('typed');
  expect(sourceOf({ id: null, equipmentOldSerialNumber: null }, one, one)).toBe('suggested');
});

test('a lost connection is nobody else’s doing', () => {
  expect(isOvertaken('TAG_RETIRED')).toBe(true);
  expect(isOvertaken('REPLACEMENT_TAG_IN_USE')).toBe(true);
  expect(isOvertaken('NETWORK')).toBe(false);
});

test('typed serials are normalised; an old one that was left out is none, a wrong one is wrong', () => {
  const serial = newTagSerial(new Uint8Array(11).fill(7));
  const typed = showTagSerial(serial).toLowerCase();
  expect(checkSerials({ newSerial: typed, oldSerial: ' ' })).toEqual({
    body: { newSerial: serial, oldSerial: null },
    codes: {},
  });
  expect(checkSerials({ newSerial: '123', oldSerial: 'x' })).toEqual({
    body: undefined,
    codes: { newSerial: 'tag_serial', oldSerial: 'tag_serial' },
  });
});
