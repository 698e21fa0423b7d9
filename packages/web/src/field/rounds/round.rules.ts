/** A round through all pieces of one place or all lines of one order. Its progress follows from the records. */
import type { Companion } from '@mobcheck/contract/inspections/companion.ts';
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { FieldServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { pieceNames } from '../../domain/equipment/equipment-name.rules.ts';
import type { WithBlock } from '../copy/own-deficiencies.rules.ts';
import type { WithUrgentClock } from '../copy/piece-clocks.rules.ts';
import type { LinkTarget } from '../../lib/page-url.ts';

/** Identifies the round of a place, with its name as `id`, or of an order, with its id. */
export interface RoundKey {
  readonly kind: 'unit' | 'order';
  readonly id: string;
}

/** A piece that was scanned in a round to which it does not belong. */
export interface MisplacedPiece {
  readonly serial: string;
  readonly name: string;
  /** The place where the piece is registered. Empty when not stated. */
  readonly unit: string;
}

/** A round that was begun on this phone. */
export interface Round extends RoundKey {
  /** ISO 8601, by the server's clock as far as the phone knows it. Older inspections do not count. */
  readonly startedAt: string;
  readonly misplaced: readonly MisplacedPiece[];
  /** The companion of the round. Absent means nobody, or the group does not ask. */
  readonly companion?: Companion | undefined;
}

/** A piece to visit. */
export interface Stop {
  /** Unique in the round, since an order may ask for two kinds of work on one piece. */
  readonly key: string;
  readonly serial: string;
  /** Unique in the round, except that two lines of one piece have the same name. */
  readonly name: string;
  readonly productName: string;
  readonly form: 'inspect' | 'maintain';
  readonly isDone: boolean;
  /** The current status of the piece. Absent means that the phone does not know the piece. */
  readonly piece?:
    | (Pick<EquipmentSummary, 'status' | 'lastInspection'> & WithUrgentClock & WithBlock)
    | undefined;
}

const labelCollator = new Intl.Collator('pt-BR', { numeric: true, sensitivity: 'base' });

type Labelled = Pick<EquipmentSummary, 'extraLabel' | 'extraCode' | 'productName'>;

/** Sorts by label in walking order, with 2 before 10 and pieces without a label last. */
function compareByLabel(one: Labelled, other: Labelled): number {
  return (
    Number(one.extraLabel === '') - Number(other.extraLabel === '') ||
    labelCollator.compare(one.extraLabel, other.extraLabel) ||
    labelCollator.compare(one.extraCode, other.extraCode) ||
    labelCollator.compare(one.productName, other.productName)
  );
}

/** Returns the stops of a place. A piece is done when anybody has inspected it since the round began. */
export function stopsOfUnit(
  pieces: readonly (EquipmentSummary & WithUrgentClock & WithBlock)[],
  startedAt: string,
): Stop[] {
  const sorted = pieces.filter(({ enabledTag }) => enabledTag).toSorted(compareByLabel);
  const names = pieceNames(sorted.map((piece) => ({ ...piece, serial: piece.tagSerialNumber })));
  return sorted.map((piece) => {
    const { tagSerialNumber: serial, productName, lastInspection } = piece;
    const isDone = lastInspection !== null && lastInspection.createdAt >= startedAt;
    return {
      key: serial,
      serial,
      name: names.get(serial) ?? '',
      productName,
      form: 'inspect',
      isDone,
      piece,
    };
  });
}

/** Returns the stops of an order, in its walking order. @param pieces the pieces that the phone knows, by serial */
export function stopsOfOrder(
  { lines }: Pick<FieldServiceOrder, 'lines'>,
  pieces: ReadonlyMap<string, EquipmentSummary & WithUrgentClock & WithBlock>,
): Stop[] {
  const names = pieceNames(lines.map((line) => ({ ...line, serial: line.equipmentSerialNumber })));
  return lines.map(({ id, equipmentSerialNumber: serial, productName, type, completionDate }) => ({
    key: id,
    serial,
    name: names.get(serial) ?? '',
    productName,
    form: type === 'INSPECTION' ? 'inspect' : 'maintain',
    isDone: completionDate !== null,
    piece: pieces.get(serial),
  }));
}

/** Separates open from done stops. The open stops begin after the piece that was done last, so that the walk continues there. */
export function splitStops(
  stops: readonly Stop[],
  lastSerial: string | undefined,
): { open: Stop[]; done: Stop[] } {
  const lastIndex = stops.findLastIndex(({ serial, isDone }) => isDone && serial === lastSerial);
  const inWalkingOrder = [...stops.slice(lastIndex + 1), ...stops.slice(0, lastIndex + 1)];
  return {
    open: inWalkingOrder.filter(({ isDone }) => !isDone),
    done: stops.filter(({ isDone }) => isDone),
  };
}

/** Finds the open stop of a scanned tag, or else a done stop. */
export function findStop(stops: readonly Stop[], serial: string): Stop | undefined {
  const ofTag = stops.filter((stop) => stop.serial === serial);
  return ofTag.find(({ isDone }) => !isDone) ?? ofTag[0];
}

/** Adds a misplaced piece to the round, once. */
export function withMisplaced(round: Round, piece: MisplacedPiece): Round {
  const others = round.misplaced.filter(({ serial }) => serial !== piece.serial);
  return { ...round, misplaced: [...others, piece] };
}

/** Returns the text that identifies a round in a URL. */
export function roundParam({ kind, id }: RoundKey): string {
  return `${kind}:${id}`;
}

/** Reads `roundParam`, or returns undefined for any other text. */
export function parseRoundParam(text: string): RoundKey | undefined {
  const match = /^(unit|order):(.*)$/s.exec(text);
  return match ? { kind: match[1] === 'unit' ? 'unit' : 'order', id: match[2] ?? '' } : undefined;
}

/** The last record of a round. */
export interface LastRecord {
  readonly serial: string;
  readonly result: 'VALID' | 'IMPROPER';
}

/** Returns the link to a round. After a record, the link also opens the scanner for the next piece. */
export function roundLink(key: RoundKey, last?: LastRecord): LinkTarget {
  const after = last && { last: last.serial, result: last.result, scan: 'now' };
  return { to: '/round', search: { of: roundParam(key), ...after } };
}

/** Returns the `href` of the form of a stop, which returns to the round. */
export function stopHref(key: RoundKey, { serial, form }: Pick<Stop, 'serial' | 'form'>): string {
  return `#/t/${serial}/${form}?${new URLSearchParams({ round: roundParam(key) })}`;
}
