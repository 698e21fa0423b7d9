/** Random histories of pieces with clocks: the SQL, the contract's rules and a plain model agree, and a rebuild changes nothing. */
import {
  deriveClock,
  dueDateOfClocks,
  type ClockRule,
  CLOCK_BASES,
  CLOCK_RESETS,
  CLOCK_ROUNDINGS,
  CLOCK_UNKNOWNS,
} from '@mobcheck/contract/clocks/clocks.rules.ts';
import { CLOCK_KEYS, clockKindId, type ClockKey } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import fc from 'fast-check';
import { beforeAll, expect, inject, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';
import { mergeEquipment } from '../equipment-merge/equipment-merge.service.ts';
import { stateDays } from '../equipment/status/equipment-clocks.exported.queries.ts';
import {
  refreshAllEquipment,
  refreshLastRecords,
  refreshStatusColumns,
} from '../equipment/status/status-columns.exported.queries.ts';
import { seedKinds } from './clock-kinds.queries.ts';
import * as rows from './clocks.testing.ts';
import type { ClockRow } from './clocks.testing.ts';
import { replaceProductClocks } from './product-clocks.queries.ts';

const server = useApp();
const inGroup = async <T>(work: (db: TenantDb) => Promise<T>) => rows.inGroup(server, work);
const { newId } = systemIds;
const NOW = new Date('2026-06-01T12:00:00Z');

let templateId = '';

beforeAll(async () => {
  server.setNow(NOW);
  templateId = (await registerTestEquipment(server)).id;
  await inGroup((db) => seedKinds(db, NOW));
});

/** Days with many ends of months, and leap days. */
const day = fc.oneof(
  fc.constantFrom('2024-02-29', '2024-01-31', '2023-02-28', '2025-08-31', '2025-12-31', '2024-12-31'),
  fc
    .date({ min: new Date('2019-01-01'), max: new Date('2026-05-31'), noInvalidDate: true })
    .map((at) => at.toISOString().slice(0, 10)),
);

const clock = fc
  .record({
    kind: fc.constantFrom(...CLOCK_KEYS),
    period: fc.oneof(fc.integer({ min: 1, max: 14 }), fc.constantFrom(60, 600)),
    unit: fc.constantFrom('MONTH' as const, 'DAY' as const),
    notice: fc.nat(1000),
    rounding: fc.constantFrom(...CLOCK_ROUNDINGS),
    resets: fc.subarray([...CLOCK_RESETS]),
    base: fc.constantFrom(...CLOCK_BASES),
    unknown: fc.constantFrom(...CLOCK_UNKNOWNS),
  })
  .map(({ notice, ...rule }) => ({ ...rule, noticeDays: notice % rule.period }));
const clocks = fc.uniqueArray(clock, { maxLength: 5, selector: ({ kind }) => kind });

const act = fc.oneof(
  fc.record({ type: fc.constantFrom('CHECK' as const, 'TECHNICAL' as const), day, piece: fc.nat(1) }),
  fc.record({
    type: fc.constant('MAINTENANCE' as const),
    day,
    piece: fc.nat(1),
    renewed: fc.uniqueArray(
      fc.record({
        renews: fc.constantFrom('RECHARGE', 'RETEST', 'WEIGHT'),
        doneOn: day,
        dueOn: fc.constant(null),
      }),
      { maxLength: 3, selector: ({ renews }) => renews },
    ),
  }),
  fc.record({ type: fc.constant('ANNUL' as const), index: fc.nat(20) }),
  fc.record({
    type: fc.constant('TYPE' as const),
    column: fc.constantFrom('recharge_date', 'retest_date', 'weight_date', 'manufacturing_date'),
    day: fc.option(day),
  }),
  fc.record({
    type: fc.constant('STATE' as const),
    kind: fc.constantFrom(...CLOCK_KEYS),
    day: fc.option(day),
  }),
  fc.record({ type: fc.constant('CLOCKS' as const), clocks }),
  fc.record({ type: fc.constant('PRODUCT' as const), product: fc.nat(1) }),
  fc.record({ type: fc.constant('MERGE' as const) }),
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** Two products with pieces. Acts change pieces, move them to the other product and merge them. */
interface World {
  readonly products: readonly string[];
  readonly pieces: string[];
  product: number;
}

async function play(db: TenantDb, world: World, step: Act): Promise<void> {
  const [piece = ''] = world.pieces;
  switch (step.type) {
    case 'CHECK':
    case 'TECHNICAL':
    case 'MAINTENANCE': {
      const id = world.pieces[step.piece % world.pieces.length] ?? piece;
      await rows.addRecord(db, id, step);
      await refreshLastRecords(db, id, NOW);
      break;
    }
    case 'ANNUL':
      await rows.annul(db, piece, step.index);
      await refreshLastRecords(db, piece, NOW);
      break;
    case 'TYPE':
      await rows.typeDate(db, piece, step.column, step.day);
      await refreshLastRecords(db, piece, NOW);
      break;
    case 'STATE':
      await stateDays(db, piece, [{ clockKindId: clockKindId(step.kind), statedOn: step.day }], NOW);
      await refreshLastRecords(db, piece, NOW);
      break;
    case 'CLOCKS': {
      const productId = world.products[world.product] ?? '';
      await replaceProductClocks(db, [{ productId, clocks: step.clocks }]);
      await refreshStatusColumns(db, { productId });
      break;
    }
    case 'PRODUCT':
      world.product = step.product;
      await rows.setProduct(db, world.pieces, world.products[step.product] ?? '');
      for (const id of world.pieces) {
        await refreshLastRecords(db, id, NOW);
        await refreshStatusColumns(db, { equipmentId: id });
      }
      break;
    case 'MERGE': {
      const [, merged] = world.pieces;
      if (merged !== undefined) {
        await mergeEquipment(db, { from: merged, to: piece, now: NOW, ids: systemIds });
        world.pieces.splice(1);
        await refreshLastRecords(db, piece, NOW);
      }
    }
  }
}

/** Adds a period by counting years and months, as a person does with a calendar. */
function plainDue(from: string, { period, unit, rounding }: ClockRule): string {
  const lengthOf = (year: number, month: number) =>
    month === 2
      ? year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
        ? 29
        : 28
      : [4, 6, 9, 11].includes(month)
        ? 30
        : 31;
  let [year, month, date] = from.split('-').map(Number) as [number, number, number];
  if (unit === 'MONTH') {
    const months = year * 12 + (month - 1) + period;
    [year, month] = [Math.floor(months / 12), (months % 12) + 1];
    date = Math.min(date, lengthOf(year, month));
  } else {
    for (let left = period; left > 0; left -= 1) {
      date += 1;
      if (date > lengthOf(year, month)) {
        [year, month, date] = month === 12 ? [year + 1, 1, 1] : [year, month + 1, 1];
      }
    }
  }
  const last = rounding === 'MONTH_END' ? lengthOf(year, month) : date;
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(last).padStart(2, '0')].join(
    '-',
  );
}

/** The work that renews the plain date of a kind. It counts only through this date. */
const OWN_RESETS: Readonly<Partial<Record<ClockKey, string>>> = {
  RECHARGE: 'RECHARGE',
  HYDROSTATIC: 'RETEST',
  HOSE_TEST: 'RETEST',
  WEIGHING: 'WEIGHT',
};
/** The date of a piece that counts as the last day of its clock, by kind. Written without the contract, so the model is independent. */
const PLAIN_DATES: Readonly<Record<ClockKey, 'rechargeDate' | 'retestDate' | 'weightDate' | undefined>> = {
  INSPECTION: undefined,
  WEIGHING: 'weightDate',
  RECHARGE: 'rechargeDate',
  HYDROSTATIC: 'retestDate',
  HOSE_TEST: 'retestDate',
};

type Piece = Awaited<ReturnType<typeof rows.readPiece>>;

/** Returns the last day and the due date as the decision record describes them. */
function plainClock(
  { kind, rule, statedOn }: ClockRow,
  piece: Piece,
): { lastOn: string | null; dueOn: string | null } {
  const own = PLAIN_DATES[kind];
  const days = [statedOn, own === undefined ? null : piece[own]];
  for (const { purpose, day: done } of piece.inspections) {
    days.push(rule.resets.includes(purpose) ? done : null);
  }
  for (const { renews, doneOn } of piece.renewed) {
    days.push(rule.resets.includes(renews) && renews !== OWN_RESETS[kind] ? doneOn : null);
  }
  const known = days.filter((item) => item !== null).toSorted();
  const lastOn = known[known.length - 1] ?? null;
  if (lastOn !== null) {
    return { lastOn, dueOn: plainDue(lastOn, rule) };
  }
  if (rule.base === 'MANUFACTURE' && piece.manufacturingDate !== null) {
    return { lastOn, dueOn: plainDue(piece.manufacturingDate, rule) };
  }
  const before = new Date(Date.parse(piece.createdDate) - 86_400_000).toISOString().slice(0, 10);
  return { lastOn, dueOn: rule.unknown === 'DUE_NOW' ? before : null };
}

function ruleClock({ kind, rule, statedOn }: ClockRow, piece: Piece) {
  const own = PLAIN_DATES[kind];
  const work = Object.fromEntries(
    CLOCK_RESETS.filter((reset) => reset !== OWN_RESETS[kind]).map((reset) => [
      reset,
      [
        ...piece.inspections.filter(({ purpose }) => purpose === reset).map(({ day: done }) => done),
        ...piece.renewed.filter(({ renews }) => renews === reset).map(({ doneOn }) => doneOn),
      ],
    ]),
  );
  const { manufacturingDate, createdDate } = piece;
  const ownDate = own === undefined ? null : piece[own];
  return deriveClock(rule, { statedOn, ownDate, work, manufacturingDate, createdDate });
}

async function checkPiece(db: TenantDb, id: string): Promise<void> {
  const piece = await rows.readPiece(db, id);
  expect(piece.missingClocks).toEqual([]);
  const stored = piece.clocks.map(({ lastOn, dueOn, noticeOn }) => ({ lastOn, dueOn, noticeOn }));
  const derived = piece.clocks.map((row) => ruleClock(row, piece));
  expect(stored).toEqual(derived);
  expect(stored.map(({ lastOn, dueOn }) => ({ lastOn, dueOn }))).toEqual(
    piece.clocks.map((row) => plainClock(row, piece)),
  );
  if (piece.clocks.length > 0) {
    const { dueDate, dueNoticeDate } = dueDateOfClocks(stored);
    expect({
      dueDate: piece.dueDate,
      dueNoticeDate: piece.dueNoticeDate,
      noDueDate: piece.noDueDate,
    }).toEqual({
      dueDate,
      dueNoticeDate,
      noDueDate: dueDate === null,
    });
  } else {
    expect(piece.removedDays).toEqual([]);
  }
}

const HISTORIES = inject('histories') * 3;

it(
  'stored clocks equal the results of the rules and of a plain model in every history',
  { timeout: Math.max(900_000, HISTORIES * 500) },
  async () => {
    const property = fc.asyncProperty(
      clocks,
      clocks,
      day,
      fc.array(act, { minLength: 1, maxLength: 12 }),
      async (first, second, createdDate, acts) => {
        await inGroup(async (db) => {
          const products = [await rows.copyProduct(db, templateId), await rows.copyProduct(db, templateId)];
          await replaceProductClocks(db, [
            { productId: products[0] ?? '', clocks: first },
            { productId: products[1] ?? '', clocks: second },
          ]);
          const pieces = [newId(), newId()];
          for (const id of pieces) {
            await rows.copyPiece(db, templateId, { id, productId: products[0] ?? '', createdDate });
            await refreshStatusColumns(db, { equipmentId: id });
          }
          const world: World = { products, pieces, product: 0 };
          for (const step of acts) {
            await play(db, world, step);
            for (const id of world.pieces) {
              await checkPiece(db, id);
            }
          }
        });
      },
    );
    await fc.assert(property, { numRuns: HISTORIES, seed: 56, endOnFailure: true });
    await inGroup(async (db) => {
      const before = await rows.readAllDays(db);
      await refreshAllEquipment(db, NOW);
      expect(await rows.readAllDays(db)).toEqual(before);
    });
  },
);
