/** Puts deficiencies and the lines that fix them into the draft of an order. Pure. */
import type { Deficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import type { ChosenEquipment } from '../chosen-equipment.rules.ts';
import type { OrderDraft } from '../order-draft.rules.ts';

/** Returns the changed fields of the draft. A piece gets one line, which fixes all its deficiencies. */
export function withDeficiencies(
  { equipments, deficiencies = [] }: OrderDraft,
  rows: readonly Deficiency[],
): Pick<OrderDraft, 'equipments' | 'deficiencies'> {
  const pieces = new Map<string, ChosenEquipment>(equipments.map((piece) => [piece.serial, piece]));
  for (const row of rows) {
    const serial = row.tagSerialNumber;
    const piece = pieces.get(serial) ?? {
      serial,
      label: row.extraLabel,
      code: row.extraCode,
      productId: row.productId,
      productName: row.productName,
      sku: '',
    };
    pieces.set(serial, { ...piece, work: 'FIX' });
  }
  const known = new Set(deficiencies.map(({ id }) => id));
  const added = rows
    .filter(({ id }) => !known.has(id))
    .map(({ id, number, text, tagSerialNumber: serial }) => ({ id, number, text, serial }));
  return { equipments: [...pieces.values()], deficiencies: [...deficiencies, ...added] };
}
