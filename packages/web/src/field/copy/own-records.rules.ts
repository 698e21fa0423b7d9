/** Lays this phone's own records, registrations and replacement requests over its copy, so that screens show them at once. */
import { nextInspectionDate } from '@mobcheck/contract/equipment/equipment.rules.ts';
import type { InspectionPurpose } from '@mobcheck/contract/inspection-types/question-limits.ts';
import type { LastFlaws } from '@mobcheck/contract/equipment/last-flaws.contract.ts';
import type { OpenReplacement } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import type { BundleProduct } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import type { BundleEquipment } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import type { RenewedDate } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { withRenewedDates } from '@mobcheck/contract/maintenances/renewed-dates.rules.ts';
import { isRecordKind, type RecordKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import type { FieldServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { serviceOrderStatus } from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import type { PieceDeficiency } from '../../domain/deficiency/piece-deficiency.ts';
import type { DeficiencyFacts } from '../../lib/phone/phone-rows.ts';
import { openDeficienciesOf, type OwnDeficiency } from './own-deficiencies.rules.ts';
import { type ClockWork, withClockWork } from './piece-clocks.rules.ts';

/** An inspection or maintenance of this phone. */
export interface OwnRecord {
  readonly kind: RecordKind;
  readonly serial: string;
  /** The piece that the phone showed. Absent if its id was unknown, and in records of an older version. */
  readonly equipmentId?: string | undefined;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly userName: string;
  readonly userEmail: string;
  readonly improper: boolean;
  /** The findings that make the record improper. Absent if there are none, and in records of an older version. */
  readonly flaws?: LastFlaws | undefined;
  /** Dates that a maintenance renewed. Absent means none. */
  readonly renewedDates?: readonly RenewedDate[];
  /** The purpose of an inspection. Absent means `CHECK`. */
  readonly purpose?: InspectionPurpose;
  /** Absent in a group without the agenda. */
  readonly deficiencyFacts?: DeficiencyFacts;
}

/** The product's data that the dates of a piece depend on. */
type DatedProduct = Pick<
  BundleProduct,
  'inspectionSchedule' | 'isDueDate' | 'rechargeDate' | 'retestDate' | 'weightDate' | 'clocks'
>;

/** Equipment registered on this phone. */
export interface OwnRegistration {
  readonly kind: 'registration';
  readonly serial: string;
  readonly row: BundleEquipment;
}

/** A replacement requested on this phone. */
export interface OwnReplacement {
  readonly kind: 'replacement';
  readonly request: OpenReplacement;
}

/** An entry that was made on this phone. */
export type OwnEntry = OwnRecord | OwnRegistration | OwnReplacement | OwnDeficiency;

export function isOwnRecord(entry: OwnEntry): entry is OwnRecord {
  return isRecordKind(entry.kind);
}

function withoutFlaws({ flaws: _, ...row }: BundleEquipment): BundleEquipment {
  return row;
}

function afterInspection(
  row: BundleEquipment,
  { createdAt, userName, userEmail, improper, flaws }: OwnRecord,
  product: DatedProduct | undefined,
  timeZone: string,
): BundleEquipment {
  if (row.lastInspection && row.lastInspection.createdAt > createdAt) {
    return row;
  }
  return {
    ...withoutFlaws(row),
    ...(flaws && { flaws }),
    lastInspection: { createdAt, userName, userEmail },
    improper,
    nextInspectionDate: product
      ? nextInspectionDate(dayIn(timeZone, new Date(createdAt)), product.inspectionSchedule)
      : row.nextInspectionDate,
  };
}

/** Returns the row after a maintenance. A proper maintenance after the last inspection makes the piece proper. */
function afterMaintenance(
  row: BundleEquipment,
  record: OwnRecord,
  product: DatedProduct | undefined,
): BundleEquipment {
  const { createdAt, userName, userEmail, improper, renewedDates = [] } = record;
  const isFix = !improper && row.lastInspection !== null && createdAt > row.lastInspection.createdAt;
  const isNewest = !row.lastMaintenance || row.lastMaintenance.createdAt <= createdAt;
  const dated =
    product && renewedDates.length > 0 ? withRenewedDates(row, renewedDates, product, isNewest) : row;
  const before = isFix ? { ...withoutFlaws(dated), improper: false } : dated;
  return !isNewest
    ? before
    : {
        ...before,
        lastMaintenance: { createdAt, userName, userEmail },
        maintenanceStatus: improper ? 'IMPROPER' : 'VALID',
      };
}

/** Returns the days of a record's work, which reset clocks. */
function clockWorkOf(record: OwnRecord, timeZone: string): ClockWork[] {
  const { kind, createdAt, purpose = 'CHECK', renewedDates = [] } = record;
  return kind === 'inspection'
    ? [{ reset: purpose, day: dayIn(timeZone, new Date(createdAt)) }]
    : renewedDates.map(({ renews, doneOn }) => ({ reset: renews, day: doneOn }));
}

/** Whether an entry is of a piece. If the entry has a piece's id, this id decides, since the tag may be on another piece. */
function isOfPiece(
  { equipmentId, serial }: Pick<OwnRecord, 'equipmentId' | 'serial'>,
  row: BundleEquipment,
): boolean {
  return equipmentId === undefined
    ? serial === row.tagSerialNumber || row.retiredSerials.includes(serial)
    : equipmentId === row.id;
}

/** Returns this phone's records of a piece, oldest first. */
function recordsOf(row: BundleEquipment, entries: readonly OwnEntry[]): OwnRecord[] {
  return entries
    .filter(isOwnRecord)
    .filter((record) => isOfPiece(record, row))
    .toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

/** Returns the open deficiencies of a piece after this phone's records and descriptions. @param row as in the copy */
export function withOwnDeficiencies(row: BundleEquipment, entries: readonly OwnEntry[]): PieceDeficiency[] {
  const described = entries.flatMap((entry) =>
    entry.kind === 'deficiency' && isOfPiece(entry, row) ? entry.described : [],
  );
  return openDeficienciesOf(row, described, recordsOf(row, entries));
}

/**
 * Returns a piece of equipment as it is after this phone's records of it.
 * @param product undefined means unknown to the phone. The piece then keeps its dates
 */
export function withOwnRecords(
  row: BundleEquipment,
  entries: readonly OwnEntry[],
  product: DatedProduct | undefined,
  timeZone: string,
): BundleEquipment {
  const records = recordsOf(row, entries);
  const recorded = records.reduce(
    (before, record) =>
      record.kind === 'inspection'
        ? afterInspection(before, record, product, timeZone)
        : afterMaintenance(before, record, product),
    row,
  );
  const work = records.flatMap((record) => clockWorkOf(record, timeZone));
  return product && work.length > 0 ? withClockWork(recorded, work, product) : recorded;
}

/** Finds the equipment that this phone registered on a tag. */
export function findOwnRegistration(
  entries: readonly OwnEntry[],
  serial: string,
): BundleEquipment | undefined {
  return entries
    .filter((entry): entry is OwnRegistration => entry.kind === 'registration')
    .find((entry) => entry.serial === serial)?.row;
}

/** Finds the newest open request with one of the serials as its new or old tag. */
export function findReplacement(
  entries: readonly OwnEntry[],
  copied: readonly OpenReplacement[],
  serials: readonly string[],
): OpenReplacement | null {
  const own = entries
    .filter((entry): entry is OwnReplacement => entry.kind === 'replacement')
    .map(({ request }) => request)
    .toReversed();
  const isAbout = ({ newSerial, oldSerial }: OpenReplacement) =>
    serials.includes(newSerial) || (oldSerial !== null && serials.includes(oldSerial));
  return [...own, ...copied].find(isAbout) ?? null;
}

type Line = FieldServiceOrder['lines'][number];

/** Whether a record of the line's piece completes the line, as the server decides when it receives the record. */
function completes(
  { kind, serial, purpose }: OwnRecord,
  { type, equipmentSerialNumber, work, deficiencyIds = [] }: Line,
  stillOpen: ReadonlySet<string>,
): boolean {
  if (kind !== (type === 'INSPECTION' ? 'inspection' : 'maintenance') || serial !== equipmentSerialNumber) {
    return false;
  }
  return work === 'TECHNICAL'
    ? purpose === 'TECHNICAL'
    : work !== 'FIX' || deficiencyIds.every((id) => !stillOpen.has(id));
}

const NONE: ReadonlySet<string> = new Set();

/**
 * Returns an order whose open lines are completed by this phone's records from days within the order's dates.
 * @param stillOpen ids of deficiencies that are open after this phone's records
 */
export function withOwnWork(
  order: FieldServiceOrder,
  entries: readonly OwnEntry[],
  timeZone: string,
  stillOpen = NONE,
): FieldServiceOrder {
  const records = entries.filter(isOwnRecord).flatMap((record) => {
    const day = dayIn(timeZone, new Date(record.createdAt));
    return day < order.startDate || day > order.endDate ? [] : [{ record, day }];
  });
  if (records.length === 0 || order.status === 'CANCELLED') {
    return order;
  }
  const lines = order.lines.map((line) => ({
    ...line,
    completionDate:
      line.completionDate ??
      records.findLast(({ record }) => completes(record, line, stillOpen))?.day ??
      null,
  }));
  return {
    ...order,
    lines,
    completedCount: lines.filter(({ completionDate }) => completionDate !== null).length,
    status: serviceOrderStatus(false, lines),
  };
}
