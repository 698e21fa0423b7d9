/** Tests of moving a company's data together with its last user: all or nothing. */
import {
  getEquipment,
  listEquipment,
  listSnapshots,
  registerEquipment,
  updateEquipment,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { listInspections } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { dayIn } from '@mobcheck/contract/kernel/date.ts';
import { listMaintenances } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { getPhoto, putPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import { createServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { customers, inspectByTag, createOwnProduct, type TenantCompany } from '../../testing/customers.ts';
import { freshSerial, registerEquipmentAs } from '../../testing/equipment.ts';
import { provisionGeneric } from '../../testing/generic-group.ts';
import { systemIds } from '../../platform/context/ids.ts';
import { refusedBody } from '../../testing/quarantine.ts';
import { putPhone } from '@mobcheck/contract/phones/phones.contract.ts';
import { putQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { whileRowsLocked } from '../../testing/row-locks.ts';
import { changeTrigger } from '../../testing/citus/triggers.ts';
import { WAIT_OPTIONS } from '../../testing/wait-options.ts';
import { emailOf, TEST_PASSWORD } from '../../testing/people.ts';
import { pictureUpload } from '../../testing/records.ts';
import { uploadAs } from '../../testing/sheets.ts';

const server = useApp();
const { call } = server;
const { findTenantCompany, signIn, addCustomer, addEquippedCustomer, migrateUser } = customers(server);

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const MOVED = ['tags', 'equipment', 'equipment_snapshots', 'inspections', 'maintenances', 'photos'] as const;
const CATALOGUE = ['categories', 'inspection_types', 'products'] as const;

async function dumpTables(): Promise<string> {
  const groups = await query('select schema_name from public.company_groups order by number');
  const tables = [
    'public.users',
    'public.sessions',
    'public.tag_directory',
    'public.audit',
    ...groups.flatMap(({ schema_name: schema }) =>
      [...MOVED, ...CATALOGUE, 'companies', 'audit', 'maintenance_parts'].map(
        (table) => `${schema}.${table}`,
      ),
    ),
  ];
  const dump = [];
  for (const table of tables) {
    dump.push([table, await query(`select t::text as row from ${table} t order by 1`)]);
  }
  return JSON.stringify(dump);
}

const countOf = async ({ schema, company }: TenantCompany) => {
  const counts = await Promise.all(
    (['tags', 'equipment', 'inspections', 'maintenances', 'photos'] as const).map((table) =>
      query(`select count(*)::int as n from ${schema}.${table} where company_id = $1`, [company]),
    ),
  );
  return counts.map(([row]) => row.n);
};

let home: TenantCompany;
let foreign: TenantCompany;
let generic: TenantCompany;

beforeAll(async () => {
  await provisionGeneric(server);
  generic = await findTenantCompany('generic');
  home = await findTenantCompany('home', emailOf('siblingAdmin'));
  foreign = await findTenantCompany('foreign', emailOf('foreignAdmin'));
});

const usedBytes = async ({ schema }: { readonly schema: string }) =>
  Number((await query(`select used_bytes from ${schema}.file_storage`))[0]?.['used_bytes'] ?? 0);

describe('PUT /web/users/{id}/migrate, for the last user of a company', () => {
  it('moves the equipment with its tags, records and photos', async () => {
    const email = 'leva@padaria.test';
    const [genericBytes, homeBytes] = [await usedBytes(generic), await usedBytes(home)];
    const owned = await addEquippedCustomer(email, 'LEVA');
    const from = await findTenantCompany('generic', email);
    expect(await countOf(from)).toEqual([2, 2, 2, 1, 1]);
    const photoBytes = (await usedBytes(from)) - genericBytes;
    expect(photoBytes).toBeGreaterThan(0);
    expect((await migrateUser(owned.id, 'home', home.company)).status).toBe(200);
    expect([await usedBytes(from), await usedBytes(home)]).toEqual([genericBytes, homeBytes + photoBytes]);
    // By this row, the deletion of files finds references from the target group.
    expect(await query('select * from public.file_guests where guest_schema = $1', [home.schema])).toEqual([
      { owner_schema: from.schema, guest_schema: home.schema },
    ]);
    const me = await signIn(email);
    const report = (await me.call(listEquipment, { query: { pageSize: 1000 } })).value;
    const statuses = new Map(report.items.map((item) => [item.id, item.status]));
    expect([owned.extinguisher, owned.ladder].map(({ id }) => statuses.get(id))).toEqual(['VALID', 'VALID']);
    for (const { serial } of [owned.extinguisher, owned.ladder]) {
      const params = { serial };
      expect((await me.call(listInspections, { params })).value).toHaveLength(1);
      expect((await me.call(listSnapshots, { params })).value).toHaveLength(1);
      expect(await inspectByTag(me, serial)).toBe(200);
      expect((await me.call(listInspections, { params })).value).toHaveLength(2);
    }
    const params = { serial: owned.extinguisher.serial };
    const [, first] = (await me.call(listInspections, { params })).value;
    expect(first?.photos).toEqual([owned.photo]);
    expect((await me.call(getPhoto, { params: { id: owned.photo } })).status).toBe(200);
    expect((await me.call(listMaintenances, { params })).value).toHaveLength(1);
    expect((await call('siblingAdmin', getEquipment, { params })).status).toBe(200);

    expect(await countOf(from)).toEqual([0, 0, 0, 0, 0]);
    expect(await query(`select id from ${from.schema}.companies where id = $1`, [from.company])).toEqual([]);
    expect(
      await query('select distinct tenant_role from public.tag_directory where serial_number = any($1)', [
        [owned.extinguisher.serial, owned.ladder.serial],
      ]),
    ).toEqual([{ tenant_role: home.role }]);
    const other = await addCustomer('outra@padaria.test');
    const reply = await other.me.call(registerEquipment, {
      body: { tagSerialNumber: owned.ladder.serial, productId: owned.ladder.product.id },
    });
    expect([reply.status, reply.problem.code]).toEqual([409, 'TAG_NOT_FREE']);
  });

  it('moves records that wait for the office, and deletes the phones', async () => {
    const email = 'recusa@padaria.test';
    const owned = await addEquippedCustomer(email, 'RECUSA');
    const from = await findTenantCompany('generic', email);
    const me = await signIn(email);
    const params = { id: systemIds.newId() };
    const body = refusedBody({ companyId: from.company });
    await me.call(putQuarantine, { params, body });
    await me.call(putPhone, { params, body: { waitingCount: 0, phoneTime: body.phoneTime } });
    expect((await migrateUser(owned.id, 'home', home.company)).status).toBe(200);
    expect(
      await query(`select company_id, record_company_id from ${home.schema}.quarantine where id = $1`, [
        params.id,
      ]),
    ).toEqual([{ company_id: home.company, record_company_id: home.company }]);
    expect(await query(`select id from ${from.schema}.phones where company_id = $1`, [from.company])).toEqual(
      [],
    );
    expect(await query(`select id from ${from.schema}.companies where id = $1`, [from.company])).toEqual([]);
  });

  it('moves orders with new numbers, and thousands of inspections with their monthly counts', async () => {
    const email = 'ordens@padaria.test';
    const owned = await addEquippedCustomer(email, 'ORDENS');
    const from = await findTenantCompany('generic', email);
    const today = dayIn('America/Sao_Paulo', new Date());
    const order = (who: string, serial: string) =>
      call(
        'platformAdmin',
        createServiceOrder,
        {
          body: {
            startDate: today,
            endDate: today,
            priority: 'HIGH',
            responsibleUserId: who,
            observation: 'Muda junto',
            equipments: [{ equipmentSerialNumber: serial, type: 'MAINTENANCE' }],
          },
        },
        { headers: { 'mobcheck-company': `generic/${from.company}` } },
      );
    await order(owned.id, owned.ladder.serial);
    await order(owned.id, owned.extinguisher.serial);
    await query(`update ${home.schema}.service_order_counter set last_number = 41`);
    const countInspections = async (schema: string) =>
      (
        await query(
          `select coalesce(sum(inspections), 0)::int as n, (select count(*)::int from ${schema}.inspections) as all
           from ${schema}.inspection_months`,
        )
      )[0];
    // More rows than are copied at once.
    const table = `${from.schema}.inspections`;
    const one = await query(`select * from ${table} where equipment_id = $1`, [owned.ladder.id]);
    const more = Array.from({ length: 2100 }, (_, n) => ({
      ...one[0],
      id: systemIds.newId(),
      latitude: -23.550519912345678 + n / 1e9,
      received_at: `2026-02-03T04:05:06.${String(n).padStart(6, '0')}Z`,
    }));
    const rows = `json_populate_recordset(null::${table}, $1::json)`;
    await query(`insert into ${table} select * from ${rows}`, [JSON.stringify(more)]);
    const recordsOf = async ({ schema }: TenantCompany) =>
      JSON.stringify(
        await query(
          `select (to_jsonb(i) - 'company_id')::text as row from ${schema}.inspections i where equipment_id = $1 order by id`,
          [owned.ladder.id],
        ),
      );
    const records = await recordsOf(from);
    expect((await migrateUser(owned.id, 'home', home.company)).status).toBe(200);
    expect(await recordsOf(home)).toBe(records);
    expect(await countOf(from)).toEqual([0, 0, 0, 0, 0]);
    expect(
      await query(
        `select o.number, o.company_id, count(l.*)::int as lines from ${home.schema}.service_orders o
         join ${home.schema}.service_order_lines l on l.service_order_id = o.id
         where o.observation = 'Muda junto' group by 1, 2 order by 1`,
      ),
    ).toEqual([
      { number: 42, company_id: home.company, lines: 1 },
      { number: 43, company_id: home.company, lines: 1 },
    ]);
    expect(await query(`select last_number from ${home.schema}.service_order_counter`)).toEqual([
      { last_number: 43 },
    ]);
    expect(await query(`select count(*)::int as n from ${from.schema}.service_orders`)).toEqual([{ n: 0 }]);
    for (const { schema } of [home, from]) {
      const { n, all } = await countInspections(schema);
      expect(n).toBe(all);
    }
  });

  it('maps products by SKU, and copies each missing product once with type and category disabled', async () => {
    const first = await addEquippedCustomer('mapa@padaria.test', 'MAPA');
    const [{ n: before }] = await query(`select count(*)::int as n from ${home.schema}.products`);
    await migrateUser(first.id, 'home', home.company);
    const copied = await query(
      `select p.id, p.sku, p.enabled, t.name as type, t.enabled as type_enabled, c.name as category, c.enabled as category_enabled,
         (select count(*)::int from ${home.schema}.inspection_questions q where q.inspection_type_id = t.id) as questions,
         (select count(*)::int from ${home.schema}.maintenance_parts x where x.product_id = p.id) as parts
       from ${home.schema}.equipment e join ${home.schema}.products p on p.id = e.product_id
       join ${home.schema}.inspection_types t on t.id = e.inspection_type_id
       join ${home.schema}.categories c on c.id = e.category_id where e.id = $1`,
      [first.ladder.id],
    );
    expect(copied).toEqual([
      {
        id: first.ladder.product.id,
        sku: 'ESC-MAPA',
        enabled: true,
        type: 'Escada fixa',
        type_enabled: false,
        category: 'Escadas MAPA',
        category_enabled: false,
        questions: 1,
        parts: 1,
      },
    ]);
    expect(await query(`select count(*)::int as n from ${home.schema}.products`)).toEqual([
      { n: before + 1 },
    ]);
    const [extinguisher] = await query(
      `select p.id = $2 as same, (p.sku, p.name) = (e.product_sku, e.product_name) as copies
       from ${home.schema}.equipment e join ${home.schema}.products p on p.id = e.product_id where e.id = $1`,
      [first.extinguisher.id, first.extinguisher.product.id],
    );
    expect(extinguisher).toEqual({ same: false, copies: true });

    const { id, me } = await addCustomer('mapa2@padaria.test');
    const product = first.ladder.product.id;
    const again = await registerEquipmentAs(me, {
      productName: 'Escada MAPA',
      body: { productId: product },
    });
    expect((await migrateUser(id, 'home', home.company)).status).toBe(200);
    expect(await query(`select count(*)::int as n from ${home.schema}.products`)).toEqual([
      { n: before + 1 },
    ]);
    expect(await query(`select product_id from ${home.schema}.equipment where id = $1`, [again.id])).toEqual([
      { product_id: product },
    ]);
  });

  it('maps attributes by name, so that equipment can still be changed', async () => {
    const sibling = await signIn(emailOf('siblingAdmin'), TEST_PASSWORD);
    const { productId, attributeId } = await createOwnProduct(sibling, 'ATRI');
    const owned = await addEquippedCustomer('atributo@padaria.test', 'ATRI');
    expect((await migrateUser(owned.id, 'home', home.company)).status).toBe(200);
    const me = await signIn('atributo@padaria.test');
    const params = { serial: owned.ladder.serial };
    const attributes = [{ attributeId, attribute: 'Altura', value: '3 m' }];
    const { value } = await me.call(getEquipment, { params });
    expect([value.productId, value.inspectionTypeAttribute]).toEqual([productId, attributes]);
    const body = { productId, extraLabel: 'Terraço', attributes: [{ attributeId, value: '4 m' }] };
    const update = await me.call(updateEquipment, { params, body });
    expect([update.status, update.value.inspectionTypeAttribute[0]?.value]).toEqual([200, '4 m']);
  });

  it('moves nothing while another user is in the company', async () => {
    const owned = await addEquippedCustomer('fica@padaria.test', 'FICA');
    await query(
      `insert into public.users (id, email, name, role, status, password_hash, company_group_id, company_id, company_name)
       select gen_random_uuid(), 'colega@padaria.test', 'Colega', 'COMPANY_OPERATOR', 'ACTIVE', password_hash, company_group_id, company_id, company_name
       from public.users where id = $1`,
      [owned.id],
    );
    const from = await findTenantCompany('generic', 'fica@padaria.test');
    expect((await migrateUser(owned.id, 'home', home.company)).status).toBe(200);
    expect(await countOf(from)).toEqual([2, 2, 2, 1, 1]);
    const colleague = await signIn('colega@padaria.test');
    expect(await inspectByTag(colleague, owned.ladder.serial)).toBe(200);
  });

  it('MIGRATE_COULD_NOT_MIGRATE over the tag limit of the target, and nothing is changed', async () => {
    const owned = await addEquippedCustomer('cheia@padaria.test', 'CHEIA');
    await query(`update ${foreign.schema}.companies set tags_limit = 1`);
    await call('platformAdmin', getLoggedUser);
    const before = await dumpTables();
    const reply = await migrateUser(owned.id, 'foreign', foreign.company);
    expect([reply.status, reply.problem.code]).toEqual([409, 'MIGRATE_COULD_NOT_MIGRATE']);
    expect(await dumpTables()).toBe(before);
    await query(`update ${foreign.schema}.companies set tags_limit = 2`);
    expect((await migrateUser(owned.id, 'foreign', foreign.company)).status).toBe(200);
    await query(`update ${foreign.schema}.companies set tags_limit = 50`);
  });

  describe('when a statement fails halfway', () => {
    let brokenTable = '';

    async function breakTable(when: string, table: string): Promise<void> {
      brokenTable = table;
      await query(`create function public.break_table() returns trigger language plpgsql
        as $$ begin raise exception 'broken by the test'; end $$`);
      await changeTrigger(
        server,
        `create trigger break_table ${when} on ${table} for each statement execute function public.break_table()`,
      );
    }

    afterEach(async () => {
      await changeTrigger(server, `drop trigger break_table on ${brokenTable}`);
      await query('drop function public.break_table()');
    });

    it.each([
      ['before insert', () => `${foreign.schema}.maintenances`],
      ['after insert', () => `${foreign.schema}.photos`],
      ['before update', () => 'public.tag_directory'],
      ['after delete', () => `${generic.schema}.tags`],
      ['after insert', () => 'public.audit'],
    ])('%s of a table (%#): 409, and nothing is changed', async (when, table) => {
      const email = `quebra-${freshSerial().toLowerCase()}@padaria.test`;
      const owned = await addEquippedCustomer(email, email.slice(7, 19));
      await call('platformAdmin', getLoggedUser);
      const before = await dumpTables();
      await breakTable(when, table());
      const reply = await migrateUser(owned.id, 'foreign', foreign.company);
      expect([reply.status, reply.problem.code]).toEqual([409, 'MIGRATE_COULD_NOT_MIGRATE']);
      expect(await dumpTables()).toBe(before);
      expect(await inspectByTag(owned.me, owned.ladder.serial)).toBe(200);
    });
  });

  it('a sheet and a photo that are sent during a move wait for it, then are NOT_FOUND', async () => {
    const owned = await addEquippedCustomer('tarde@padaria.test', 'TARDE');
    const from = await findTenantCompany('generic', 'tarde@padaria.test');
    const directory = 'select from public.tag_directory where serial_number = $1 for update';
    const picture = await pictureUpload('#336699');
    await whileRowsLocked(
      server,
      directory,
      [owned.ladder.serial],
      async ({ query: queryInLock, untilBlocking }) => {
        const migration = migrateUser(owned.id, 'home', home.company);
        await untilBlocking();
        // At this moment, every row is copied and no row is removed.
        const photo = { params: { id: systemIds.newId() }, body: new Blob([]) };
        const pending = [uploadAs(owned.me, 'SKU\nEXT-ABC-06\n'), owned.me.call(putPhoto, photo, picture)];
        const waiting = `select from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%for key share'`;
        await vi.waitFor(async () => expect(await query(waiting)).toHaveLength(2), WAIT_OPTIONS);
        await queryInLock('commit');
        expect((await migration).status).toBe(200);
        expect((await Promise.all(pending)).map(({ problem }) => problem.code)).toEqual([
          'NOT_FOUND',
          'NOT_FOUND',
        ]);
      },
    );
    expect(await countOf(from)).toEqual([0, 0, 0, 0, 0]);
    expect(await query(`select from ${from.schema}.imports where company_id = $1`, [from.company])).toEqual(
      [],
    );
  });

  it('only one of two concurrent moves to different groups succeeds', async () => {
    const owned = await addEquippedCustomer('corrida@padaria.test', 'CORR');
    const responses = await Promise.all([
      migrateUser(owned.id, 'home', home.company),
      migrateUser(owned.id, 'foreign', foreign.company),
    ]);
    expect(responses.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(
      await query(`select status from public.users where email = 'corrida@padaria.test' order by 1`),
    ).toEqual([{ status: 'ACTIVE' }, { status: 'MIGRATED' }]);
    expect(await inspectByTag(await signIn('corrida@padaria.test'), owned.ladder.serial)).toBe(200);
  });
});
