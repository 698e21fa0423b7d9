/** Notices and mails about blocking deficiencies, and the notice of a new owner. */
import { switchAgendaOff } from '@mobcheck/contract/deficiencies/agenda-switch.contract.ts';
import {
  createDeficiency,
  dismissDeficiencies,
  updateDeficiencies,
  updateDeficiency,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { putDeficiency } from '@mobcheck/contract/deficiencies/field-deficiencies.contract.ts';
import { listNotices } from '@mobcheck/contract/notices/notices.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemIds } from '../../../platform/context/ids.ts';
import { answersWith, deficienciesOf, switchOnPreviewed } from '../../../testing/agenda/deficiencies.ts';
import { useApp } from '../../../testing/app.ts';
import { forgetJobs } from '../../../testing/billing.ts';
import { registerTestEquipment, type TestEquipment } from '../../../testing/equipment.ts';
import { emailOf, type PersonName } from '../../../testing/people.ts';
import { recordTestInspection, recordTestMaintenance } from '../../../testing/records.ts';

const server = useApp();
const { call } = server;
// In the future, so that the delayed job of a mail does not run at once.
const NOON = new Date('2027-06-10T12:00:00Z');
const minutesLater = (minutes: number) => server.setNow(new Date(NOON.getTime() + minutes * 60_000));

type Severity = 'BLOCKING' | 'MAJOR';

async function add(
  on: TestEquipment,
  description = 'Mangueira trincada',
  { who = 'operator', severity = 'BLOCKING' }: { who?: PersonName; severity?: Severity } = {},
) {
  const body = { tagSerialNumber: on.serial, description, severity };
  return (await call(who, createDeficiency, { body })).value.id;
}

async function fail(on: TestEquipment, places: Readonly<Record<number, 'NO'>> = { 0: 'NO' }): Promise<void> {
  const answers = answersWith(on.checklist.inspectionQuestions, places);
  await recordTestInspection(server, on, { body: { answers } });
}

const setSeverity = async ({ checklist }: TestEquipment, severity: Severity) =>
  server.database.pool.query(
    'update g1_home.inspection_questions set severity = $1 where id = any($2::uuid[])',
    [severity, checklist.inspectionQuestions.map(({ id }) => id)],
  );

const userIdOf = async (who: PersonName) => (await call(who, getLoggedUser)).value.id;
const noticesOf = async (who: PersonName) =>
  (await call(who, listNotices, { query: {} })).value.items.map(({ kind, facts, company }) => ({
    kind,
    facts,
    company: company?.companyName,
  }));

/** Runs all jobs, also those that wait. Returns the mails of this run. */
async function runAll() {
  const before = (await server.runJobs()).length;
  await server.database.pool.query('update graphile_worker._private_jobs set run_at = now()');
  return (await server.runJobs()).slice(before);
}

/** Lets the ten minutes of a mail pass. Returns the mails. */
async function mailsLater() {
  await server.runJobs();
  minutesLater(10);
  return runAll();
}

let piece: TestEquipment;

beforeAll(async () => {
  server.setNow(NOON);
  await switchOnPreviewed(server);
});

beforeEach(async () => {
  server.setNow(NOON);
  await forgetJobs(server);
  await server.database.pool.query(`
    delete from public.notices; delete from g1_home.deficiency_alerts; delete from g1_home.deficiencies`);
  piece = await registerTestEquipment(server, { body: { extraLabel: 'Portaria' } });
});

describe('a blocking deficiency', () => {
  it('of a record is told to the company admin at once, and mailed with the others of ten minutes', async () => {
    await setSeverity(piece, 'BLOCKING');
    await fail(piece, { 0: 'NO', 1: 'NO' });
    await server.runJobs();
    const [first, second] = await deficienciesOf(server, { equipmentId: piece.id });
    expect(await noticesOf('companyAdmin')).toEqual([
      {
        kind: 'blocking-deficiencies',
        facts: { deficiencyId: second?.id, number: second?.number, count: 2 },
        company: 'Casa Ltda',
      },
    ]);
    expect(await noticesOf('groupAdmin')).toEqual([]);
    expect(await noticesOf('siblingAdmin')).toEqual([]);
    minutesLater(5);
    const third = await add(piece, 'Suporte caído');
    const [mail, ...others] = await mailsLater();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(emailOf('companyAdmin'));
    expect(mail?.subject).toBe('Não conformidades impeditivas: Casa Ltda');
    expect(mail?.text).toContain(`NC ${first?.number} · Portaria · ${first?.text}`);
    expect(mail?.text).toContain('Suporte caído');
    expect(mail?.text).toContain('http://localhost:8080/#/deficiencies?severity=BLOCKING');
    expect(third).toBeDefined();
    expect(await runAll()).toEqual([]);
    await setSeverity(piece, 'MAJOR');
  });

  it('shares one mail with all others of ten minutes, and the mail names ten of them', async () => {
    for (let index = 0; index < 13; index += 1) {
      await add(piece, `Problema ${index + 1}`);
    }
    const mails = await mailsLater();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Há 13 novas não conformidades impeditivas');
    expect(mails[0]?.text.match(/NC \d+ · /g)).toHaveLength(10);
    expect(mails[0]?.text).toContain('E mais 3');
    expect(await noticesOf('companyAdmin')).toHaveLength(1);
  });

  it('that opens after a mail is in the next mail, ten minutes later', async () => {
    await add(piece, 'Primeira');
    expect(await mailsLater()).toHaveLength(1);
    await add(piece, 'Segunda');
    await server.runJobs();
    minutesLater(15);
    expect(await runAll()).toEqual([]);
    minutesLater(20);
    // The mail's job ran too early and is done, so another alert must add the next job.
    await add(piece, 'Terceira');
    const mails = await runAll();
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Segunda');
    expect(mails[0]?.text).toContain('Terceira');
  });

  it('that a person made blocking counts, too, and people are not told of their own acts', async () => {
    const id = await add(piece, 'Antes grave', { severity: 'MAJOR' });
    expect(await mailsLater()).toEqual([]);
    const params = { params: { id }, body: { ownerId: null, dueOn: null, severity: 'BLOCKING' as const } };
    await call('groupAdmin', updateDeficiency, params);
    await call('groupAdmin', updateDeficiencies, { body: { ids: [id], severity: 'BLOCKING' } });
    await server.runJobs();
    expect(await noticesOf('companyAdmin')).toHaveLength(1);
    minutesLater(25);
    expect(await runAll()).toHaveLength(1);
    const own = await add(piece, 'Do admin', { who: 'companyAdmin' });
    await server.runJobs();
    expect((await noticesOf('companyAdmin'))[0]?.facts).not.toMatchObject({ deficiencyId: own });
    minutesLater(40);
    expect(await runAll()).toEqual([]);
  });

  it('is also told to its owner', async () => {
    const id = await add(piece, 'Com dono', { severity: 'MAJOR' });
    const ownerId = await userIdOf('operator');
    await call('companyAdmin', updateDeficiencies, { body: { ids: [id], ownerId, severity: 'BLOCKING' } });
    const mails = await mailsLater();
    expect(mails.map(({ to }) => to)).toEqual([emailOf('operator')]);
    expect((await noticesOf('operator')).map(({ kind }) => kind).toSorted()).toEqual([
      'blocking-deficiencies',
      'deficiency-owner',
    ]);
  });

  it('that is fixed or dismissed before the mail is not mailed', async () => {
    const fixed = await add(piece, 'Corrigida');
    const dismissed = await add(piece, 'Dispensada');
    await server.runJobs();
    await recordTestMaintenance(server, piece, { body: { fixes: [fixed] } });
    await call('companyAdmin', dismissDeficiencies, { body: { ids: [dismissed], reason: 'Engano' } });
    minutesLater(10);
    expect(await runAll()).toEqual([]);
  });

  it('with hostile text harms neither header nor HTML of the mail', async () => {
    const hostile = `<img src=x onerror=alert(1)>\n=1+1 \u202egpj.exe www.example.com ${'x'.repeat(400)}`;
    await add(piece, hostile);
    const [mail] = await mailsLater();
    expect(mail?.html).toContain('&lt;img src=x onerror=alert(1)&gt; =1+1 gpj. exe www. example. com');
    expect(mail?.html).not.toContain('<img');
    expect(mail?.text).not.toContain('\u202e');
    expect(mail?.subject).toBe('Não conformidades impeditivas: Casa Ltda');
  });

  it('is told to nobody while the agenda is off, and switching on tells nobody', async () => {
    const failing = await registerTestEquipment(server);
    await setSeverity(failing, 'BLOCKING');
    await call('groupAdmin', switchAgendaOff);
    await fail(failing);
    const body = {
      tagSerialNumber: piece.serial,
      createdAt: NOON.toISOString(),
      description: 'Sem agenda',
      severity: 'BLOCKING' as const,
      photos: [],
    };
    await call('operator', putDeficiency, { params: { id: systemIds.newId() }, body });
    await switchOnPreviewed(server);
    expect(await mailsLater()).toEqual([]);
    expect(await noticesOf('companyAdmin')).toEqual([]);
    await setSeverity(failing, 'MAJOR');
  });

  it('of a job that runs again is told once', async () => {
    await add(piece);
    await server.database.pool.query(`
      insert into graphile_worker._private_jobs (task_id, payload, max_attempts, run_at)
      select task_id, payload, max_attempts, run_at from graphile_worker._private_jobs`);
    expect(await mailsLater()).toHaveLength(1);
    expect(await noticesOf('companyAdmin')).toHaveLength(1);
  });
});

describe('a new owner', () => {
  it('gets one notice of a bulk act of another person, and none of their own act', async () => {
    const ids = [
      await add(piece, 'Uma', { severity: 'MAJOR' }),
      await add(piece, 'Outra', { severity: 'MAJOR' }),
    ];
    const [ownerId, adminId] = [await userIdOf('operator'), await userIdOf('companyAdmin')];
    await call('companyAdmin', updateDeficiencies, { body: { ids, ownerId } });
    await call('companyAdmin', updateDeficiencies, { body: { ids, ownerId, dueOn: '2027-07-01' } });
    const numbers = (await deficienciesOf(server, { equipmentId: piece.id })).map(({ number }) => number);
    expect(await noticesOf('operator')).toEqual([
      {
        kind: 'deficiency-owner',
        facts: { deficiencyId: ids[0], number: numbers[0], count: 2 },
        company: 'Casa Ltda',
      },
    ]);
    await call('companyAdmin', updateDeficiencies, { body: { ids, ownerId: adminId } });
    expect(await noticesOf('companyAdmin')).toEqual([]);
    await call('companyAdmin', updateDeficiencies, { body: { ids, ownerId: null } });
    expect(await noticesOf('operator')).toHaveLength(1);
  });
});
