/** Random histories of records and annulments: the events alone tell whether a piece is improper. */
import { getEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { annulTestRecord, recordTestInspection, recordTestMaintenance } from '../../testing/records.ts';
import { eventsOf, flawedAnswers } from './events.testing.ts';

const server = useApp();
const { call } = server;
const { sql, switchTo, bodies, forget } = eventsOf(server);
const MINUTE = 60_000;

const minutesAgo = fc.nat(1000);
const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('inspect'), minutesAgo, flawed: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('maintain'), minutesAgo }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('annul'), index: fc.nat(30) }) },
);
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;
type Kept = ['inspections' | 'maintenances', string];

/** Plays an act. @returns the new record, if any */
async function play(piece: TestEquipment, step: Act, kept: Kept[]): Promise<Kept | undefined> {
  if ('index' in step) {
    const [chosen] = kept.splice(step.index % Math.max(kept.length, 1), 1);
    if (chosen !== undefined) {
      expect((await annulTestRecord(server, ...chosen)).status).toBe(200);
    }
    return undefined;
  }
  const createdAt = new Date(server.now().getTime() - step.minutesAgo * MINUTE - 1000).toISOString();
  if ('flawed' in step) {
    const body = { createdAt, ...(step.flawed && { answers: flawedAnswers(piece) }) };
    return ['inspections', await recordTestInspection(server, piece, { body })];
  }
  return ['maintenances', await recordTestMaintenance(server, piece, { body: { createdAt } })];
}

async function playHistory(steps: readonly Act[]): Promise<void> {
  const piece = await registerTestEquipment(server);
  await forget();
  const kept: Kept[] = [];
  let isImproper = false;
  for (const step of steps) {
    const made = await play(piece, step, kept);
    if (made !== undefined) {
      kept.push(made);
    }
    for (const { type } of await bodies()) {
      if (type === 'equipment.improper' || type === 'equipment.recovered') {
        // Never the same twice in a row.
        expect(isImproper).toBe(type === 'equipment.recovered');
        isImproper = type === 'equipment.improper';
      }
    }
    await forget();
    const { value } = await call('companyAdmin', getEquipment, { params: { serial: piece.serial } });
    expect(isImproper).toBe(value.status === 'IMPROPER');
  }
}

beforeAll(async () => {
  await switchTo(true);
  await sql('update g1_home.companies set tags_limit = 1000');
});

it('after each act the told state equals the state of the piece', async () => {
  const history = fc.array(act, { minLength: 5, maxLength: 12 });
  await fc.assert(fc.asyncProperty(history, playHistory), { numRuns: 12 });
}, 120_000);
