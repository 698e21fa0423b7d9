/** Equipment checked for a service order across pages and searches, and the situations that narrow the search. */
import type { WorkChoice } from './work-choice.rules.ts';
import type { EquipmentSummary, ReportQuery } from '@mobcheck/contract/equipment/equipment.contract.ts';

/** A chosen piece of equipment, as plain data that can be stored in a draft. */
export interface ChosenEquipment {
  readonly serial: string;
  readonly label: string;
  /** The control number, which drafts of earlier versions do not have. */
  readonly code?: string;
  readonly productId: string;
  readonly productName: string;
  readonly sku: string;
  /** The work that differs from the work of the whole order. Only the agenda has it. */
  readonly work?: WorkChoice;
}

export function toChosenEquipment(equipment: EquipmentSummary): ChosenEquipment {
  return {
    serial: equipment.tagSerialNumber,
    label: equipment.extraLabel,
    code: equipment.extraCode,
    productId: equipment.productId,
    productName: equipment.productName,
    sku: equipment.product.sku,
  };
}

/** Returns the name of an order's line: the label of the equipment, or else its product. */
export function lineName({ label, productName }: Pick<ChosenEquipment, 'label' | 'productName'>): string {
  return label || productName;
}

/** The checked equipment, by serial. */
export type CheckedEquipment = ReadonlyMap<string, ChosenEquipment>;

/** Checks or unchecks some pieces. Pieces checked before keep their position. */
export function setChecked(
  checkedPieces: CheckedEquipment,
  pieces: readonly ChosenEquipment[],
  checked: boolean,
): CheckedEquipment {
  const next = new Map(checkedPieces);
  for (const piece of pieces) {
    if (!checked) {
      next.delete(piece.serial);
    } else if (!next.has(piece.serial)) {
      next.set(piece.serial, piece);
    }
  }
  return next;
}

/** Returns whether all, some or none of a page is checked. */
export function pageCheckState(
  checkedPieces: CheckedEquipment,
  serials: readonly string[],
): 'all' | 'some' | 'none' {
  const count = serials.filter((serial) => checkedPieces.has(serial)).length;
  return count === 0 ? 'none' : count === serials.length ? 'all' : 'some';
}

/** Situations that narrow the search for equipment. */
export const SITUATIONS = ['INSPECTION_DUE', 'EXPIRY_DUE', 'EXPIRED', 'IMPROPER', 'NA', 'VALID'] as const;
export type Situation = (typeof SITUATIONS)[number];

/** Returns the filters of the report for a situation. */
export function situationFilter(situation: Situation | undefined): Partial<ReportQuery> {
  if (situation === 'INSPECTION_DUE') {
    return { lastInspectionExpirationStatus: 'EXPIRED_OR_EXPIRING' };
  }
  if (situation === 'EXPIRY_DUE') {
    return { dueDateExpirationStatus: 'EXPIRED_OR_EXPIRING' };
  }
  return situation === undefined ? {} : { status: situation };
}
