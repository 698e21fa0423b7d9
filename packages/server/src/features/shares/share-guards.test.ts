/** Tests of the guards of a link, which refuse a visitor or limit the data that the visitor sees. */
import { createCompany } from '@mobcheck/contract/companies/companies.contract.ts';
import { switchIntegrations } from '@mobcheck/contract/company-groups/integrations-switch.contract.ts';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { closeShare } from '@mobcheck/contract/shares/shares.contract.ts';
import {
  downloadSharedRecord,
  getShare,
  getSharedEquipment,
  listSharedEquipment,
} from '@mobcheck/contract/shares/visitor.contract.ts';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openDoors, shutDoors } from '../../platform/db/doors/doors.ts';
import { useApp } from '../../testing/app.ts';
import { conformingAnswers, registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { emailOf, type PersonName } from '../../testing/people.ts';
import { recordTestInspection } from '../../testing/records.ts';
import { companyIdOf, makeShare, switchSharesOn, type TestShare, visitorOf } from './shares.testing.ts';

const server = useApp();
const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;

interface Recorded extends TestEquipment {
  readonly record: string;
}

const recorded = async (who: PersonName, extraLabel: string): Promise<Recorded> => {
  const piece = await registerTestEquipment(server, { who, body: { extraLabel } });
  return { ...piece, record: await recordTestInspection(server, piece, { who }) };
};

let own: Recorded;
let outside: Recorded;
let sibling: Recorded;
let foreign: Recorded;

beforeAll(async () => {
  await switchSharesOn(server);
  own = await recorded('companyAdmin', 'Corredor norte');
  outside = await recorded('companyAdmin', 'Garagem');
  sibling = await recorded('siblingAdmin', 'Corredor norte');
  foreign = await recorded('foreignAdmin', 'Corredor norte');
});

/** The statuses of all calls of a visitor, for one piece and its record. */
async function statusesOf(share: Pick<TestShare, 'key'>, { serial, record }: Recorded): Promise<number[]> {
  const visit = visitorOf(server, share);
  return [
    (await visit(getShare)).status,
    (await visit(listSharedEquipment)).status,
    (await visit(getSharedEquipment, { params: { serial } })).status,
    (await visit(downloadSharedRecord, { params: { id: record } })).status,
  ];
}

const ALL_SEEN = [200, 200, 200, 200];
const NOTHING = [404, 404, 404, 404];
const NOT_THIS_PIECE = [200, 200, 404, 404];

const filters = { query: 'corredor' };

describe('the key of a link', () => {
  it('opens the four calls', async () => {
    expect(await statusesOf(await makeShare(server, { filters }), own)).toEqual(ALL_SEEN);
  });

  it('opens nothing when it is unknown, shortened or missing', async () => {
    const { key } = await makeShare(server);
    const other = `${key.startsWith('A') ? 'B' : 'A'}${key.slice(1)}`;
    for (const wrong of [other, key.slice(1), `${key}A`, '']) {
      expect(await statusesOf({ key: wrong }, own)).toEqual(NOTHING);
    }
    expect((await server.call(undefined, getShare)).status).toBe(404);
  });

  it('is no session: the session of an admin opens no link, and a key opens no endpoint of the office', async () => {
    const { key } = await makeShare(server);
    expect((await server.call('companyAdmin', getShare)).status).toBe(404);
    const headers = { authorization: `Share ${key}` };
    expect((await server.app.inject({ url: '/web/equipments/', headers })).statusCode).toBe(401);
  });

  it('opens the link of another group only in that group', async () => {
    const share = await makeShare(server, { who: 'foreignAdmin' });
    expect(await statusesOf(share, foreign)).toEqual(ALL_SEEN);
    expect(await statusesOf(share, own)).toEqual(NOT_THIS_PIECE);
  });

  it('is stored only as a hash, and reaches no trail', async () => {
    const { key, code } = await makeShare(server, { hasCode: true });
    const tables = ['public.share_directory', 'g1_home.shares', 'g1_home.audit', 'public.security_events'];
    for (const table of tables) {
      const rows = JSON.stringify(await query(`select t::text as row from ${table} t`));
      expect(rows).not.toContain(key);
      expect(rows).not.toContain(`"${code ?? ''}"`);
    }
  });
});

describe('the filter of a link', () => {
  it('hides pieces and records outside it', async () => {
    const share = await makeShare(server, { filters });
    expect(await statusesOf(share, outside)).toEqual(NOT_THIS_PIECE);
    const serials = await makeShare(server, { filters: { serials: own.serial } });
    expect(await statusesOf(serials, own)).toEqual(ALL_SEEN);
    expect(await statusesOf(serials, outside)).toEqual(NOT_THIS_PIECE);
  });

  it('hides pieces and records of other companies and groups', async () => {
    const share = await makeShare(server, { filters });
    expect(await statusesOf(share, sibling)).toEqual(NOT_THIS_PIECE);
    expect(await statusesOf(share, foreign)).toEqual(NOT_THIS_PIECE);
  });

  it('of a group admin shows only the chosen company', async () => {
    const companyId = await companyIdOf(server, 'siblingAdmin');
    const share = await makeShare(server, { who: 'groupAdmin', companyId, filters });
    expect(await statusesOf(share, sibling)).toEqual(ALL_SEEN);
    expect(await statusesOf(share, own)).toEqual(NOT_THIS_PIECE);
  });

  it('is narrowed by the search of a visitor and never widened', async () => {
    const visit = visitorOf(server, await makeShare(server, { filters }));
    const found = async (typed: string) => {
      const { items, total } = (await visit(listSharedEquipment, { query: { query: typed } })).value;
      expect(items).toHaveLength(total);
      return items.map(({ tagSerialNumber }) => tagSerialNumber);
    };
    expect(await found('')).toEqual([own.serial]);
    expect(await found('norte')).toEqual([own.serial]);
    for (const typed of ['garagem', '"', '" garagem', '%', 'corredor" or "garagem', outside.serial]) {
      expect(await found(typed)).toEqual([]);
    }
  });

  it('takes no further filter from a visitor', async () => {
    const visit = visitorOf(server, await makeShare(server, { filters }));
    for (const name of ['companyId', 'status', 'serials', 'field', 'report']) {
      const widened = { [name]: 'x' } as object;
      expect((await visit(listSharedEquipment, { query: widened })).status).toBe(400);
    }
    expect((await visit(listSharedEquipment, { query: { pageSize: 101 } })).status).toBe(400);
  });

  it('opens nothing when this version does not know it', async () => {
    const share = await makeShare(server, { filters });
    await query(`update g1_home.shares set filters = '{"query":"corredor","colour":"red"}' where id = $1`, [
      share.id,
    ]);
    expect(await statusesOf(share, own)).toEqual(NOTHING);
  });

  it('is read with the data of now', async () => {
    const share = await makeShare(server, { filters: { status: 'IMPROPER' } });
    expect(await statusesOf(share, own)).toEqual(NOT_THIS_PIECE);
    const piece = await registerTestEquipment(server);
    const answers = conformingAnswers(piece.checklist.inspectionQuestions).map((answer, index) =>
      index === 0 ? { ...answer, answer: 'NO' } : answer,
    );
    const record = await recordTestInspection(server, piece, { body: { answers } });
    expect(await statusesOf(share, { ...piece, record })).toEqual(ALL_SEEN);
  });
});

describe('a person’s address', () => {
  it('cannot be found by the search of a visitor', async () => {
    const visit = visitorOf(server, await makeShare(server));
    for (const typed of ['mobcheck.test', 'Pessoa', emailOf('companyAdmin')]) {
      expect((await visit(listSharedEquipment, { query: { query: typed } })).value.total).toBe(0);
    }
  });
});

describe('the end of a link', () => {
  it('comes when an admin closes it, also while it is open', async () => {
    const share = await makeShare(server, { filters });
    expect(await statusesOf(share, own)).toEqual(ALL_SEEN);
    expect((await server.call('companyAdmin', closeShare, { params: { id: share.id } })).status).toBe(204);
    expect(await statusesOf(share, own)).toEqual(NOTHING);
  });

  it('comes at its last instant', async () => {
    onTestFinished(() => server.setNow(undefined));
    const share = await makeShare(server, { filters, days: 2 });
    const madeAt = Date.now();
    server.setNow(new Date(madeAt + 2 * DAY_MS - 60_000));
    expect((await visitorOf(server, share)(getShare)).status).toBe(200);
    server.setNow(new Date(madeAt + 2 * DAY_MS + 60_000));
    expect(await statusesOf(share, own)).toEqual(NOTHING);
  });

  it('lasts only while the group has switched integrations off', async () => {
    const share = await makeShare(server, { filters });
    const set = async (isOn: boolean) => server.call('groupAdmin', switchIntegrations, { body: { isOn } });
    onTestFinished(async () => void (await set(true)));
    await set(false);
    expect(await statusesOf(share, own)).toEqual(NOTHING);
    await set(true);
    expect(await statusesOf(share, own)).toEqual(ALL_SEEN);
  });

  it('lasts in a restored copy only until its doors are opened', async () => {
    const share = await makeShare(server, { filters });
    onTestFinished(async () => server.database.public(openDoors));
    await server.database.public(shutDoors);
    expect(await statusesOf(share, own)).toEqual(NOTHING);
    await server.database.public(openDoors);
    expect(await statusesOf(share, own)).toEqual(ALL_SEEN);
  });

  it('lasts only while its company is disabled', async () => {
    const share = await makeShare(server, { filters });
    const companyId = await companyIdOf(server, 'companyAdmin');
    const enable = async (enabled: boolean) =>
      query('update g1_home.companies set enabled = $2 where id = $1', [companyId, enabled]);
    await enable(false);
    expect(await statusesOf(share, own)).toEqual(NOTHING);
    await enable(true);
    expect(await statusesOf(share, own)).toEqual(ALL_SEEN);
  });

  it('comes with the end of its company', async () => {
    const body = { name: 'Nova', mainContactName: 'Ana', email: 'nova@mobcheck.test', phone: '1133334444' };
    const made = await server.call('platformAdmin', createCompany, { body: { ...body, enabled: true } });
    const { id: companyId } = made.value;
    const share = await makeShare(server, { who: 'groupAdmin', companyId });
    expect((await visitorOf(server, share)(getShare)).status).toBe(200);
    await query('delete from g1_home.companies where id = $1', [companyId]);
    expect(await statusesOf(share, own)).toEqual(NOTHING);
    expect(await query('select from g1_home.shares where id = $1', [share.id])).toEqual([]);
  });

  it('comes with the end of its group', async () => {
    const share = await makeShare(server, { who: 'foreignGroupAdmin' });
    expect((await visitorOf(server, share)(getShare)).status).toBe(200);
    const foreignId = `(select id from public.company_groups where name = 'foreign')`;
    await query(`delete from public.sessions where company_group_id = ${foreignId}`);
    await query(`update public.users set company_group_id = (select id from public.company_groups where name = 'home')
      where company_group_id = ${foreignId}`);
    await query(`delete from public.company_groups where name = 'foreign'`);
    expect(await statusesOf(share, foreign)).toEqual(NOTHING);
    expect(await query('select from public.share_directory where share_id = $1', [share.id])).toEqual([]);
  });
});

describe('the person who made a link', () => {
  const changed: [string, string][] = [
    ['is no admin any more', `role = 'COMPANY_OPERATOR'`],
    ['is inactive', `status = 'INACTIVE'`],
    ['was deleted', `status = 'DELETED'`],
    ['works in another company', `company_id = '00000000-0000-4000-8000-000000000001'`],
  ];
  it.each(changed)('the link is paused while the person %s', async (_, change) => {
    const share = await makeShare(server, { filters });
    const where = 'where email = $1';
    const [{ role, status, company_id: companyId }] = await query(
      `select role, status, company_id from public.users ${where}`,
      [emailOf('companyAdmin')],
    );
    await query(`update public.users set ${change} ${where}`, [emailOf('companyAdmin')]);
    expect(await statusesOf(share, own)).toEqual(NOTHING);
    await query(`update public.users set role = $2, status = $3, company_id = $4 ${where}`, [
      emailOf('companyAdmin'),
      role,
      status,
      companyId,
    ]);
    expect(await statusesOf(share, own)).toEqual(ALL_SEEN);
  });
});
