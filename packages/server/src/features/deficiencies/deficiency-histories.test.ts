/** Random histories of late, annulled, repeated and merged records and of acts of people. The open questions equal a plain model. */
import {
  dismissDeficiencies,
  takeDismissalsBack,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { putMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import fc from 'fast-check';
import { beforeAll, expect, inject, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { annulTestRecord } from '../../testing/records.ts';
import { replacements } from '../../testing/replacements.ts';
import { answersWith, deficienciesOf, switchOnPreviewed } from '../../testing/agenda/deficiencies.ts';
import { act, type Act, type Note, openQuestions } from './deficiency-model.testing.ts';
import { deriveOf } from './derive-deficiencies.service.ts';

const server = useApp();
const { call } = server;
const { replaceAndMerge, liftLimits } = replacements(server);
const { newId } = systemIds;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

interface World {
  readonly pieces: TestEquipment[];
  notes: Note[];
  readonly records: { readonly id: string; readonly kind: 'inspections' | 'maintenances' }[];
  /** Each deficiency that was ever shown, by its id. */
  readonly known: Map<string, { readonly question: string; readonly piece: number }>;
  merged: boolean;
  now: number;
}

const textsOf = (piece: TestEquipment, type: 'INSPECT' | 'MAINTAIN') =>
  piece.checklist[type === 'INSPECT' ? 'inspectionQuestions' : 'maintenanceQuestions']
    .filter((question) => question.type === 'YES_NO_NA')
    .map((question) => ({
      text: question.question,
      isWork: 'reports' in question && question.reports === 'WORK',
    }));

async function shown(world: World) {
  const found = await Promise.all(
    world.pieces.map(async ({ id }, piece) =>
      (await deficienciesOf(server, { equipmentId: id })).map((row) => ({ ...row, piece })),
    ),
  );
  const rows = found.flat();
  rows.forEach(({ id, text, piece }) => world.known.set(id, { question: text, piece }));
  return rows;
}

async function sendRecord(world: World, step: Extract<Act, { type: 'INSPECT' | 'MAINTAIN' }>): Promise<void> {
  const at = world.now - step.late * HOUR;
  const place = world.merged ? 0 : step.piece;
  const piece = world.pieces[place] ?? expect.fail();
  const places = Object.fromEntries(
    step.answers.flatMap((answer, index) => (answer === 'YES' ? [] : [[index, answer]])),
  ) as Record<number, 'NO' | 'NA'>;
  const id = newId();
  const common = { tagSerialNumber: piece.serial, createdAt: new Date(at).toISOString() };
  const known = [...world.known];
  const named = 'fixes' in step && step.fixes !== null ? step.fixes : undefined;
  const fixed = named && [
    ...new Map(
      named.flatMap((index) => (known.length === 0 ? [] : [known[index % known.length] ?? expect.fail()])),
    ),
  ];
  const send = async () =>
    step.type === 'INSPECT'
      ? call('operator', putInspection, {
          params: { id },
          body: { ...common, answers: answersWith(piece.checklist.inspectionQuestions, places) },
        })
      : call('operator', putMaintenance, {
          params: { id },
          body: {
            ...common,
            answers: answersWith(piece.checklist.maintenanceQuestions, places),
            ...(fixed && { fixes: fixed.map(([deficiencyId]) => deficiencyId) }),
          },
        });
  const first = await send();
  expect(first.status).toBe(200);
  if (step.isRepeated) {
    expect((await send()).value).toEqual(first.value);
  }
  world.records.push({ id, kind: step.type === 'INSPECT' ? 'inspections' : 'maintenances' });
  // A fix counts before the answers of its own record, which may say that the flaw is still there.
  const own = new Set(
    textsOf(piece, step.type).flatMap(({ text, isWork }, index) =>
      isWork || (step.answers[index] ?? 'YES') === 'NA' ? [] : text,
    ),
  );
  for (const [, { question, piece: owner }] of fixed ?? []) {
    if (!own.has(question)) {
      const isOfOther = !world.merged && owner !== place;
      world.notes.push({ piece: place, question, at, flawed: false, by: id, isOfOther });
    }
  }
  for (const [index, { text, isWork }] of textsOf(piece, step.type).entries()) {
    const answer = step.answers[index] ?? 'YES';
    if (answer !== 'NA' && !isWork) {
      world.notes.push({ piece: place, question: text, at, flawed: answer === 'NO', by: id });
    }
  }
}

async function merge(world: World): Promise<void> {
  const [kept, gone] = world.pieces;
  if (world.merged || kept === undefined || gone === undefined) {
    return;
  }
  const { status } = await replaceAndMerge(gone.serial, kept.serial);
  expect(status).toBe(200);
  world.pieces.splice(0, 2, { ...kept, serial: gone.serial });
  world.merged = true;
  world.notes.forEach((note) => {
    note.piece = 0;
    note.isOfOther = false;
  });
}

async function decide(world: World, { type, index }: { type: 'DISMISS' | 'TAKE_BACK'; index: number }) {
  const wanted = type === 'DISMISS' ? 'OPEN' : 'DISMISSED';
  const rows = (await shown(world)).filter(({ state }) => state === wanted);
  const row = rows[index % Math.max(rows.length, 1)];
  if (row === undefined) {
    return;
  }
  const ids = [row.id];
  if (type === 'DISMISS') {
    await call('companyAdmin', dismissDeficiencies, { body: { ids, reason: 'Aceito' } });
    world.notes.push({ piece: row.piece, question: row.text, at: world.now, flawed: false, by: row.id });
    return;
  }
  const reply = await call('companyAdmin', takeDismissalsBack, { body: { ids } });
  if (reply.status === 200) {
    world.notes = world.notes.filter(({ by }) => by !== row.id);
  } else {
    expect(reply.problem.code).toBe('DEFICIENCY_OPENED_AGAIN');
  }
}

async function play(world: World, step: Act): Promise<void> {
  switch (step.type) {
    case 'INSPECT':
    case 'MAINTAIN':
      return sendRecord(world, step);
    case 'ANNUL': {
      const { id, kind } = world.records[step.index % Math.max(world.records.length, 1)] ?? {
        id: '',
        kind: 'inspections',
      };
      if (id !== '') {
        await annulTestRecord(server, kind, id);
        world.notes = world.notes.filter(({ by }) => by !== id);
      }
      return undefined;
    }
    case 'MERGE':
      return merge(world);
    case 'DISMISS':
    case 'TAKE_BACK':
      return decide(world, step);
  }
}

const stored = async (world: World) =>
  (
    await server.database.pool.query(
      `select to_jsonb(d) - 'changed_xid' - 'update_date' as row from g1_home.deficiencies as d
       where equipment_id = any($1::uuid[]) order by number`,
      [world.pieces.map(({ id }) => id)],
    )
  ).rows;

async function deriveAgain(world: World): Promise<void> {
  const { rows } = await server.database.pool.query<{ schemaName: string; tenantRole: string }>(
    `select schema_name as "schemaName", tenant_role as "tenantRole" from public.company_groups where name = 'home'`,
  );
  await server.database.tenant(rows[0] ?? expect.fail(), async (db) =>
    deriveOf(
      { db, ids: systemIds, clock: { now: () => new Date(world.now) } },
      world.pieces.map(({ id }) => id),
    ),
  );
}

beforeAll(async () => {
  server.setNow(new Date('2026-05-01T12:00:00Z'));
  await liftLimits();
  await switchOnPreviewed(server);
});

it('a question is open exactly if its newest fact is a flaw, even after late, repeated, annulled and merged records', async () => {
  const day = Date.parse('2026-05-03T12:00:00Z');
  const property = fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 24 }), async (acts) => {
    server.setNow(new Date(day));
    const pieces = [await registerTestEquipment(server), await registerTestEquipment(server)];
    const world: World = { pieces, notes: [], records: [], known: new Map(), merged: false, now: day };
    for (const step of acts) {
      // Late records are late by whole hours. The minute prevents two records of one instant.
      world.now += HOUR + MINUTE;
      server.setNow(new Date(world.now));
      await play(world, step);
      const open = (await shown(world)).filter(({ state }) => state === 'OPEN');
      expect(open.map(({ piece, text }) => `${piece}: ${text}`).toSorted()).toEqual(
        openQuestions(world.notes),
      );
    }
    const before = await stored(world);
    await deriveAgain(world);
    expect(await stored(world)).toEqual(before);
  });
  // The seed repeats the same histories in each run. HISTORIES=1000 plays more.
  await fc.assert(property, { numRuns: Math.ceil(inject('histories') / 6), seed: 59 });
}, 300_000);
