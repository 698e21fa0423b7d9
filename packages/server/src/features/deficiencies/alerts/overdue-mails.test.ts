/** The daily mail and notice about overdue deficiencies. */
import { switchAgendaOff } from '@mobcheck/contract/deficiencies/agenda-switch.contract.ts';
import {
  createDeficiency,
  updateDeficiencies,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { listNotices } from '@mobcheck/contract/notices/notices.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import {
  listSystemConfig,
  toggleSystemConfig,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { switchOnPreviewed } from '../../../testing/agenda/deficiencies.ts';
import { useApp } from '../../../testing/app.ts';
import { forgetJobs } from '../../../testing/billing.ts';
import { registerTestEquipment, type TestEquipment } from '../../../testing/equipment.ts';
import { emailOf, type PersonName } from '../../../testing/people.ts';
import { OVERDUE_ROUND } from './overdue-mails.service.ts';

const server = useApp();
const { call } = server;
const at = (hour: string, day = '2027-03-10') => server.setNow(new Date(`${day}T${hour}:00-03:00`));

const userIdOf = async (who: PersonName) => (await call(who, getLoggedUser)).value.id;

async function add(on: TestEquipment, description: string, change: { ownerId?: string; dueOn?: string }) {
  const body = { tagSerialNumber: on.serial, description };
  const { id } = (await call('groupAdmin', createDeficiency, { body })).value;
  await call('groupAdmin', updateDeficiencies, { body: { ids: [id], ...change } });
}

async function setDailyMails(enabled: boolean): Promise<void> {
  const settings = (await call('groupAdmin', listSystemConfig)).value;
  const id = settings.find(({ param }) => param === 'NOTIFY_EXPIRING_BY_EMAIL')?.id ?? '';
  await call('groupAdmin', toggleSystemConfig, { params: { id }, body: { enabled } });
}

async function runRound() {
  const before = (await server.runJobs()).length;
  await server.database.public((db) => enqueue(db, OVERDUE_ROUND, {}));
  return (await server.runJobs()).slice(before);
}

const addresses = async () => (await runRound()).map(({ to }) => to).toSorted();

beforeAll(async () => {
  at('09:00', '2027-03-01');
  await switchOnPreviewed(server);
  const piece = await registerTestEquipment(server, { body: { extraLabel: 'Portaria' } });
  const operator = await userIdOf('operator');
  await add(piece, 'Da operadora', { ownerId: operator, dueOn: '2027-03-05' });
  await add(piece, 'De ninguém', { dueOn: '2027-03-04' });
  await add(piece, 'Vence hoje', { ownerId: operator, dueOn: '2027-03-10' });
  await add(piece, 'Sem prazo', { ownerId: operator });
  const theirs = await registerTestEquipment(server, { who: 'siblingAdmin' });
  await add(theirs, 'Sem atraso', { dueOn: '2028-01-01' });
});

beforeEach(async () => {
  await forgetJobs(server);
  await server.database.pool.query(
    'delete from public.deficiency_rounds; delete from g1_home.overdue_mails; delete from public.notices',
  );
  await setDailyMails(true);
});

it('names their own overdue deficiencies to owners, and those of the company to admins', async () => {
  at('07:00');
  const mails = (await runRound()).toSorted((one, other) => (one.to < other.to ? -1 : 1));
  expect(mails.map(({ to }) => to)).toEqual([emailOf('companyAdmin'), emailOf('operator')].toSorted());
  const textOf = (who: PersonName) => mails.find(({ to }) => to === emailOf(who))?.text ?? '';
  expect(textOf('operator')).toContain('Atrasadas sob sua responsabilidade: 1');
  expect(textOf('operator')).toContain('Portaria · Da operadora · prazo: 05/03/2027');
  expect(textOf('operator')).not.toContain('De ninguém');
  expect(textOf('operator')).not.toContain('Vence hoje');
  expect(textOf('operator')).toContain(`deficiencies?overdue=true&owner=${await userIdOf('operator')}`);
  expect(textOf('companyAdmin')).toContain('Atrasadas em Casa Ltda: 2');
  expect(textOf('companyAdmin')).toMatch(/De ninguém[^]*Da operadora/);
  expect((await call('companyAdmin', listNotices, { query: {} })).value.items).toMatchObject([
    { kind: 'overdue-deficiencies', facts: { mine: 0, company: 2 }, company: { companyName: 'Casa Ltda' } },
  ]);
});

it('is mailed once a day from seven in the morning, however often the job runs', async () => {
  at('06:59');
  expect(await addresses()).toEqual([]);
  at('07:00');
  expect(await addresses()).toHaveLength(2);
  at('08:00');
  expect(await addresses()).toEqual([]);
  await server.database.pool.query('delete from public.deficiency_rounds');
  expect(await addresses()).toEqual([]);
  at('07:00', '2027-03-11');
  expect(await addresses()).toHaveLength(2);
});

it('admins get it only where the company wants the daily mail about expiring equipment', async () => {
  await setDailyMails(false);
  at('07:00');
  expect(await addresses()).toEqual([emailOf('operator')]);
});

it('nobody gets it while the agenda is off', async () => {
  await call('groupAdmin', switchAgendaOff);
  at('07:00');
  expect(await addresses()).toEqual([]);
  await switchOnPreviewed(server);
});
