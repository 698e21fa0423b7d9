/** Acts of people on deficiencies, through HTTP. */
import {
  createDeficiency,
  dismissDeficiencies,
  getDeficiency,
  MAX_DEFICIENCIES,
  MAX_DEFICIENCY_HISTORY,
  takeDismissalsBack,
  updateDeficiencies,
  updateDeficiency,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import type { PersonName } from '../../testing/people.ts';
import { deficienciesOf, switchOnPreviewed } from '../../testing/agenda/deficiencies.ts';

const server = useApp();
const { call } = server;
const { newId } = systemIds;
const NOW = new Date('2026-06-10T12:00:00Z');

let piece: TestEquipment;
let theirs: TestEquipment;

async function add(
  description: string,
  {
    on = piece,
    who = 'companyAdmin',
    severity = 'MAJOR',
  }: {
    on?: TestEquipment;
    who?: PersonName;
    severity?: 'BLOCKING' | 'MAJOR' | 'MINOR';
  } = {},
): Promise<string> {
  const body = { tagSerialNumber: on.serial, description, severity };
  return (await call(who, createDeficiency, { body })).value.id;
}

const userIdOf = async (who: PersonName) => (await call(who, getLoggedUser)).value.id;

beforeAll(async () => {
  server.setNow(NOW);
  await switchOnPreviewed(server);
  piece = await registerTestEquipment(server);
  theirs = await registerTestEquipment(server, { who: 'siblingAdmin' });
});

describe('acts', () => {
  it('changes of owner, due day and severity are in the history, and equal values change nothing', async () => {
    const id = await add('Com dono');
    const ownerId = await userIdOf('operator');
    const body = { ownerId, dueOn: '2026-07-01', severity: 'MINOR' as const };
    const { value } = await call('companyAdmin', updateDeficiency, { params: { id }, body });
    expect(value).toMatchObject({ ...body, ownerName: 'Pessoa operator', overdue: false });
    const again = await call('companyAdmin', updateDeficiencies, { body: { ids: [id], ...body } });
    expect(again.value).toEqual({ changed: 0 });
    const stale = { ...body, dueOn: null, updateDate: '2026-01-01T00:00:00.000Z' };
    const refused = await call('companyAdmin', updateDeficiency, { params: { id }, body: stale });
    expect(refused.problem.code).toBe('STALE_WRITE');
    await call('companyAdmin', dismissDeficiencies, { body: { ids: [id], reason: 'Aceito' } });
    await call('companyAdmin', takeDismissalsBack, { body: { ids: [id] } });
    const { history } = (await call('operator', getDeficiency, { params: { id } })).value;
    expect(history.map(({ kind, reason, changes }) => [kind, reason, changes.length])).toEqual([
      ['OPENED', null, 0],
      ['CHANGED', null, 3],
      ['DISMISSED', 'Aceito', 0],
      ['TAKEN_BACK', null, 0],
    ]);
  });

  it('on 500 deficiencies change, dismiss and reopen all of them', async () => {
    const { rows } = await server.database.pool.query<{ id: string }>(
      `insert into g1_home.deficiencies (id, number, company_id, equipment_id, source, text, severity, state, opened_at,
         opened_by_name, opened_by_email, seen_at, update_date)
       select gen_random_uuid(), 100000 + number, company_id, id, 'HAND', 'Muitas', 'MINOR', 'OPEN', $2, '', '', $2, $2
       from g1_home.equipment, generate_series(1, ${MAX_DEFICIENCIES}) as number where id = $1 returning deficiencies.id`,
      [piece.id, NOW],
    );
    const ids = rows.map(({ id }) => id);
    const owner = await userIdOf('operator');
    const [first = ''] = ids;
    await call('companyAdmin', updateDeficiencies, { body: { ids: [first], ownerId: owner } });
    const change = { ids, ownerId: owner, dueOn: '2026-07-02' };
    const changed = await call('companyAdmin', updateDeficiencies, { body: change });
    expect(changed.value).toEqual({ changed: MAX_DEFICIENCIES });
    const dismissed = await call('companyAdmin', dismissDeficiencies, { body: { ids, reason: 'Aceito' } });
    expect(dismissed.value).toEqual({ dismissed: MAX_DEFICIENCIES });
    const reopened = await call('companyAdmin', takeDismissalsBack, { body: { ids } });
    expect(reopened.value).toEqual({ reopened: MAX_DEFICIENCIES });
    const list = await deficienciesOf(server, { owner, equipmentId: piece.id, state: 'OPEN' });
    expect(list.filter(({ id, dueOn }) => ids.includes(id) && dueOn)).toHaveLength(MAX_DEFICIENCIES);
    const { history } = (await call('companyAdmin', getDeficiency, { params: { id: first } })).value;
    expect(history.map(({ changes }) => changes.map(({ field }) => field))).toEqual([
      [],
      ['owner'],
      ['dueOn'],
      [],
      [],
    ]);
    await server.database.pool.query('delete from g1_home.deficiencies where number > 100000');
  });

  it('that exceed the limit of the history leave the opening in it', async () => {
    const id = await add('Muito mexida');
    await server.database.pool.query(
      `insert into g1_home.deficiency_changes (id, deficiency_id, kind, at, user_id, user_name, user_email)
       select gen_random_uuid(), $1, 'CHANGED', $2::timestamptz + make_interval(secs => n), $1, 'Ana', '' from generate_series(1, 300) n`,
      [id, NOW],
    );
    const { history } = (await call('companyAdmin', getDeficiency, { params: { id } })).value;
    expect(history).toHaveLength(MAX_DEFICIENCY_HISTORY);
    expect(history[0]?.kind).toBe('OPENED');
    expect(history.at(-1)?.at).toBe(new Date(NOW.getTime() + 300_000).toISOString());
  });

  it('on several deficiencies change all of them or none', async () => {
    const ids = [await add('Um'), await add('Dois')];
    const dismiss = async (of: string[]) =>
      call('companyAdmin', dismissDeficiencies, { body: { ids: of, reason: 'Aceito' } });
    await dismiss(ids.slice(1));
    expect((await dismiss(ids)).problem.code).toBe('DEFICIENCY_NOT_OPEN');
    expect((await dismiss([ids[0] ?? '', newId()])).problem).toMatchObject({
      status: 400,
      issues: [{ path: 'ids', code: 'unknown' }],
    });
    const open = await call('companyAdmin', takeDismissalsBack, { body: { ids } });
    expect(open.problem.code).toBe('DEFICIENCY_NOT_DISMISSED');
    const states = (await deficienciesOf(server, { equipmentId: piece.id })).filter(({ id }) =>
      ids.includes(id),
    );
    expect(states.map(({ state }) => state)).toEqual(['OPEN', 'DISMISSED']);
  });

  it.each([
    ['an unknown owner', async () => newId()],
    ['an owner of another company', async () => userIdOf('siblingAdmin')],
    ['an owner of another group', async () => userIdOf('foreignAdmin')],
  ])('refuse %s', async (_, ownerOf) => {
    const body = { ids: [await add('Sem dono')], ownerId: await ownerOf() };
    expect((await call('companyAdmin', updateDeficiencies, { body })).problem.code).toBe(
      'DEFICIENCY_OWNER_REFUSED',
    );
  });

  it('refuse wrong bodies and the deficiencies of other companies', async () => {
    const id = await add('Alheia', { on: theirs, who: 'siblingAdmin' });
    const change = { ownerId: null, dueOn: null, severity: 'MINOR' as const };
    expect((await call('companyAdmin', getDeficiency, { params: { id } })).status).toBe(404);
    expect((await call('companyAdmin', updateDeficiency, { params: { id }, body: change })).status).toBe(404);
    const many = Array.from({ length: MAX_DEFICIENCIES + 1 }, newId);
    for (const ids of [[], [id, id], many, [id]]) {
      expect((await call('companyAdmin', updateDeficiencies, { body: { ids } })).status).toBe(400);
    }
    expect((await call('operator', updateDeficiencies, { body: { ids: [id] } })).status).toBe(403);
    const long = { tagSerialNumber: piece.serial, description: 'x'.repeat(501) };
    expect((await call('operator', createDeficiency, { body: long })).status).toBe(400);
    const other = { tagSerialNumber: theirs.serial, description: 'x' };
    expect((await call('operator', createDeficiency, { body: other })).status).toBe(400);
  });

  it('simultaneous dismissals of one deficiency succeed once', async () => {
    const ids = [await add('Disputada')];
    const replies = await Promise.all(
      Array.from({ length: 6 }, async () =>
        call('companyAdmin', dismissDeficiencies, { body: { ids, reason: 'Aceito' } }),
      ),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(5);
  });
});
