/** Equipment checked for an order: kept over pages and searches, each piece once. */
import type { EquipmentSummary, ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';

/** What is known of a chosen piece; plain data, so that a draft keeps it. */
export interface ChosenEquipment {
  readonly serial: string;
  readonly label: string;
  /** Control code; a draft that was kept without it has none. */
  readonly code?: string;
  readonly productId: string;
  readonly productName: string;
  readonly sku: string;
}

export function chosenOf(equipment: EquipmentSummary): ChosenEquipment {
  return {
    serial: equipment.tagSerialNumber,
    label: equipment.extraLabel,
    code: equipment.extraCode,
    productId: equipment.productId,
    productName: equipment.productName,
    sku: equipment.product.sku,
  };
}

/** What a line calls its equipment: its label, or the product where there is none. */
export function lineName({ label, productName }: Pick<ChosenEquipment, 'label' | 'productName'>): string {
  return label || productName;
}

export type Marks = ReadonlyMap<string, ChosenEquipment>;

/** The marks with some pieces checked or unchecked; what was checked before stays in its place. */
export function marked(marks: Marks, pieces: readonly ChosenEquipment[], on: boolean): Marks {
  const next = new Map(marks);
  for (const piece of pieces) {
    if (!on) {
      next.delete(piece.serial);
    } else if (!next.has(piece.serial)) {
      next.set(piece.serial, piece);
    }
  }
  return next;
}

/** Whether all, some or none of a page is checked; an empty page has nothing to check. */
export function pageMarks(marks: Marks, serials: readonly string[]): 'all' | 'some' | 'none' {
  const count = serials.filter((serial) => marks.has(serial)).length;
  return count === 0 ? 'none' : count === serials.length ? 'all' : 'some';
}

export const SITUATIONS = ['INSPECTION_DUE', 'EXPIRY_DUE', 'EXPIRED', 'IMPROPER', 'NA', 'VALID'] as const;
export type Situation = (typeof SITUATIONS)[number];

/** The report's filters that a situation stands for. */
export function situationFilter(situation: Situation | undefined): Partial<ReportQuery> {
  if (situation === 'INSPECTION_DUE') {
    return { lastInspectionExpirationStatus: 'EXPIRED_OR_EXPIRING' };
  }
  if (situation === 'EXPIRY_DUE') {
    return { dueDateExpirationStatus: 'EXPIRED_OR_EXPIRING' };
  }
  return situation === undefined ? {} : { status: situation };
}
