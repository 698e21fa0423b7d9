/** Tests of the feed of events. */
import { INTEGRATIONS_OFF } from '@mobcheck/contract/integrations/integrations.contract.ts';
import { eventBody } from '@mobcheck/contract/events/event-body.contract.ts';
import { listEvents } from '@mobcheck/contract/events/events.contract.ts';
import { registerEquipment } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listRegistrationProducts } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { freshSerial, registerTestEquipment } from '../../testing/equipment.ts';
import { eventsOf } from './events.testing.ts';
import { callWithToken, groupToken, ownToken } from '../../testing/integrations/tokens.ts';
import type { PersonName } from '../../testing/people.ts';
import { WAIT_OPTIONS } from '../../testing/wait-options.ts';

const server = useApp();
const { call } = server;
const { sql, switchTo, forget } = eventsOf(server);

type FeedQuery = NonNullable<CallOf<typeof listEvents>['query']>;
const read = async (query: FeedQuery = {}, who: PersonName = 'groupAdmin') =>
  (await call(who, listEvents, { query })).value;
const serialsOf = (items: Awaited<ReturnType<typeof read>>['items']) =>
  items.map(({ data: { subject } }) => ('tagSerialNumber' in subject ? subject.tagSerialNumber : ''));

beforeEach(async () => {
  await switchTo(true);
  await forget();
});

/** Waits until every event is in the feed. It lags behind unfinished transactions, also of other databases of the server. */
const untilComplete = async () =>
  vi.waitFor(async () => {
    const rows = await sql(
      `select from g1_home.events where transaction >= pg_snapshot_xmin(pg_current_snapshot())`,
    );
    expect(rows).toEqual([]);
  }, WAIT_OPTIONS);

/** Registers pieces and waits for their events. @returns their serials */
async function register(count: number, who: PersonName = 'companyAdmin'): Promise<string[]> {
  await sql('update g1_home.companies set tags_limit = 1000');
  const serials: string[] = [];
  for (let index = 0; index < count; index += 1) {
    serials.push((await registerTestEquipment(server, { who })).serial);
  }
  await untilComplete();
  return serials;
}

describe('the feed', () => {
  it('has every event once over its pages, then goes on from its cursor', async () => {
    expect(await read()).toEqual({ items: [], next: null, cursor: null });
    const serials = await register(5);
    const seen: string[] = [];
    let after: string | null = '';
    let cursor: string | null = null;
    while (after !== null) {
      const page: Awaited<ReturnType<typeof read>> = await read({ after, pageSize: 2 });
      seen.push(...serialsOf(page.items));
      ({ next: after, cursor } = page);
    }
    expect(seen).toEqual(serials);
    expect(await read({ after: cursor ?? '' })).toEqual({ items: [], next: null, cursor });
    const [later = ''] = await register(1);
    expect(serialsOf((await read({ after: cursor ?? '' })).items)).toEqual([later]);
  });

  it('has only the events of a type', async () => {
    await register(1);
    expect((await read({ type: 'equipment.registered' })).items).toHaveLength(1);
    expect((await read({ type: 'equipment.updated' })).items).toEqual([]);
  });

  it('sends the stored body unchanged', async () => {
    await register(1);
    const { items } = await read();
    const [row] = await sql<{ body: string }>('select body from g1_home.events');
    expect(items).toEqual([eventBody.parse(JSON.parse(row?.body ?? ''))]);
  });

  it('never skips an event whose transaction ends after a later one', async () => {
    const client = await server.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `insert into g1_home.events (id, type, company_id, body, recorded_at)
         select $1, 'equipment.registered', id, '{"late":true}', now() from g1_home.companies limit 1`,
        [systemIds.newId()],
      );
      await registerTestEquipment(server);
      expect((await read()).items).toEqual([]);
      await client.query('commit');
      await untilComplete();
      const rows = await sql<{ body: string }>('select body from g1_home.events order by transaction, id');
      expect(rows.map(({ body }) => body === '{"late":true}')).toEqual([true, false]);
      await sql(`delete from g1_home.events where body = '{"late":true}'`);
      expect((await read()).items).toHaveLength(1);
    } finally {
      client.release(true);
    }
  });
});

describe('a reader', () => {
  it('of a company sees only its own events', async () => {
    const [own = ''] = await register(1);
    const [sibling = ''] = await register(1, 'siblingAdmin');
    expect(serialsOf((await read({}, 'companyAdmin')).items)).toEqual([own]);
    expect(serialsOf((await read({}, 'siblingAdmin')).items)).toEqual([sibling]);
    expect(serialsOf((await read({}, 'groupAdmin')).items)).toEqual([own, sibling]);
  });

  it('of another group sees none, also with a cursor of this group', async () => {
    await register(2);
    const { next } = await read({ pageSize: 1 });
    await switchTo(true, 'foreignGroupAdmin');
    expect((await read({}, 'foreignGroupAdmin')).items).toEqual([]);
    const query = { after: next ?? '' };
    const foreign = await call('foreignGroupAdmin', listEvents, { query });
    expect([foreign.status, foreign.problem.issues?.[0]]).toEqual([
      400,
      expect.objectContaining({ path: 'after', code: 'unknown' }),
    ]);
  });

  it('without integrations gets INTEGRATIONS_OFF, and an operator 403', async () => {
    expect((await call('operator', listEvents, {})).status).toBe(403);
    await switchTo(false);
    expect((await call('groupAdmin', listEvents, {})).problem.code).toBe(INTEGRATIONS_OFF.code);
  });

  it.each([
    ['a malformed cursor', { after: 'x' }, 'after'],
    ['a cursor of another history', { after: `1.1.1_1_${systemIds.newId()}` }, 'after'],
    ['a long cursor', { after: 'x'.repeat(10_000) }, 'after'],
    ['an unknown type', { type: 'equipment.sold' as 'equipment.moved' }, 'type'],
    ['a page that is too large', { pageSize: 101 }, 'pageSize'],
  ])('gets 400 for %s', async (_, query, path) => {
    const response = await call('groupAdmin', listEvents, { query });
    expect([response.status, response.problem.issues?.[0]?.path]).toEqual([400, path]);
  });
});

describe('a token', () => {
  const companyOf = async (who: PersonName) => (await call(who, getLoggedUser)).value.companyId;

  it('of a company reads the events of this company, and of the group all events', async () => {
    const [own = ''] = await register(1);
    const [sibling = ''] = await register(1, 'siblingAdmin');
    const readWith = async (companyId: string | null) => {
      const { token } = await groupToken(server, 'groupAdmin', ['events:read'], companyId);
      return serialsOf((await callWithToken(server, token, listEvents)).value.items);
    };
    expect(await readWith(await companyOf('siblingAdmin'))).toEqual([sibling]);
    expect(await readWith(null)).toEqual([own, sibling]);
  });

  it('without the scope is refused, and its own acts are told', async () => {
    const { token } = await ownToken(server, 'companyAdmin', ['equipment:write']);
    expect((await callWithToken(server, token, listEvents)).problem.code).toBe('TOKEN_REFUSED');
    const products = await call('companyAdmin', listRegistrationProducts);
    const body = { tagSerialNumber: freshSerial(), productId: products.value[0]?.id ?? '' };
    expect((await callWithToken(server, token, registerEquipment, { body })).status).toBe(201);
    await untilComplete();
    expect(serialsOf((await read()).items)).toEqual([body.tagSerialNumber]);
  });
});
