/** Tests of every type of event, recorded through HTTP. Their bodies are the examples of `docs/events.md`, which this test writes. */
import { MAX_EVENT_BYTES } from '@mobcheck/contract/events/event-body.contract.ts';
import { EVENT_TYPES } from '@mobcheck/contract/events/event-types.ts';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { toggleTag } from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { equipmentMoves } from '../../testing/equipment-moves.ts';
import { eventsOf, flawedAnswers } from './events.testing.ts';
import { importsOf } from '../../testing/imports.ts';
import { refusedBody } from '../../testing/quarantine.ts';
import { recordTestInspection, recordTestMaintenance } from '../../testing/records.ts';
import { replacements } from '../../testing/replacements.ts';
import { eventsPage } from './events-page.testing.ts';

const server = useApp({ publicUrl: 'https://mobcheck.example' });
const { call } = server;
const events = eventsOf(server);
const { move } = equipmentMoves(server);
const { importLines } = importsOf(server);
const { replaceAndMerge } = replacements(server);

const MORNING = new Date('2027-03-10T12:00:00Z').getTime();
const SERIAL = '0M3ZZMMAV1N5';
const OTHER_SERIAL = '37BK29Q51YCT';

/** Sets the clock some minutes and days after the morning of the examples. */
const setTime = (minutes: number, days = 0) =>
  server.setNow(new Date(MORNING + minutes * 60_000 + days * DAY_MS));

async function inspectAndMaintain(piece: TestEquipment): Promise<void> {
  setTime(30);
  await recordTestInspection(server, piece, { body: { answers: flawedAnswers(piece) } });
  setTime(40);
  await recordTestMaintenance(server, piece);
}

async function toggle(serial: string): Promise<void> {
  setTime(50);
  await call('companyAdmin', toggleTag, { params: { serial }, body: { enabled: false } });
  setTime(55);
  await call('companyAdmin', toggleTag, { params: { serial }, body: { enabled: true } });
}

/** Plays every act. @returns the events in their order */
async function playEveryAct() {
  setTime(0);
  await events.switchTo(true);
  await events.runNight();
  const piece = await registerTestEquipment(server, { body: { tagSerialNumber: SERIAL } });
  setTime(10);
  await events.change(SERIAL, { extraLabel: 'Doca 2' });
  await inspectAndMaintain(piece);
  await toggle(SERIAL);
  setTime(60);
  await replaceAndMerge(OTHER_SERIAL, SERIAL);
  setTime(70);
  await move(OTHER_SERIAL);
  const refused = { params: { id: systemIds.newId() }, body: refusedBody({ serial: SERIAL }) };
  setTime(80);
  await call('operator', putQuarantine, refused);
  setTime(90);
  await importLines(['EXT-ABC-06;;Portaria;;;', 'MANG-T2-30;;Corredor;;;']);
  setTime(0, 29);
  await events.runNight();
  const recorded = await events.bodies();
  // This night deletes the events of the first morning.
  setTime(0, 31);
  await events.runNight();
  return [...recorded, ...(await events.bodies()).filter(({ type }) => type === 'equipment.expired')];
}

let recorded: Awaited<ReturnType<typeof playEveryAct>>;
beforeAll(async () => {
  recorded = await playEveryAct();
});

it('every type is recorded with a body of the contract within its size', () => {
  const sent = EVENT_TYPES.filter((type) => type !== 'webhook.test');
  expect(new Set(recorded.map(({ type }) => type))).toEqual(new Set(sent));
  for (const body of recorded) {
    expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(MAX_EVENT_BYTES);
    expect(JSON.stringify(body)).not.toContain('@');
  }
});

it('each act is told once, in its order', () => {
  expect(recorded.map(({ type }) => type)).toEqual([
    'equipment.registered',
    'equipment.updated',
    'inspection.recorded',
    'equipment.improper',
    'maintenance.recorded',
    'equipment.recovered',
    'tag.disabled',
    'tag.enabled',
    'tag.replaced',
    'equipment.moved',
    'equipment.moved',
    'record.refused',
    'import.finished',
    'equipment.expiring',
    'equipment.expired',
  ]);
});

it('the page shows one body of each type', async () => {
  await expect(eventsPage(recorded)).toMatchFileSnapshot('../../../../../docs/events.md');
});
