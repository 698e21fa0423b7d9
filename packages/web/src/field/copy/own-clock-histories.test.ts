/** Random histories: the copy with the phone's own records laid over it shows the same clocks as a plain model with all records. */
import type { SavedClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { bundleSummary } from '@mobcheck/contract/field-bundle/field-bundle.rules.ts';
import { expect, test } from 'vitest';
import { clockedCatalogue, clockOf } from './clocked.testing.ts';
import { equipmentRow, ZONE } from './copied.testing.ts';
import { attentionDay } from './due-on.rules.ts';
import { type OwnRecord, withOwnRecords } from './own-records.rules.ts';

const HISTORIES = 3000;
const FIRST_DAY = Date.UTC(2020, 0, 1);
const DAY = 86_400_000;

/** Random numbers from a seed (mulberry32). */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
type Random = ReturnType<typeof randomOf>;

const isoDay = (time: number) => new Date(time).toISOString().slice(0, 10);
const dayOf = (random: Random) => isoDay(FIRST_DAY + random(2300) * DAY);
const maybeDay = (random: Random) => (random(3) === 0 ? null : dayOf(random));
const pick = <T>(random: Random, items: readonly T[]): T => items[random(items.length)] as T;

const KINDS = [
  ['RECHARGE', ['RECHARGE'], 'rechargeDate'],
  ['HYDROSTATIC', ['RETEST'], 'retestDate'],
  ['WEIGHING', ['WEIGHT', 'RECHARGE'], 'weightDate'],
  ['INSPECTION', ['TECHNICAL'], undefined],
  ['0199f0a0-0000-7000-8000-000000000001', ['CHECK', 'TECHNICAL', 'RETEST'], undefined],
] as const;

function randomRule(random: Random, [kind, resets]: (typeof KINDS)[number]): SavedClock {
  const unit = pick(random, ['MONTH', 'DAY'] as const);
  return clockOf({
    kind,
    resets: [...resets],
    unit,
    period: 1 + random(unit === 'MONTH' ? 60 : 700),
    noticeDays: random(28),
    rounding: pick(random, ['DAY', 'MONTH_END'] as const),
    base: pick(random, ['MANUFACTURE', 'NONE'] as const),
    unknown: pick(random, ['DUE_NOW', 'NONE'] as const),
  });
}

function randomRecord(random: Random): OwnRecord {
  const createdAt = new Date(FIRST_DAY + random(2300 * 24 * 60) * 60_000).toISOString();
  const shared = { serial: 'SERIAL1', createdAt, userName: 'Ana', userEmail: 'ana@x.br' };
  if (random(2) === 0) {
    const purpose = pick(random, ['CHECK', 'TECHNICAL', undefined] as const);
    return { ...shared, kind: 'inspection', improper: random(4) === 0, ...(purpose && { purpose }) };
  }
  const kinds = (['RECHARGE', 'RETEST', 'WEIGHT'] as const).filter(() => random(2) === 0);
  const renewedDates = kinds.map((renews) => ({ renews, doneOn: dayOf(random), dueOn: maybeDay(random) }));
  return { ...shared, kind: 'maintenance', improper: false, renewedDates };
}

/** The last day of a month, computed without the date functions of the contract. @param month from 0, beyond 11 in the next years */
const endOfMonth = (year: number, month: number) => new Date(Date.UTC(year, month + 1, 0));

function dueAfter(day: string, { period, unit, rounding }: SavedClock): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const end = endOfMonth(year, month - 1 + period);
  const exact =
    unit === 'DAY'
      ? Date.UTC(year, month - 1, date + period)
      : Math.min(end.getTime(), end.getTime() + (date - end.getUTCDate()) * DAY);
  const due = new Date(exact);
  return isoDay(rounding === 'DAY' ? exact : endOfMonth(due.getUTCFullYear(), due.getUTCMonth()).getTime());
}

/** The day in São Paulo, which is three hours behind since 2019. */
const localDay = (instant: string) => isoDay(Date.parse(instant) - 3 * 3_600_000);

function workDays(rule: SavedClock, records: readonly OwnRecord[]): string[] {
  return records.flatMap(({ kind, createdAt, purpose = 'CHECK', renewedDates = [] }) =>
    kind === 'inspection'
      ? rule.resets.includes(purpose)
        ? [localDay(createdAt)]
        : []
      : renewedDates.flatMap(({ renews, doneOn }) => (rule.resets.includes(renews) ? [doneOn] : [])),
  );
}

function modelClock(rule: SavedClock, days: readonly string[], made: string | null, created: string) {
  const lastOn = days.reduce<string | null>((last, day) => (last !== null && last > day ? last : day), null);
  if (lastOn !== null) {
    return { lastOn, dueOn: dueAfter(lastOn, rule) };
  }
  const dueNow = rule.unknown === 'DUE_NOW' ? isoDay(Date.parse(created) - DAY) : null;
  return { lastOn, dueOn: rule.base === 'MANUFACTURE' && made !== null ? dueAfter(made, rule) : dueNow };
}

const earliest = (days: readonly (string | null)[]) =>
  days
    .filter((day) => day !== null)
    .reduce<string | null>((one, day) => (one !== null && one < day ? one : day), null);

interface Piece {
  readonly rules: readonly SavedClock[];
  /** The days that people stated or typed, by clock. */
  readonly stated: readonly (readonly string[])[];
  readonly made: string | null;
  readonly created: string;
}

function modelClocks({ rules, stated, made, created }: Piece, records: readonly OwnRecord[]) {
  return rules.map((rule, index) =>
    modelClock(rule, [...(stated[index] ?? []), ...workDays(rule, records)], made, created),
  );
}

function randomPiece(random: Random) {
  const kinds = KINDS.filter(() => random(3) > 0);
  const dates = {
    rechargeDate: maybeDay(random),
    retestDate: maybeDay(random),
    weightDate: maybeDay(random),
  };
  const stated = kinds.map(([, , column]) => [maybeDay(random), column ? dates[column] : null]);
  const piece: Piece = {
    rules: kinds.map((kind) => randomRule(random, kind)),
    stated: stated.map((days) => days.filter((day) => day !== null)),
    made: maybeDay(random),
    created: dayOf(random),
  };
  return { piece, dates };
}

function modelNotice({ rules }: Piece, clocks: readonly { dueOn: string | null }[]) {
  return earliest(
    clocks.map(({ dueOn }, index) =>
      dueOn === null ? null : isoDay(Date.parse(dueOn) - (rules[index]?.noticeDays ?? 0) * DAY),
    ),
  );
}

function modelStatus(dueDate: string | null, notice: string | null, today: string) {
  if (dueDate === null || notice === null) {
    return 'NA';
  }
  return dueDate < today ? 'EXPIRED' : notice <= today ? 'EXPIRING' : 'VALID';
}

test(`${HISTORIES} random histories of clocks agree with a plain model`, () => {
  for (let seed = 1; seed <= HISTORIES; seed += 1) {
    const random = randomOf(seed);
    const { piece, dates } = randomPiece(random);
    const known = Array.from({ length: random(4) }, () => randomRecord(random));
    const own = Array.from({ length: random(5) }, () => randomRecord(random));
    const before = modelClocks(piece, known);
    const copied = equipmentRow({
      ...dates,
      clocks: before,
      dueDate: earliest(before.map(({ dueOn }) => dueOn)),
      manufacturingDate: piece.made,
    });
    const catalogue = clockedCatalogue(piece.rules);
    const [product] = catalogue.products;
    const row = withOwnRecords(copied, own, product, ZONE);
    const after = modelClocks(piece, [...known, ...own]);
    const dueDate = earliest(after.map(({ dueOn }) => dueOn));
    const today = dayOf(random);
    if (piece.rules.length === 0) {
      continue;
    }
    expect({ seed, clocks: row.clocks, dueDate: row.dueDate }).toEqual({ seed, clocks: after, dueDate });

    const notice = modelNotice(piece, after);
    const status = bundleSummary(row, catalogue, today)?.dueDateExpirationStatus;
    expect([seed, status]).toEqual([seed, modelStatus(dueDate, notice, today)]);
    const proper = { ...row, improper: false, nextInspectionDate: null };
    expect([seed, attentionDay(proper, product)]).toEqual([seed, notice ?? '0000-00-00']);
  }
});
