/** Returns the body that moves a piece of equipment, as it was read, to another unit and changes nothing else. */
import type { EquipmentSummary, updateEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { z } from 'zod';
import { draftOf, fieldsOf, productOf } from '../../../domain/equipment/equipment-draft.rules.ts';

export function inUnit(piece: EquipmentSummary, unit: string): z.input<typeof updateEquipment.body> {
  return { ...fieldsOf({ ...draftOf(piece), unit }, productOf(piece), piece), updateDate: piece.updateDate };
}

/** Returns the units of these rows to choose from, each once. */
export function unitsOf(rows: readonly { readonly unit: string }[]): string[] {
  return [...new Set(rows.map(({ unit }) => unit))]
    .filter((unit) => unit !== '')
    .toSorted(new Intl.Collator(undefined, { numeric: true }).compare);
}
