/** Tests of an id that is both saved and handed over to the quarantine, one after the other or at once. */
import { putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { putMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import {
  discardQuarantine,
  getQuarantine,
  listQuarantine,
  reopenQuarantine,
} from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { listOwnQuarantine, putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { putTagReplacement } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { describe, expect, it, vi } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { conformingAnswers, freshSerial, registerTestEquipment } from '../../testing/equipment.ts';
import { fromNow, MINUTE } from '../../testing/field-records.ts';
import type { PersonName } from '../../testing/people.ts';
import { refusedBody, sendPhotoAs } from '../../testing/quarantine.ts';
import { whileRowsLocked } from '../../testing/row-locks.ts';
import { WAIT_OPTIONS } from '../../testing/wait-options.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;

const recordBody = async (questions: 'inspectionQuestions' | 'maintenanceQuestions') => {
  const { serial, checklist } = await registerTestEquipment(server);
  return {
    tagSerialNumber: serial,
    createdAt: fromNow(-5 * MINUTE),
    answers: conformingAnswers(checklist[questions]),
  };
};

/** Kinds of record with their endpoint, a valid body, a change of the content, and the code of the refusal. */
const KINDS = [
  {
    kind: 'inspection',
    put: putInspection as typeof putInspection,
    newBody: async () => recordBody('inspectionQuestions'),
    change: { latitude: 1, longitude: 1 },
    code: 'RECORD_CONTENT_DIFFERS',
  },
  {
    kind: 'maintenance',
    put: putMaintenance as unknown as typeof putInspection,
    newBody: async () => recordBody('maintenanceQuestions'),
    change: { latitude: 1, longitude: 1 },
    code: 'RECORD_CONTENT_DIFFERS',
  },
  {
    kind: 'replacement',
    put: putTagReplacement as unknown as typeof putInspection,
    newBody: async () => ({ newSerial: freshSerial(), oldSerial: null }),
    change: { newSerial: freshSerial() },
    code: 'REPLACEMENT_CONTENT_DIFFERS',
  },
] as const;

type Kind = (typeof KINDS)[number];

const save = async ({ put }: Kind, who: PersonName, id: string, body: object) =>
  call(who, put, { params: { id }, body: body as never });
const handOver = async ({ kind }: Kind, who: PersonName, id: string, body: object) => {
  const refused = refusedBody({ kind, createdAt: fromNow(-5 * MINUTE), body: JSON.stringify(body) });
  return call(who, putQuarantine, { params: { id }, body: refused });
};
const isWaiting = async (id: string) => {
  const { items } = (await call('companyAdmin', listQuarantine, { query: { pageSize: 1000 } })).value;
  return items.some((item) => item.id === id);
};
const outcomeOf = async (id: string) =>
  (await call('operator', listOwnQuarantine)).value.find((row) => row.id === id);

describe.each(KINDS)('the id of a refused $kind', (kind) => {
  it('is refused to a colleague while it waits', async () => {
    const [id, body] = [newId(), await kind.newBody()];
    expect((await handOver(kind, 'operator', id, body)).status).toBe(200);
    expect((await save(kind, 'companyAdmin', id, body)).problem.code).toBe(kind.code);
    expect(await isWaiting(id)).toBe(true);
  });

  it('is refused to a colleague after it is saved', async () => {
    const [id, body] = [newId(), await kind.newBody()];
    expect((await save(kind, 'operator', id, body)).status).toBe(200);
    const { problem } = await handOver(kind, 'companyAdmin', id, body);
    expect(problem).toMatchObject({ status: 409, code: 'QUARANTINE_CONTENT_DIFFERS' });
    expect(await isWaiting(id)).toBe(false);
  });

  it('stops waiting when its person saves the same content', async () => {
    const [id, body] = [newId(), await kind.newBody()];
    await handOver(kind, 'operator', id, body);
    expect((await save(kind, 'operator', id, body)).status).toBe(200);
    expect(await isWaiting(id)).toBe(false);
    expect(await outcomeOf(id)).toMatchObject({ state: 'ACCEPTED', decidedByName: 'Pessoa operator' });
  });

  it('is accepted at once when its person has already saved the same content', async () => {
    const [id, body] = [newId(), await kind.newBody()];
    await save(kind, 'operator', id, body);
    const { value } = await handOver(kind, 'operator', id, body);
    expect(value).toMatchObject({ id, state: 'ACCEPTED' });
    expect(await isWaiting(id)).toBe(false);
    expect((await handOver(kind, 'operator', id, body)).value).toEqual(value);
  });

  it('keeps waiting when its person saves other content before or after the hand-over', async () => {
    const [first, second, body] = [newId(), newId(), await kind.newBody()];
    const other = { ...(await kind.newBody()), ...kind.change };
    expect((await save(kind, 'operator', first, body)).status).toBe(200);
    expect((await handOver(kind, 'operator', first, other)).value.state).toBe('WAITING');
    expect((await handOver(kind, 'operator', second, body)).value.state).toBe('WAITING');
    expect((await save(kind, 'operator', second, other)).status).toBe(200);
    expect([await isWaiting(first), await isWaiting(second)]).toEqual([true, true]);
  });

  it('cannot be reopened after its person has saved the discarded content', async () => {
    const [id, body] = [newId(), await kind.newBody()];
    await handOver(kind, 'operator', id, body);
    const reason = { reason: 'Feito duas vezes' };
    await call('companyAdmin', discardQuarantine, { params: { id }, body: reason });
    expect((await save(kind, 'operator', id, body)).status).toBe(200);
    const { problem } = await call('companyAdmin', reopenQuarantine, { params: { id } });
    expect(problem).toMatchObject({ code: 'QUARANTINE_DECIDED', params: { by: 'Pessoa operator' } });
    expect((await call('companyAdmin', getQuarantine, { params: { id } })).value.state).toBe('DISCARDED');
  });
});

/** Resolves once at least `count` calls wait for locks. */
const untilWaiting = async (count: number) =>
  vi.waitFor(async () => {
    const { rowCount } = await server.database.pool.query(
      `select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0`,
    );
    expect(rowCount).toBeGreaterThanOrEqual(count);
  }, WAIT_OPTIONS);

describe.each(KINDS)('one id of a $kind, saved and handed over by two people at once', (kind) => {
  it('is refused to a colleague who saves it before the hand-over commits', async () => {
    const [id, body] = [newId(), await kind.newBody()];
    const room = `select pg_advisory_xact_lock(727015, hashtext('g1_home'))`;
    const calls: [ReturnType<typeof handOver>?, ReturnType<typeof save>?] = [];
    await whileRowsLocked(server, room, [], async ({ untilBlocking }) => {
      calls[0] = handOver(kind, 'operator', id, body);
      await untilBlocking();
      calls[1] = save(kind, 'companyAdmin', id, body);
      await Promise.race([calls[1], untilWaiting(2)]);
    });
    expect((await calls[0])?.status).toBe(200);
    expect((await calls[1])?.problem.code).toBe(kind.code);
  });
});

describe.each(KINDS.slice(0, 2))('one id of a $kind, handed over before its save commits', (kind) => {
  it('is refused to the person that hands it over', async () => {
    const [id, photo, body] = [newId(), newId(), await kind.newBody()];
    await sendPhotoAs(server, 'companyAdmin', photo);
    const calls: [ReturnType<typeof save>?, ReturnType<typeof handOver>?] = [];
    const lock = 'select from g1_home.photos where id = $1 for update';
    await whileRowsLocked(server, lock, [photo], async ({ untilBlocking }) => {
      calls[0] = save(kind, 'companyAdmin', id, { ...body, photos: [photo] });
      await untilBlocking();
      calls[1] = handOver(kind, 'operator', id, body);
      await Promise.race([calls[1], untilWaiting(2)]);
    });
    expect((await calls[0])?.status).toBe(200);
    expect((await calls[1])?.problem.code).toBe('QUARANTINE_CONTENT_DIFFERS');
    expect(await isWaiting(id)).toBe(false);
  });
});
