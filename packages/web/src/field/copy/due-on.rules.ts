/** Lists the equipment that needs attention on a day, in the order of the server's list. */
import type { FieldDue } from '@mobcheck/contract/equipment/field-due.contract.ts';
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { hasNoDueDate, noticeDate } from '@mobcheck/contract/equipment/equipment.rules.ts';
import type { BundleProduct } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import { type BundleEquipment, dueNoticeDateOf } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';
import type { WithBlock } from './own-deficiencies.rules.ts';
import type { WithUrgentClock } from './piece-clocks.rules.ts';

/** A day before all others, for equipment that needs attention on every day. */
const FIRST_DAY = '0000-00-00';

/** Returns the first day on which a piece needs attention. Undefined means that it never does. */
export function attentionDay(
  row: Pick<BundleEquipment, 'enabledTag' | 'improper' | 'dueDate' | 'nextInspectionDate' | 'clocks'>,
  product:
    | Pick<
        BundleProduct,
        'isDueDate' | 'daysNotificationDueDate' | 'daysNotificationNextInspectionDate' | 'clocks'
      >
    | undefined,
): string | undefined {
  if (!row.enabledTag) {
    return undefined;
  }
  if (row.improper || (product && hasNoDueDate(product, row.dueDate))) {
    return FIRST_DAY;
  }
  const days = [
    product ? dueNoticeDateOf(row, product) : row.dueDate,
    noticeDate(row.nextInspectionDate, product?.daysNotificationNextInspectionDate ?? 0),
  ];
  return days.filter((day) => day !== null).toSorted()[0];
}

/** In degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

const EARTH_RADIUS_METRES = 6_371_000;

/** Returns the great-circle distance in whole metres (haversine), as the server computes it. */
export function metresBetween(from: Position, to: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const latitude = radians(to.latitude - from.latitude);
  const longitude = radians(to.longitude - from.longitude);
  const share =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  return Math.round(2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(share))));
}

/** The maximum number of pieces in the list, as on the server. */
const MAX_PIECES = 100;

/** A piece that needs attention, with its summary as of today. */
export interface DuePiece {
  readonly position: Position | null;
  readonly equipment: EquipmentSummary & WithUrgentClock & WithBlock;
}

/** A piece in the list. The server's list names neither clocks nor blocks. */
export type DueItem = FieldDue & WithUrgentClock & WithBlock;

function expiry({ dueDate, nextInspectionDate }: FieldDue): string {
  return [dueDate, nextInspectionDate].filter((day) => day !== null).toSorted()[0] ?? '9999-99-99';
}

/** Sorts by distance. At the same or no distance, improper equipment comes first, then the earliest expiry. */
function compareDue(one: FieldDue, other: FieldDue): number {
  const [oneDistance, otherDistance] = [one.distance ?? Infinity, other.distance ?? Infinity];
  const improperRank = ({ status }: FieldDue) => (status === 'IMPROPER' ? 0 : 1);
  return (
    (oneDistance === otherDistance ? 0 : oneDistance - otherDistance) ||
    improperRank(one) - improperRank(other) ||
    expiry(one).localeCompare(expiry(other)) ||
    one.tagSerialNumber.localeCompare(other.tagSerialNumber)
  );
}

/** Returns the number of pieces and the first 100 of them. @param from the phone's position. Null means unknown */
export function dueList(
  pieces: readonly DuePiece[],
  from: Position | null,
): { total: number; items: DueItem[] } {
  const items = pieces.map(({ position, equipment }): DueItem => {
    const { tagSerialNumber, extraLabel, extraCode, productName, status, noDueDate, clock } = equipment;
    const {
      lastInspectionExpirationStatus,
      dueDateExpirationStatus,
      nextInspectionDate,
      dueDate,
      isBlocked,
    } = equipment;
    const names = { tagSerialNumber, extraLabel, extraCode, productName };
    const statuses = { status, lastInspectionExpirationStatus, dueDateExpirationStatus };
    const distance = from && position ? metresBetween(from, position) : null;
    const dates = { nextInspectionDate, dueDate, noDueDate, ...(clock && { clock }) };
    return { ...names, ...statuses, ...dates, ...(isBlocked && { isBlocked }), distance };
  });
  return { total: items.length, items: items.toSorted(compareDue).slice(0, MAX_PIECES) };
}
