/** Random histories of late, repeated and annulled records. The lines of two orders equal a plain model. */
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { addDays, dayIn, DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';
import { putMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import type { LineWork } from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import fc from 'fast-check';
import { beforeAll, expect, inject, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { switchOnPreviewed } from '../../testing/agenda/deficiencies.ts';
import { agendaOrders, lineFor } from '../../testing/agenda/orders.ts';
import { useApp } from '../../testing/app.ts';
import { conformingAnswers, registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { annulTestRecord } from '../../testing/records.ts';
import { replacements } from '../../testing/replacements.ts';

const server = useApp();
const { call } = server;
const orders = agendaOrders(server);
const { liftLimits } = replacements(server);
const HOUR = 60 * 60_000;

const late = fc.constantFrom(0, 0, 0, 5, 30, 60);
const isRepeated = fc.boolean();
/** Indexes of the deficiencies that a maintenance fixes. */
const fixes = fc.subarray([0, 1, 2]);
const act = fc.oneof(
  fc.record({ type: fc.constant('INSPECT' as const), technical: fc.boolean(), late, isRepeated }),
  fc.record({ type: fc.constant('MAINTAIN' as const), fixes, late, isRepeated }),
  fc.record({ type: fc.constant('MAINTAIN' as const), fixes, late, isRepeated }),
  fc.record({ type: fc.constant('ANNUL' as const), index: fc.nat(20) }),
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

interface ModelRecord {
  readonly id: string;
  readonly type: 'INSPECTION' | 'MAINTENANCE';
  readonly technical: boolean;
  readonly fixes: readonly string[];
  readonly day: string;
}

interface ModelLine {
  readonly type: 'INSPECTION' | 'MAINTENANCE';
  readonly work: LineWork | null;
  readonly deficiencyIds: readonly string[];
  by: ModelRecord | undefined;
}

/** The plain model: lines that records complete in the order of their arrival. */
class Model {
  /** Records that are not annulled, in the order of their arrival. */
  #records: ModelRecord[] = [];
  readonly lines: readonly ModelLine[];
  readonly #days: readonly [from: string, upTo: string];

  constructor(lines: readonly ModelLine[], days: readonly [string, string]) {
    this.lines = lines;
    this.#days = days;
  }

  save(record: ModelRecord): void {
    this.#records.push(record);
    for (const line of this.lines) {
      line.by ??= this.#does(record, line) ? record : undefined;
    }
  }

  annul(id: string): void {
    this.#records = this.#records.filter((record) => record.id !== id);
    for (const line of this.lines.filter(({ by }) => by?.id === id)) {
      line.by = this.#records.find((record) => this.#does(record, line));
    }
  }

  #does({ type, technical, day }: ModelRecord, line: ModelLine): boolean {
    const [from, upTo] = this.#days;
    if (type !== line.type || day < from || day > upTo) {
      return false;
    }
    const fixed = new Set(this.#records.flatMap((record) => record.fixes));
    return line.work === 'TECHNICAL'
      ? technical
      : line.work !== 'FIX' || line.deficiencyIds.every((id) => fixed.has(id));
  }
}

async function send(piece: TestEquipment, step: Extract<Act, { late: number }>, ids: readonly string[]) {
  const id = systemIds.newId();
  const createdAt = new Date(server.now().getTime() - step.late * HOUR);
  const isInspection = step.type === 'INSPECT';
  const common = { tagSerialNumber: piece.serial, createdAt: createdAt.toISOString() };
  const fixed = isInspection ? [] : step.fixes.map((place) => ids[place] ?? '');
  const put = async () =>
    isInspection
      ? call('operator', putInspection, {
          params: { id },
          body: {
            ...common,
            ...(step.technical && { purpose: 'TECHNICAL' as const }),
            answers: conformingAnswers(piece.checklist.inspectionQuestions),
          },
        })
      : call('operator', putMaintenance, {
          params: { id },
          body: { ...common, fixes: fixed, answers: conformingAnswers(piece.checklist.maintenanceQuestions) },
        });
  const first = await put();
  expect(first.status).toBe(200);
  if (step.isRepeated) {
    expect((await put()).value).toEqual(first.value);
  }
  const type = isInspection ? ('INSPECTION' as const) : ('MAINTENANCE' as const);
  const technical = isInspection && step.technical;
  return { id, type, technical, fixes: fixed, day: dayIn(DEFAULT_ZONE, createdAt) };
}

beforeAll(async () => {
  server.setNow(new Date('2026-05-01T12:00:00Z'));
  await liftLimits();
  await switchOnPreviewed(server);
});

it('a line is completed exactly by a record that does its work, also after late and annulled records', async () => {
  const day = Date.parse('2026-05-03T12:00:00Z');
  const property = fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 16 }), async (acts) => {
    server.setNow(new Date(day));
    const piece = await registerTestEquipment(server);
    const ids = [
      await orders.describe(piece, 'Um'),
      await orders.describe(piece, 'Dois'),
      await orders.describe(piece, 'Três'),
    ];
    const days = [orders.today(), addDays(orders.today(), 7)] as const;
    const plans = [
      { works: ['TECHNICAL', 'FIX'], deficiencyIds: ids.slice(0, 2) },
      { works: ['CHECK', 'FIX'], deficiencyIds: ids.slice(2) },
      { works: ['FIX'], deficiencyIds: undefined },
    ] as const;
    const created = [];
    for (const { works, deficiencyIds } of plans) {
      const equipments = works.map((work) => lineFor(piece, work));
      created.push(await orders.createAndRead({ equipments, deficiencyIds }));
    }
    const lines = plans.flatMap(({ works, deficiencyIds }) =>
      works.map((work): ModelLine => {
        const type = work === 'FIX' ? 'MAINTENANCE' : 'INSPECTION';
        return { type, work, deficiencyIds: deficiencyIds ?? [], by: undefined };
      }),
    );
    const model = new Model(lines, days);
    const sent: ModelRecord[] = [];
    for (const step of acts) {
      server.setNow(new Date(server.now().getTime() + HOUR));
      if (step.type === 'ANNUL') {
        const record = sent[step.index % Math.max(sent.length, 1)];
        if (record !== undefined) {
          await annulTestRecord(
            server,
            record.type === 'INSPECTION' ? 'inspections' : 'maintenances',
            record.id,
          );
          model.annul(record.id);
        }
      } else {
        const record = await send(piece, step, ids);
        sent.push(record);
        model.save(record);
      }
      const shown = await Promise.all(created.map(async ({ id }) => orders.read(id)));
      expect(
        shown.flatMap(({ equipments }) => equipments.map(({ completionDate }) => completionDate)),
      ).toEqual(model.lines.map(({ by }) => by?.day ?? null));
      expect(shown.map(({ completedCount }) => completedCount)).toEqual(
        shown.map(({ equipments }) => equipments.filter((line) => line.completionDate !== null).length),
      );
    }
  });
  // The seed repeats the same histories in each run. HISTORIES=1000 plays more.
  await fc.assert(property, { numRuns: Math.ceil(inject('histories') / 4), seed: 107 });
}, 300_000);
