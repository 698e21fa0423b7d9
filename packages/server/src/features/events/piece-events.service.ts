/** Events about a piece. Each act compares the piece before and after, so that every change of its state is told. */
import type { PieceState } from '@mobcheck/contract/events/event-body.contract.ts';
import type { PieceEventType } from '@mobcheck/contract/events/event-types.ts';
import { equipmentStatus } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import { type EventDraft, happeningNow, recordEvents, type Telling } from './events.service.ts';
import { findToldPiece, type ToldPiece } from './told-pieces.exported.queries.ts';

/**
 * Reads a piece for the events of an act, once before the act and once after it. The piece must be locked.
 * @returns undefined when the group has no integrations, or for no piece
 */
export async function findTold(
  { db, session }: Pick<Telling, 'db' | 'session'>,
  equipmentId: string,
): Promise<ToldPiece | undefined> {
  return session.hasIntegrations ? findToldPiece(db, equipmentId) : undefined;
}

/** The columns of a piece that records change. */
type RecordColumns = Pick<
  ToldPiece,
  'improper' | 'dueDate' | 'nextInspectionDate' | 'lastInspectionAt' | 'lastMaintenanceAt'
> & { readonly dueNoticeDate: string | null; readonly nextInspectionNoticeDate: string | null };

function earliest(...days: readonly (string | null)[]): string | null {
  return days.filter((day) => day !== null).toSorted()[0] ?? null;
}

/**
 * Returns a piece before a record, which saves reading it twice.
 * @param after the piece after the record
 * @param locked the piece as its lock returned it
 */
export function beforeRecord(after: ToldPiece | undefined, locked: RecordColumns): ToldPiece | undefined {
  const { improper, dueDate, nextInspectionDate, lastInspectionAt, lastMaintenanceAt } = locked;
  return (
    after && {
      ...after,
      improper,
      dueDate,
      nextInspectionDate,
      lastInspectionAt,
      lastMaintenanceAt,
      expiresOn: earliest(dueDate, nextInspectionDate),
      noticeOn: earliest(locked.dueNoticeDate, locked.nextInspectionNoticeDate),
    }
  );
}

/** Returns the description of a piece in events. */
function subjectOf(piece: ToldPiece) {
  const { id, tagSerialNumber, productName, productSku, extraLabel, extraCode } = piece;
  return { kind: 'equipment' as const, id, tagSerialNumber, productName, productSku, extraLabel, extraCode };
}

const companyOf = ({ companyId, companyName }: ToldPiece) => ({ id: companyId, name: companyName });

/** Returns the state of a piece on the day of the event. */
function stateOf({ clock, session }: Pick<Telling, 'clock' | 'session'>, piece: ToldPiece): PieceState {
  return {
    company: companyOf(piece),
    tagSerialNumber: piece.tagSerialNumber,
    enabledTag: piece.enabledTag,
    status: equipmentStatus(piece, dayIn(session.timeZone, clock.now())),
    improper: piece.improper,
    dueDate: piece.dueDate,
    nextInspectionDate: piece.nextInspectionDate,
    lastInspectionAt: piece.lastInspectionAt,
    lastMaintenanceAt: piece.lastMaintenanceAt,
    productId: piece.productId,
    productName: piece.productName,
    extraLabel: piece.extraLabel,
    extraCode: piece.extraCode,
    assetNumber: piece.assetNumber,
    manufacturer: piece.manufacturer,
    manufacturingNumber: piece.manufacturingNumber,
    manufacturingDate: piece.manufacturingDate,
    unit: piece.unit,
  };
}

/** Returns the address of a piece in the office. */
function linkOf({ publicUrl }: Pick<Telling, 'publicUrl'>, { tagSerialNumber }: ToldPiece): string {
  return `${publicUrl}/#/inspections?equipment=${encodeURIComponent(tagSerialNumber)}`;
}

/** Whether a piece in use had expired when expired pieces were last told. */
function isToldExpired(piece: ToldPiece | undefined): boolean {
  const { enabledTag = false, expiresOn = null, toldUntil = null } = piece ?? {};
  return enabledTag && expiresOn !== null && toldUntil !== null && expiresOn < toldUntil;
}

/** Whether a piece in use was about to expire, but had not, when expiring pieces were last told. */
function isToldExpiring(piece: ToldPiece | undefined): boolean {
  const { enabledTag = false, noticeOn = null, toldUntil = null } = piece ?? {};
  return (
    enabledTag && noticeOn !== null && toldUntil !== null && noticeOn <= toldUntil && !isToldExpired(piece)
  );
}

/** Lists the changes of a state. An act tells expiries and notices only of days that a night has told. Later nights tell later days. */
function changesOf(before: ToldPiece | undefined, after: ToldPiece): PieceEventType[] {
  const wasImproper = before?.improper ?? false;
  return [
    ...(after.improper && !wasImproper ? ['equipment.improper' as const] : []),
    ...(wasImproper && !after.improper ? ['equipment.recovered' as const] : []),
    ...(isToldExpiring(after) && !isToldExpiring(before) && !isToldExpired(before)
      ? ['equipment.expiring' as const]
      : []),
    ...(isToldExpired(after) && !isToldExpired(before) ? ['equipment.expired' as const] : []),
  ];
}

/** The instants of an act. Undefined instants are now. */
interface ActInstants {
  readonly recordedAt: Date;
  readonly receivedAt: Date;
  readonly late: boolean;
}

/** The common part of all events of an act about a piece. */
export interface PieceEvent {
  readonly company: PieceState['company'];
  readonly data: {
    readonly subject: ReturnType<typeof subjectOf>;
    readonly before: PieceState | null;
    readonly after: PieceState;
    readonly newest: boolean;
  } & ActInstants;
  readonly link: string;
}

interface Pieces {
  readonly before: ToldPiece | undefined;
  readonly after: ToldPiece;
}

/** Returns the common part of the events of an act, or of a night. */
export function toPieceEvent(
  context: Pick<Telling, 'clock' | 'publicUrl' | 'session'>,
  { before, after }: Pieces,
  instants?: ActInstants,
): PieceEvent {
  const now = happeningNow(context, subjectOf(after), stateOf(context, after));
  return {
    company: companyOf(after),
    data: { ...now, before: before === undefined ? null : stateOf(context, before), ...instants },
    link: linkOf(context, after),
  };
}

/**
 * Records the events of an act about a piece: the act's own events, then one for each change of the state.
 * @param pieces as `findTold` read them. Without `after` nothing is told
 * @param own makes the act's own events from the common part. Undefined means that only changes of the state are told
 */
export function tellPiece(
  context: Telling,
  { before, after }: { readonly before: ToldPiece | undefined; readonly after: ToldPiece | undefined },
  own: (event: PieceEvent) => readonly EventDraft[] = () => [],
  instants?: ActInstants,
): void {
  if (after !== undefined) {
    const event = toPieceEvent(context, { before, after }, instants);
    recordEvents(context, [...own(event), ...changesOf(before, after).map((type) => ({ ...event, type }))]);
  }
}
