/** Tests that cached totals equal a recount during concurrent writes, and that counts kept by triggers equal the listed rows. */
import * as contract from '@mobcheck/contract/equipment/equipment.contract.ts';
import { ATTENTION_FILTERS, EQUIPMENT_STATUSES } from '@mobcheck/contract/equipment/equipment.rules.ts';
import { newTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { randomBytes, randomInt } from 'node:crypto';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { ActionContext } from '../../../platform/context/action-context.ts';
import type { Tenant, TenantDb } from '../../../platform/db/database.ts';
import { useApp } from '../../../testing/app.ts';
import { untilPresentIsPast, WITH_OTHERS_MS } from '../../../testing/wait-options.ts';
import { findNewestChange, readReportPage, type ReportFilter } from './inspection-report.queries.ts';
import { countReport } from './report-totals.queries.ts';
import { countTotal, knownTotal } from './report-totals.service.ts';

const server = useApp();
const { call } = server;
const PIECES = 30;
const MORE_THAN_ALL = 1000;
const ROUNDS = 150;
/** Rounds continue until both known and unknown totals were found more often than this. Other tests can delay known totals. */
const ENOUGH = 5;
let home: Tenant;
let productId = '';
let companies: readonly string[] = [];

async function register(extraLabel: string) {
  const body = { tagSerialNumber: newTagSerial(randomBytes(11)), productId, extraLabel };
  return (await call('companyAdmin', contract.registerEquipment, { body })).value;
}

beforeAll(async () => {
  const { pool } = server.database;
  const groups = await pool.query<Tenant>(
    `select schema_name as "schemaName", tenant_role as "tenantRole" from public.company_groups where name = 'home'`,
  );
  home = groups.rows[0] ?? expect.fail();
  const products = await pool.query<{ id: string }>(
    `select id from g1_home.products where sku = 'EXT-ABC-04'`,
  );
  productId = products.rows[0]?.id ?? '';
  companies = (await pool.query<{ id: string }>('select id from g1_home.companies order by name')).rows.map(
    ({ id }) => id,
  );
  for (let index = 0; index < PIECES; index += 1) {
    await register(`Corredor ${index}`);
  }
});

function contextOf(db: TenantDb): Pick<ActionContext, 'session' | 'db'> {
  return { db, session: { tenant: home } as ActionContext['session'] };
}

function filterOf(part: Partial<ReportFilter>): ReportFilter {
  const everything = { report: 'inspections', query: '', today: '2026-06-01', timeZone: 'UTC' } as const;
  return { ...everything, onlyCompanyId: undefined, ...part } as ReportFilter;
}

const PAGE = { page: 1, pageSize: 1, field: 'createdAt', direction: 'asc' } as const;

/** Makes changes that move equipment into and out of filters. */
async function changeSomething(): Promise<void> {
  const piece = sql`id = (select id from equipment order by random() limit 1)`;
  const label = `Sala ${randomInt(3)}`;
  const changes = [
    sql`update equipment set extra_label = ${label} where ${piece}`,
    sql`update equipment set improper = not improper where ${piece}`,
    sql`update equipment set company_id = ${companies[randomInt(companies.length)] ?? ''} where ${piece}`,
  ];
  await server.database
    .tenant(home, async (db) => {
      for (let count = 1 + randomInt(3); count > 0; count -= 1) {
        await changes[randomInt(changes.length)]?.execute(db);
        await sql`select pg_sleep(${randomInt(4) / 1000})`.execute(db);
      }
      if (randomInt(4) === 0) {
        throw new Error('taken back');
      }
    })
    .catch((error: unknown) => {
      // Two transactions may change the same two pieces in opposite order. PostgreSQL then aborts one of them.
      if (!/taken back|deadlock/.test(String(error))) {
        throw error;
      }
    });
}

describe('a known total', { timeout: WITH_OTHERS_MS }, () => {
  it('equals a recount in the same snapshot during concurrent writes', async () => {
    const filters = [
      filterOf({}),
      filterOf({ status: 'IMPROPER' }),
      filterOf({ status: 'IMPROPER', productId }),
      filterOf({ query: 'sala 1' }),
      ...companies.map((companyId) => filterOf({ onlyCompanyId: companyId, query: 'sala' })),
    ];
    let isWriting = true;
    const writers = [1, 2, 3].map(async () => {
      while (isWriting) {
        await changeSomething();
      }
    });
    let [known, unknown] = [0, 0];
    for (let round = 0; round < ROUNDS || known <= ENOUGH || unknown <= ENOUGH; round += 1) {
      const filter = filters[randomInt(filters.length)] ?? expect.fail();
      const total = await server.database.tenant(home, async (db) => {
        await sql`set transaction isolation level repeatable read`.execute(db);
        const { revision = 0n } = await readReportPage(db, filterOf({ ...filter, query: '' }), PAGE);
        const found = knownTotal(contextOf(db), filter, revision);
        const all = { ...PAGE, pageSize: MORE_THAN_ALL };
        return found === undefined
          ? undefined
          : { found, listed: (await readReportPage(db, filter, all)).items.length };
      });
      if (total === undefined) {
        unknown += 1;
        await server.database.tenant(home, (db) => countTotal(contextOf(db), filter));
      } else {
        known += 1;
        expect(total.found).toBe(total.listed);
      }
    }
    isWriting = false;
    await Promise.all(writers);
  });
});

it('a known total is dropped when a piece leaves the company', { timeout: WITH_OTHERS_MS }, async () => {
  const filter = filterOf({ onlyCompanyId: companies[0], query: 'corredor' });
  const found = async () =>
    server.database.tenant(home, async (db) =>
      knownTotal(contextOf(db), filter, await findNewestChange(db, filter)),
    );
  const moveTo = async (companyId: string | undefined) =>
    server.database.pool.query(
      `update g1_home.equipment set company_id = $1 where id = (select min(id::text)::uuid from g1_home.equipment)`,
      [companyId],
    );
  await moveTo(companies[0]);
  await untilPresentIsPast(server.database);
  const total = await server.database.tenant(home, (db) => countTotal(contextOf(db), filter));
  expect(await found()).toBe(total);
  await moveTo(companies[1]);
  expect(await found()).toBeUndefined();
});

describe('GET /web/equipments/', () => {
  const totalOf = async (query: object) =>
    (await call('companyAdmin', contract.listEquipment, { query })).value.total;

  it('has the same total on each page and in each order, until equipment is added', async () => {
    const query = 'Almoxarifado';
    for (let index = 0; index < 11; index += 1) {
      await register(query);
    }
    const pages = [{}, { page: 2 }, { page: 3 }, { field: 'product', direction: 'desc' }, { pageSize: 1 }];
    for (const page of pages) {
      expect(await totalOf({ query, ...page })).toBe(11);
    }
    await register(query);
    for (const page of pages) {
      expect(await totalOf({ query, ...page })).toBe(12);
    }
  });

  it('has the total 0 without rows', async () => {
    expect(await totalOf({ query: 'nada disso' })).toBe(0);
  });

  it('does not count again for another page', { timeout: WITH_OTHERS_MS }, async () => {
    await untilPresentIsPast(server.database);
    expect(await statementsOfSecondPage()).toEqual(['rows']);
  });

  async function statementsOfSecondPage(): Promise<string[]> {
    await totalOf({ pageSize: 2 });
    const sent = vi.spyOn(pg.Client.prototype, 'query');
    await totalOf({ pageSize: 2, page: 2 });
    const texts = sent.mock.calls.map(([first]) =>
      typeof first === 'string' ? first : String(Reflect.get(first, 'text')),
    );
    sent.mockRestore();
    return texts.flatMap((text) => [
      ...(text.includes('pg_snapshot_xmax') ? ['rows'] : []),
      ...(text.includes('pg_snapshot_xmin') ? ['total'] : []),
    ]);
  }
});

describe('the total for filters by status, attention, dates, company and enabled tags', () => {
  it('is the number of listed rows', async () => {
    // Gives the pieces every status and reason for attention, with and without an enabled tag, in each company.
    await server.database.pool.query(`
      update g1_home.equipment set improper = n % 5 = 0, enabled_tag = n % 3 > 0, due_notice_date = due - 5, due_date = due,
        no_due_date = n % 2 = 0, next_inspection_date = due + 3, next_inspection_notice_date = due - 9
      from (select id, n, case when n % 17 > 3 then '2026-05-25'::date + (n % 17)::int end as due
        from (select id, row_number() over (order by id) as n from g1_home.equipment) as numbered) as spread
      where spread.id = equipment.id`);
    const ranges = [
      {},
      { anyDateFrom: '2026-06-01', anyDateUpTo: '2026-06-04' },
      { anyDateFrom: '2026-06-03' },
      { anyDateUpTo: '2026-06-02' },
    ];
    const filters = [undefined, ...EQUIPMENT_STATUSES].flatMap((status) =>
      [undefined, ...ATTENTION_FILTERS].flatMap((attention) =>
        [undefined, ...companies].flatMap((companyId) =>
          [undefined, true].flatMap((enabledTagsOnly) =>
            ranges.map((range) => filterOf({ status, attention, companyId, enabledTagsOnly, ...range })),
          ),
        ),
      ),
    );
    const totals = await server.database.tenant(home, async (db) => {
      const pairs: { readonly counted: number; readonly listed: number }[] = [];
      for (const filter of filters) {
        const { items } = await readReportPage(db, filter, { ...PAGE, pageSize: MORE_THAN_ALL });
        pairs.push({ counted: (await countReport(db, filter)).total, listed: items.length });
      }
      return pairs;
    });
    expect(totals.map(({ counted }) => counted)).toEqual(totals.map(({ listed }) => listed));
    expect(new Set(totals.map(({ listed }) => listed)).size).toBeGreaterThan(10);
  });
});
