/** The body that gives a piece of equipment another unit, and the units to propose. */
import type { EquipmentSummary, updateEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { z } from 'zod';
import { draftOf, fieldsOf, productOf } from '../../../domain/equipment/equipment-draft.rules.ts';

/** Returns the body that changes only the unit of a piece of equipment. */
export function inUnit(piece: EquipmentSummary, unit: string): z.input<typeof updateEquipment.body> {
  return { ...fieldsOf({ ...draftOf(piece), unit }, productOf(piece), piece), updateDate: piece.updateDate };
}

/** Returns the distinct units of rows, sorted. */
export function unitsOf(rows: readonly { readonly unit: string }[]): string[] {
  return [...new Set(rows.map(({ unit }) => unit))]
    .filter((unit) => unit !== '')
    .toSorted(new Intl.Collator(undefined, { numeric: true }).compare);
}
