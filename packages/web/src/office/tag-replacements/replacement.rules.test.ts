/** The rules of a replacement: warnings, names, consequences, errors and serials. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { newTagSerial, showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { describe, expect, test } from 'vitest';
import {
  consequencesOf,
  fullEquipmentName,
  isHandledByOther,
  equipmentName,
  roleOfCurrentTag,
  checkSerials,
  ERROR_FIELDS,
  choiceSourceOf,
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
  test('there are no warnings for a free tag or the same product', () => {
    expect(warningsOf({ equipmentOfNewTag: null, equipmentToMove: piece() })).toEqual([]);
    expect(warningsOf({ equipmentOfNewTag: piece(), equipmentToMove: piece() })).toEqual([]);
  });
  test('there are warnings for different products and for a disabled tag', () => {
    expect(
      warningsOf({
        equipmentOfNewTag: piece({ productId: 'p2' }),
        equipmentToMove: piece({ enabledTag: false }),
      }),
    ).toEqual(['productsDiffer', 'tagStaysDisabled']);
  });
});

test('the equipment of a request has the new tag, the old tag or another tag, or there is no equipment', () => {
  const request = { tagSerialNumber: 'NEW', equipmentOldSerialNumber: 'OLD' };
  const roleWith = (equipmentTagSerialNumber: string | null) =>
    roleOfCurrentTag({ ...request, equipmentTagSerialNumber });
  expect([roleWith('NEW'), roleWith('OLD'), roleWith('LATER'), roleWith(null)]).toEqual([
    'new',
    'old',
    'other',
    undefined,
  ]);
});

test('an error about one serial is shown at the field of that serial', () => {
  expect(ERROR_FIELDS['REPLACEMENT_WITHOUT_EQUIPMENT']).toBe('oldSerial');
  expect(ERROR_FIELDS['REPLACEMENT_SAME_EQUIPMENT']).toBe('oldSerial');
  expect(ERROR_FIELDS['TAG_NOT_FREE']).toBe('newSerial');
  // These errors may be about either serial.
  expect(ERROR_FIELDS['REPLACEMENT_EQUIPMENT_REQUESTED']).toBeUndefined();
  expect(ERROR_FIELDS['NOT_FOUND']).toBeUndefined();
});

test('the removal of equipment is a consequence only if the new tag has equipment', () => {
  expect(consequencesOf({ equipmentOfNewTag: null, equipmentToMove: piece() })).toEqual([
    'newTagTakesEquipment',
    'oldTagRetires',
    'cannotBeUndone',
  ]);
  expect(consequencesOf({ equipmentOfNewTag: piece(), equipmentToMove: piece() })).toContain(
    'newTagLosesEquipment',
  );
});

test('equipment is named by its label, or else by its product', () => {
  expect(equipmentName(piece({ extraLabel: 'Doca 3' }))).toBe('Doca 3');
  expect(equipmentName(piece())).toBe('Extintor');
  expect(fullEquipmentName(piece({ extraLabel: 'Doca 3' }))).toBe('Doca 3 (Extintor)');
  expect(fullEquipmentName(piece())).toBe('Extintor');
});

describe('the source of the chosen equipment', () => {
  const [suggestion, other] = [{ id: 'e1' }, { id: 'e2' }];
  const request = { id: 'r1', equipmentOldSerialNumber: 'OLD' };
  const withoutOldSerial = { ...request, equipmentOldSerialNumber: null };

  test('is undefined while no equipment is chosen', () => {
    expect(choiceSourceOf(request, suggestion, null)).toBeUndefined();
  });
  test('is the user if the equipment was not suggested', () => {
    expect(choiceSourceOf(request, suggestion, other)).toBe('chosenByYou');
    expect(choiceSourceOf(request, null, other)).toBe('chosenByYou');
  });
  test('is the technician if the request has the old serial', () => {
    expect(choiceSourceOf(request, suggestion, suggestion)).toBe('suggestedByTechnician');
  });
  test('is the system if there is no old serial', () => {
    expect(choiceSourceOf(withoutOldSerial, suggestion, suggestion)).toBe('suggestedBySystem');
    expect(choiceSourceOf({ ...withoutOldSerial, id: null }, suggestion, suggestion)).toBe(
      'suggestedBySystem',
    );
  });
  test('is the typed serial if there is no request', () => {
    expect(choiceSourceOf({ ...request, id: null }, suggestion, suggestion)).toBe('typedInDialog');
  });
});

test('a lost connection does not mean that another user has handled the request', () => {
  expect(isHandledByOther('TAG_RETIRED')).toBe(true);
  expect(isHandledByOther('REPLACEMENT_TAG_IN_USE')).toBe(true);
  expect(isHandledByOther('NETWORK')).toBe(false);
});

test('typed serials are normalised, with null for an empty old serial', () => {
  const serial = newTagSerial(new Uint8Array(11).fill(7));
  const typed = showTagSerial(serial).toLowerCase();
  expect(checkSerials({ newSerial: typed, oldSerial: ' ' })).toEqual({
    body: { newSerial: serial, oldSerial: null },
    codes: {},
  });
});

test('invalid serials are errors at their fields', () => {
  expect(checkSerials({ newSerial: '123', oldSerial: 'x' })).toEqual({
    body: undefined,
    codes: { newSerial: 'tag_serial', oldSerial: 'tag_serial' },
  });
});
