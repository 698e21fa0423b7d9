/** The figures of deficiencies on the dashboard and the start page. */
import { switchAgendaOff } from '@mobcheck/contract/deficiencies/agenda-switch.contract.ts';
import {
  createDeficiency,
  dismissDeficiencies,
  listDeficiencies,
  listUrgentDeficiencies,
  updateDeficiencies,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { DEFICIENCY_AGES, openedWithin } from '@mobcheck/contract/deficiencies/deficiency-ages.rules.ts';
import { getDeficiencyFigures } from '@mobcheck/contract/deficiencies/deficiency-figures.contract.ts';
import { SEVERITIES, type Severity } from '@mobcheck/contract/inspection-types/severity.ts';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { switchOnPreviewed } from '../../../testing/agenda/deficiencies.ts';
import { useApp } from '../../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../../testing/equipment.ts';
import type { PersonName } from '../../../testing/people.ts';

const server = useApp();
const { call } = server;
// Nine in the evening of the group's zone is the next day in UTC.
const TODAY = '2026-06-30';
const NOW = new Date('2026-07-01T00:00:00Z');

const userIdOf = async (who: PersonName) => (await call(who, getLoggedUser)).value.id;
const companyIdOf = async (who: PersonName) => (await call(who, getLoggedUser)).value.companyId;

interface Added {
  readonly severity?: Severity;
  readonly dueOn?: string;
  readonly ownerId?: string;
}

/** Adds a deficiency some days ago. */
async function add(
  on: TestEquipment,
  days: number,
  { severity = 'MAJOR', ...change }: Added = {},
): Promise<string> {
  const body = { tagSerialNumber: on.serial, description: `Há ${days} dias`, severity };
  const { id } = (await call('groupAdmin', createDeficiency, { body })).value;
  if (Object.keys(change).length > 0) {
    await call('groupAdmin', updateDeficiencies, { body: { ids: [id], ...change } });
  }
  await server.database.pool.query('update g1_home.deficiencies set opened_at = $2 where id = $1', [
    id,
    new Date(NOW.getTime() - days * DAY_MS),
  ]);
  return id;
}

const figuresOf = async (who: PersonName, query: { companyId?: string } = {}) =>
  (await call(who, getDeficiencyFigures, { query })).value;

let operator: string;

beforeAll(async () => {
  server.setNow(NOW);
  await switchOnPreviewed(server);
  const piece = await registerTestEquipment(server, { body: { extraLabel: 'Portaria' } });
  const theirs = await registerTestEquipment(server, { who: 'siblingAdmin' });
  operator = await userIdOf('operator');
  for (const days of [0, 7, 8, 30, 31, 90, 91]) {
    await add(piece, days);
  }
  await add(piece, 120, { severity: 'BLOCKING', dueOn: '2026-06-29' });
  await add(piece, 40, { severity: 'BLOCKING' });
  await add(piece, 3, { severity: 'MINOR', dueOn: '2026-06-01', ownerId: operator });
  await add(piece, 2, { severity: 'MINOR', dueOn: TODAY });
  await add(theirs, 1, { severity: 'BLOCKING' });
  const dismissed = await add(piece, 1, { severity: 'BLOCKING', dueOn: '2026-06-01' });
  await call('groupAdmin', dismissDeficiencies, { body: { ids: [dismissed], reason: 'Engano' } });
  // A report counts nowhere before it is confirmed.
  await server.database.pool.query(
    `insert into g1_home.deficiencies (id, number, company_id, equipment_id, source, report_choice, text, severity, state,
       opened_at, opened_by_name, opened_by_email, seen_at, update_date, due_on)
     select gen_random_uuid(), 9999, company_id, $1, 'REPORT', 'x', 'Relato', 'BLOCKING', 'REPORTED', $2, '', '', $2, $2, '2026-01-01'
     from g1_home.equipment where id = $1`,
    [piece.id, NOW],
  );
});

describe('GET /web/deficiencies/figures/', () => {
  it('counts open deficiencies by severity and age, and those that are overdue', async () => {
    expect(await figuresOf('companyAdmin')).toEqual({
      overdue: 2,
      ages: {
        BLOCKING: { WEEK: 0, MONTH: 0, QUARTER: 1, OLDER: 1 },
        MAJOR: { WEEK: 2, MONTH: 2, QUARTER: 2, OLDER: 1 },
        MINOR: { WEEK: 2, MONTH: 0, QUARTER: 0, OLDER: 0 },
      },
    });
  });

  it('counts all companies for group admins, or the chosen company', async () => {
    expect((await figuresOf('groupAdmin')).ages.BLOCKING.WEEK).toBe(1);
    const companyId = await companyIdOf('companyAdmin');
    expect(await figuresOf('groupAdmin', { companyId })).toEqual(await figuresOf('companyAdmin'));
    const sibling = await companyIdOf('siblingAdmin');
    expect((await figuresOf('companyAdmin', { companyId: sibling })).overdue).toBe(0);
  });

  it('each figure is the total of the list with its filters', async () => {
    const { ages, overdue } = await figuresOf('companyAdmin');
    const totalOf = async (query: object) =>
      (await call('companyAdmin', listDeficiencies, { query: { ...query, state: 'OPEN', pageSize: 1 } }))
        .value.total;
    for (const severity of SEVERITIES) {
      for (const age of DEFICIENCY_AGES) {
        const total = await totalOf({ severity, ...openedWithin(age, TODAY) });
        expect([severity, age, total]).toEqual([severity, age, ages[severity][age]]);
      }
    }
    expect(await totalOf({ overdue: 'true' })).toBe(overdue);
  });

  it('is refused to operators and while the agenda is off', async () => {
    expect((await call('operator', getDeficiencyFigures)).status).toBe(403);
    expect((await call('foreignAdmin', getDeficiencyFigures)).problem.code).toBe('AGENDA_OFF');
  });
});

describe('GET /web/deficiencies/urgent/', () => {
  it('lists overdue and blocking deficiencies: first of the user, then gravest, then longest overdue', async () => {
    const { value } = await call('operator', listUrgentDeficiencies);
    expect(value).toMatchObject({ mine: { overdue: 1, blocking: 0 }, all: { overdue: 2, blocking: 2 } });
    expect(
      value.items.map(({ text, overdue, severity, ownerId }) => [text, severity, overdue, ownerId]),
    ).toEqual([
      ['Há 3 dias', 'MINOR', true, operator],
      ['Há 120 dias', 'BLOCKING', true, null],
      ['Há 40 dias', 'BLOCKING', false, null],
    ]);
  });

  it('shows other companies only to group admins', async () => {
    expect((await call('groupAdmin', listUrgentDeficiencies)).value.all).toEqual({ overdue: 2, blocking: 3 });
    expect((await call('siblingAdmin', listUrgentDeficiencies)).value.items).toHaveLength(1);
    expect((await call('foreignAdmin', listUrgentDeficiencies)).problem.code).toBe('AGENDA_OFF');
  });

  it('is refused while the agenda is off', async () => {
    await call('groupAdmin', switchAgendaOff);
    expect((await call('operator', listUrgentDeficiencies)).problem.code).toBe('AGENDA_OFF');
    expect((await call('companyAdmin', getDeficiencyFigures)).problem.code).toBe('AGENDA_OFF');
    await switchOnPreviewed(server);
  });
});
