/** Tests of acts and their events: late and refused records, annulments, merges, simultaneous acts and rollbacks. */
import { getEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { acceptQuarantine } from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import pg from 'pg';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { customers } from '../../testing/customers.ts';
import { conformingAnswers, registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { equipmentMoves } from '../../testing/equipment-moves.ts';
import { eventsOf, flawedAnswers } from './events.testing.ts';
import { importsOf } from '../../testing/imports.ts';
import { emailOf } from '../../testing/people.ts';
import { refusedBody } from '../../testing/quarantine.ts';
import { annulTestRecord, recordTestInspection, recordTestMaintenance } from '../../testing/records.ts';
import { replacements } from '../../testing/replacements.ts';

const server = useApp();
const { call } = server;
const { sql, switchTo, bodies, types, forget, change } = eventsOf(server);
const { move } = equipmentMoves(server);
const { importLines } = importsOf(server);
const { replaceAndMerge } = replacements(server);
let piece: TestEquipment;

beforeEach(async () => {
  server.setNow(undefined);
  await switchTo(true);
  await sql('update g1_home.companies set tags_limit = 1000');
  piece = await registerTestEquipment(server);
  await forget();
});

/** Inspects the piece some days ago, so that the record arrives late. */
const inspect = async (daysAgo: number, isFlawed = false, of = piece) =>
  recordTestInspection(server, of, {
    body: {
      createdAt: new Date(server.now().getTime() - daysAgo * DAY_MS - 1000).toISOString(),
      ...(isFlawed && { answers: flawedAnswers(of) }),
    },
  });

describe('a late record', () => {
  it('that changes nothing of its piece is late and not the newest', async () => {
    await inspect(0);
    await inspect(3, true);
    const told = (await bodies()).map(({ type, data: { late, newest } }) => ({ type, late, newest }));
    expect(told).toEqual([
      { type: 'inspection.recorded', late: false, newest: true },
      { type: 'inspection.recorded', late: true, newest: false },
    ]);
  });

  it('that is the newest of its piece tells the change of the state with its own instant', async () => {
    await inspect(3, true);
    const [recorded, improper] = await bodies();
    expect([recorded?.type, improper?.type]).toEqual(['inspection.recorded', 'equipment.improper']);
    expect(improper?.data).toMatchObject({ late: true, newest: true });
    expect(improper?.data.recordedAt).toBe(recorded?.data.recordedAt);
    expect(improper?.data.receivedAt).not.toBe(improper?.data.recordedAt);
  });

  it('of a maintenance after a flawed inspection tells the recovery', async () => {
    await inspect(5, true);
    await forget();
    const createdAt = new Date(Date.now() - 2 * DAY_MS).toISOString();
    await recordTestMaintenance(server, piece, { body: { createdAt } });
    expect(await types()).toEqual(['maintenance.recorded', 'equipment.recovered']);
  });

  it('is told once when the phone sends it twice', async () => {
    const params = { id: systemIds.newId() };
    const body = {
      tagSerialNumber: piece.serial,
      createdAt: new Date().toISOString(),
      answers: conformingAnswers(piece.checklist.inspectionQuestions),
    };
    const sent = await Promise.all([1, 2, 3].map(() => call('operator', putInspection, { params, body })));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await types()).toEqual(['inspection.recorded']);
  });
});

describe('the state of a piece', () => {
  it('is told when an annulment changes it, in both directions', async () => {
    const flawed = await inspect(0, true);
    await forget();
    await annulTestRecord(server, 'inspections', flawed);
    expect(await types()).toEqual(['equipment.recovered']);
    await forget();
    await inspect(2, true);
    const good = await inspect(1);
    await forget();
    await annulTestRecord(server, 'inspections', good);
    expect(await types()).toEqual(['equipment.improper']);
  });

  it('is told when a maintenance that recovered it is annulled', async () => {
    await inspect(1, true);
    const fix = await recordTestMaintenance(server, piece);
    await forget();
    await annulTestRecord(server, 'maintenances', fix);
    expect(await types()).toEqual(['equipment.improper']);
  });

  it('is told when a replacement brings the records of another piece', async () => {
    const other = await registerTestEquipment(server);
    await inspect(0, true, other);
    await forget();
    expect((await replaceAndMerge(other.serial, piece.serial)).status).toBe(200);
    const [replaced, improper] = await bodies();
    expect([replaced?.type, improper?.type]).toEqual(['tag.replaced', 'equipment.improper']);
    expect(replaced?.data.subject).toMatchObject({ id: piece.id, mergedEquipmentId: other.id });
    expect(await bodies()).toHaveLength(2);
  });

  it('is told when the office accepts a refused record', async () => {
    const id = systemIds.newId();
    const createdAt = new Date().toISOString();
    const sent = { tagSerialNumber: piece.serial, createdAt, answers: flawedAnswers(piece) };
    const body = refusedBody({ serial: piece.serial, body: JSON.stringify(sent) });
    expect((await call('operator', putQuarantine, { params: { id }, body })).status).toBe(200);
    const accepted = await call('companyAdmin', acceptQuarantine, { params: { id }, body: {} });
    expect(accepted.status).toBe(200);
    expect(await types()).toEqual(['record.refused', 'inspection.recorded', 'equipment.improper']);
  });

  it('is told once by each of two simultaneous records', async () => {
    await Promise.all([inspect(2), inspect(1, true)]);
    const told = await types();
    expect(told.filter((type) => type === 'inspection.recorded')).toHaveLength(2);
    expect(told.filter((type) => type === 'equipment.improper')).toHaveLength(1);
  });
});

describe('a moved piece', () => {
  it('tells both companies, each with its own event', async () => {
    await move(piece.serial);
    const told = (await bodies()).map(({ company, data }) => ({ company: company.name, after: data.after }));
    expect(told).toMatchObject([
      { company: 'Casa Ltda', after: { company: { name: 'Irmã Ltda' } } },
      { company: 'Irmã Ltda', after: { company: { name: 'Irmã Ltda' } } },
    ]);
  });
});

describe('an act', () => {
  it('that changes nothing tells nothing', async () => {
    expect((await change(piece.serial, {})).status).toBe(200);
    expect(await types()).toEqual([]);
  });

  it('that is refused tells nothing', async () => {
    const stale = await change(piece.serial, { extraLabel: 'Doca', updateDate: '2020-01-01T00:00:00.000Z' });
    expect(stale.status).toBe(409);
    await sql(`
      create function public.fail() returns trigger language plpgsql as $$ begin raise 'the server is gone'; end $$;
      create trigger fail before insert on g1_home.audit for each row execute function public.fail()`);
    await expect(inspect(0, true)).rejects.toThrow('not recorded: 500');
    await sql('drop function public.fail cascade');
    expect(await types()).toEqual([]);
  });

  it('of a group without integrations tells nothing', async () => {
    await switchTo(false);
    await inspect(0, true);
    await recordTestMaintenance(server, piece);
    await change(piece.serial, { extraLabel: 'Doca' });
    await move(piece.serial);
    await importLines(['EXT-ABC-06;;Portaria;;;']);
    const refused = { params: { id: systemIds.newId() }, body: refusedBody() };
    expect((await call('operator', putQuarantine, refused)).status).toBe(200);
    expect(await types()).toEqual([]);
  });

  it('with hostile texts tells them as they are saved, and no e-mail address of a person', async () => {
    const extraLabel = `<img src=x onerror=alert(1)>=cmd|'/c calc'!A0 \u202e${'ş"\\'.repeat(20)}`;
    expect((await change(piece.serial, { extraLabel })).status).toBe(200);
    const { value } = await call('companyAdmin', getEquipment, { params: { serial: piece.serial } });
    const [told] = await bodies();
    expect(told?.data.after).toMatchObject({ extraLabel: value.extraLabel });
    expect(JSON.stringify(told)).not.toContain(emailOf('groupAdmin'));
  });
});

it('recording an inspection sends four messages, also with integrations and with the data of a phone', async () => {
  const ATTEMPTS = 8;
  const countMessages = async (bundleAt?: string) => {
    const counts: number[] = [];
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      sent.mockClear();
      await recordTestInspection(server, piece, { body: { answers: flawedAnswers(piece), bundleAt } });
      counts.push(sent.mock.calls.length);
    }
    sent.mockRestore();
    // Messages of other work, such as timers and new connections, add to some attempts.
    return Math.min(...counts);
  };
  // The session; locks and reads; changes; the trail and the count with the commit.
  expect(await countMessages()).toBe(4);
  expect(await countMessages(server.now().toISOString())).toBe(4);
  expect(await types()).toHaveLength(2 * ATTEMPTS + 1);
  await switchTo(false);
  expect(await countMessages()).toBe(4);
});

it('the events of a company end when it moves to another group', async () => {
  const { findTenantCompany, migrateUser } = customers(server);
  const { value: sibling } = await call('siblingAdmin', getLoggedUser);
  const own = await registerTestEquipment(server, { who: 'siblingAdmin' });
  const foreign = await findTenantCompany('foreign', emailOf('foreignAdmin'));
  expect((await bodies()).map(({ company }) => company.id)).toEqual([sibling.companyId]);
  expect((await migrateUser(sibling.id, 'foreign', foreign.company)).status).toBe(200);
  expect(own.serial).not.toBe('');
  expect(await types()).toEqual([]);
  expect(await types('g2_foreign')).toEqual([]);
});
