/** The rules of a replacement: warnings, names, consequences, errors and serials. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { newTagSerial, showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { describe, expect, test } from 'vitest';
import {
  consequencesOf,
  fullEquipmentName,
  isOvertaken,
  equipmentName,
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
  test('there are none for a blank tag or the same product', () => {
    expect(warningsOf({ newEquipment: null, chosen: piece() })).toEqual([]);
    expect(warningsOf({ newEquipment: piece(), chosen: piece() })).toEqual([]);
  });
  test('they name different products and a disabled tag', () => {
    expect(
      warningsOf({ newEquipment: piece({ productId: 'p2' }), chosen: piece({ enabledTag: false }) }),
    ).toEqual(['productsDiffer', 'tagStaysDisabled']);
  });
});

test('the equipment of a request has the new tag, the old one, another one, or does not exist', () => {
  const request = { tagSerialNumber: 'NEW', equipmentOldSerialNumber: 'OLD' };
  const on = (equipmentTagSerialNumber: string | null) =>
    equipmentTagOf({ ...request, equipmentTagSerialNumber });
  expect([on('NEW'), on('OLD'), on('LATER'), on(null)]).toEqual(['new', 'old', 'other', undefined]);
});

test('an error is shown at the number that it is about', () => {
  expect(ERROR_FIELDS['REPLACEMENT_WITHOUT_EQUIPMENT']).toBe('oldSerial');
  expect(ERROR_FIELDS['REPLACEMENT_SAME_EQUIPMENT']).toBe('oldSerial');
  expect(ERROR_FIELDS['TAG_NOT_FREE']).toBe('newSerial');
  // It may be either.
  expect(ERROR_FIELDS['REPLACEMENT_EQUIPMENT_REQUESTED']).toBeUndefined();
  expect(ERROR_FIELDS['NOT_FOUND']).toBeUndefined();
});

test('only a tag with equipment has equipment to remove', () => {
  expect(consequencesOf({ newEquipment: null, chosen: piece() })).toEqual([
    'newTagTakesEquipment',
    'oldTagRetires',
    'cannotBeUndone',
  ]);
  expect(consequencesOf({ newEquipment: piece(), chosen: piece() })).toContain('newTagLosesEquipment');
});

test('equipment is named by its label, or else by its product', () => {
  expect(equipmentName(piece({ extraLabel: 'Doca 3' }))).toBe('Doca 3');
  expect(equipmentName(piece())).toBe('Extintor');
  expect(fullEquipmentName(piece({ extraLabel: 'Doca 3' }))).toBe('Doca 3 (Extintor)');
  expect(fullEquipmentName(piece())).toBe('Extintor');
});

test('the source of the chosen equipment is recognised', () => {
  const [one, other] = [{ id: 'e1' }, { id: 'e2' }];
  const asked = { id: 'r1', equipmentOldSerialNumber: 'OLD' };
  expect(sourceOf(asked, one, null)).toBeUndefined();
  expect(sourceOf(asked, one, other)).toBe('chosenByYou');
  expect(sourceOf(asked, null, other)).toBe('chosenByYou');
  expect(sourceOf(asked, one, one)).toBe('suggestedByTechnician');
  expect(sourceOf({ ...asked, equipmentOldSerialNumber: null }, one, one)).toBe('suggested');
  expect(sourceOf({ ...asked, id: null }, one, one)).toBe('typed');
  expect(sourceOf({ id: null, equipmentOldSerialNumber: null }, one, one)).toBe('suggested');
});

test('a lost connection does not count as handled by somebody else', () => {
  expect(isOvertaken('TAG_RETIRED')).toBe(true);
  expect(isOvertaken('REPLACEMENT_TAG_IN_USE')).toBe(true);
  expect(isOvertaken('NETWORK')).toBe(false);
});

test('typed serials are normalised, with null for an empty old one', () => {
  const serial = newTagSerial(new Uint8Array(11).fill(7));
  const typed = showTagSerial(serial).toLowerCase();
  expect(checkSerials({ newSerial: typed, oldSerial: ' ' })).toEqual({
    body: { newSerial: serial, oldSerial: null },
    codes: {},
  });
});

test('invalid serials are errors of their fields', () => {
  expect(checkSerials({ newSerial: '123', oldSerial: 'x' })).toEqual({
    body: undefined,
    codes: { newSerial: 'tag_serial', oldSerial: 'tag_serial' },
  });
});
