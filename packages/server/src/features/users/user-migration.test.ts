/** Moving users between groups, by outcome: with their data when they are the last, whole or not at all. */
import { createCategory } from '@mobcheck/contract/categories/categories.contract.ts';
import {
  getEquipment,
  listEquipment,
  listSnapshots,
  registerEquipment,
  updateEquipment,
} from '@mobcheck/contract/equipment/equipment.contract.ts';
import { getFieldTag } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import {
  createInspectionType,
  putInspectionQuestions,
  putInspectionTypeAttributes,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { listInspections, putInspection } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listMaintenances, putMaintenance } from '@mobcheck/contract/maintenances/maintenances.contract.ts';
import { getPhoto, putPhoto } from '@mobcheck/contract/photos/photos.contract.ts';
import { createProduct } from '@mobcheck/contract/products/products.contract.ts';
import { getLoggedUser } from '@mobcheck/contract/session/session.contract.ts';
import { registerUser } from '@mobcheck/contract/signup/signup.contract.ts';
import * as contract from '@mobcheck/contract/users/users.contract.ts';
import sharp from 'sharp';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { realSource } from '../../platform/source.ts';
import { useApp, type TestApp } from '../../testing/app.ts';
import { conformingAnswers, registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { provisionGeneric, registrationOf, signInAs } from '../../testing/generic-group.ts';
import { emailOf, TEST_PASSWORD } from '../../testing/people.ts';

const server = useApp();
const { call } = server;
const { newId } = realSource;
const PASSWORD = 'Senha@123';
const MOVED = ['tags', 'equipment', 'equipment_snapshots', 'inspections', 'maintenances', 'photos'] as const;
const CATALOGUE = ['categories', 'inspection_types', 'products'] as const;

const query = async (text: string, values: unknown[] = []) =>
  (await server.database.pool.query(text, values)).rows;
const userRow = async (email: string) =>
  (await query(`select * from public.users where email = $1 and status <> 'MIGRATED'`, [email]))[0];

interface Place {
  schema: string;
  role: string;
  company: string;
}

/** A group's schema and one of its companies. */
async function placeOf(group: string, companyOf?: string): Promise<Place> {
  const [row] = await query(
    `select g.schema_name as schema, g.tenant_role as role, u.company_id as company
     from public.company_groups g left join public.users u on u.company_group_id = g.id and u.email = $2
     where g.name = $1`,
    [group, companyOf],
  );
  return row;
}

/** Calls as whoever signs in with an address. */
async function as(email: string, password = PASSWORD): Promise<Pick<TestApp, 'call'> & { token: string }> {
  const token = (await signInAs(server, email, password)).body;
  const authorized: TestApp['call'] = (_, endpoint, ...[given, options]) =>
    call(undefined, endpoint, given as never, {
      ...options,
      headers: { authorization: `Bearer ${token}`, ...options?.headers },
    });
  return { call: authorized, token };
}

type Somebody = Awaited<ReturnType<typeof as>>;

async function customer(email: string): Promise<{ id: string; me: Somebody }> {
  await call(undefined, registerUser, { body: registrationOf(email) });
  const { id } = await userRow(email);
  await call('platform', contract.activateGenericPending, { params: { id }, body: { companyName: email } });
  return { id, me: await as(email) };
}

async function sendPhoto(me: Somebody): Promise<string> {
  const id = newId();
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#123456' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)]), 'foto.jpg');
  const request = new Response(form);
  const rawBody = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  const sent = await me.call(
    undefined,
    putPhoto,
    { params: { id }, body: form as never },
    { rawBody, headers },
  );
  expect(sent.status).toBe(200);
  return id;
}

const recordOf = (serial: string, questions: Parameters<typeof conformingAnswers>[0]) => ({
  tagSerialNumber: serial,
  createdAt: new Date().toISOString(),
  answers: conformingAnswers(questions),
});

/** Inspects a piece of equipment by its tag, as the phone does. */
async function inspect(me: Somebody, serial: string, photos: string[] = []): Promise<number> {
  const tag = (await me.call(undefined, getFieldTag, { params: { serial } })).value;
  if (tag.state !== 'REGISTERED') {
    return 0;
  }
  const body = { ...recordOf(serial, tag.checklist.inspectionQuestions), photos };
  return (await me.call(undefined, putInspection, { params: { id: newId() }, body })).status;
}

/** A product of a type and a category that the starter catalogue has not. */
async function ownProduct(me: Somebody, mark: string): Promise<{ productId: string; attributeId: string }> {
  const category = await me.call(undefined, createCategory, {
    body: { name: `Escadas ${mark}`, enabled: true },
  });
  const type = await me.call(undefined, createInspectionType, {
    body: { name: 'Escada fixa', categoryId: category.value.id, enabled: true },
  });
  const params = { id: type.value.id };
  await me.call(undefined, putInspectionQuestions, {
    params,
    body: [{ question: 'Os degraus estão firmes?', type: 'YES_NO_NA', enabled: true }],
  });
  const attributes = await me.call(undefined, putInspectionTypeAttributes, {
    params,
    body: [{ attribute: 'Altura', type: 'TEXT', enabled: true }],
  });
  const product = await me.call(undefined, createProduct, {
    body: {
      sku: `ESC-${mark}`,
      name: `Escada ${mark}`,
      enabled: true,
      inspectionTypeId: type.value.id,
      inspectionSchedule: 30,
      parts: [{ name: 'Degrau', unit: 'UNITS' }],
    },
  });
  return { productId: product.value.id, attributeId: attributes.value[0]?.id ?? '' };
}

interface Owned {
  readonly id: string;
  readonly me: Somebody;
  readonly extinguisher: TestEquipment;
  readonly ladder: TestEquipment;
  readonly photo: string;
}

/** A customer with an extinguisher of the starter catalogue and a ladder of their own, both inspected. */
async function equipped(email: string, mark: string): Promise<Owned> {
  const { id, me } = await customer(email);
  const extinguisher = await registerTestEquipment(me);
  const { productId, attributeId } = await ownProduct(me, mark);
  const ladder = await registerTestEquipment(me, {
    productName: `Escada ${mark}`,
    body: { productId, extraLabel: 'Telhado', attributes: [{ attributeId, value: '3 m' }] },
  });
  const photo = await sendPhoto(me);
  expect(await inspect(me, extinguisher.serial, [photo])).toBe(200);
  expect(await inspect(me, ladder.serial)).toBe(200);
  const maintained = await me.call(undefined, putMaintenance, {
    params: { id: newId() },
    body: recordOf(extinguisher.serial, extinguisher.checklist.maintenanceQuestions),
  });
  expect(maintained.status).toBe(200);
  return { id, me, extinguisher, ladder, photo };
}

const migrate = (id: string, companyGroup: string, companyId: string) =>
  call('platform', contract.migrateUser, { params: { id }, body: { companyGroup, companyId } });

/** Everything that a migration could touch, as text. */
async function everything(): Promise<string> {
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
  const all = [];
  for (const table of tables) {
    all.push([table, await query(`select t::text as row from ${table} t order by 1`)]);
  }
  return JSON.stringify(all);
}

const countOf = async ({ schema, company }: Place) => {
  const counts = await Promise.all(
    (['tags', 'equipment', 'inspections', 'maintenances', 'photos'] as const).map((table) =>
      query(`select count(*)::int as n from ${schema}.${table} where company_id = $1`, [company]),
    ),
  );
  return counts.map(([row]) => row.n);
};

let home: Place;
let stranger: Place;
let generic: Place;

beforeAll(async () => {
  await provisionGeneric(server);
  generic = await placeOf('generic');
  home = await placeOf('home', emailOf('sibling'));
  stranger = await placeOf('stranger', emailOf('stranger'));
});

describe('PUT /web/users/{id}/migrate', () => {
  it('200: goes on in the other group with the same password; MIGRATED stays behind, sessions end', async () => {
    const { id, me } = await customer('vai@padaria.test');
    const before = await userRow('vai@padaria.test');
    const answer = await migrate(id, 'home', home.company);
    expect(answer.status).toBe(200);
    expect(answer.value).toMatchObject({
      email: 'vai@padaria.test',
      companyGroup: 'home',
      companyId: home.company,
      companyName: 'Irmã Ltda',
      role: 'COMPANY_ADMIN',
      status: 'ACTIVE',
    });
    expect(answer.value.id).not.toBe(id);
    const [left] = await query('select * from public.users where id = $1', [id]);
    expect(left).toMatchObject({ status: 'MIGRATED', company_id: before.company_id, password_hash: '' });
    expect((await me.call(undefined, getLoggedUser)).status).toBe(401);
    const again = await as('vai@padaria.test');
    expect((await again.call(undefined, getLoggedUser)).value).toMatchObject({
      companyGroup: 'home',
      companyName: 'Irmã Ltda',
    });
    for (const table of ['public.audit', `${generic.schema}.audit`, `${home.schema}.audit`]) {
      expect(
        await query(
          `select user_email, detail from ${table} where feature = 'users' and act = 'migrate' and subject = $1`,
          [id],
        ),
      ).toEqual([
        {
          user_email: emailOf('platform'),
          detail: {
            name: 'Ana Souza',
            email: 'vai@padaria.test',
            from: 'generic',
            to: 'home',
            company: 'Irmã Ltda',
            equipment: 0,
          },
        },
      ]);
    }
  });

  it('takes the equipment of the last one along: report, tag, records and pictures work there and are gone here', async () => {
    const email = 'leva@padaria.test';
    const owned = await equipped(email, 'LEVA');
    const from = await placeOf('generic', email);
    expect(await countOf(from)).toEqual([2, 2, 2, 1, 1]);
    expect((await migrate(owned.id, 'home', home.company)).status).toBe(200);

    const me = await as(email);
    const report = (await me.call(undefined, listEquipment, { query: { pageSize: 1000 } })).value;
    const mine = report.items.filter((one) => [owned.extinguisher.id, owned.ladder.id].includes(one.id));
    expect(mine.map((one) => [one.id, one.status]).toSorted()).toEqual(
      [owned.extinguisher.id, owned.ladder.id].map((id) => [id, 'VALID']).toSorted(),
    );
    for (const { serial } of [owned.extinguisher, owned.ladder]) {
      const params = { serial };
      expect((await me.call(undefined, listInspections, { params })).value).toHaveLength(1);
      expect((await me.call(undefined, listSnapshots, { params })).value).toHaveLength(1);
      expect(await inspect(me, serial)).toBe(200);
      expect((await me.call(undefined, listInspections, { params })).value).toHaveLength(2);
    }
    const params = { serial: owned.extinguisher.serial };
    const [, first] = (await me.call(undefined, listInspections, { params })).value;
    expect(first?.photos).toEqual([owned.photo]);
    expect((await me.call(undefined, getPhoto, { params: { id: owned.photo } })).status).toBe(200);
    expect((await me.call(undefined, listMaintenances, { params })).value).toHaveLength(1);
    expect((await call('sibling', getEquipment, { params })).status).toBe(200);

    expect(await countOf(from)).toEqual([0, 0, 0, 0, 0]);
    expect(await query(`select id from ${from.schema}.companies where id = $1`, [from.company])).toEqual([]);
    expect(
      await query('select distinct tenant_role from public.tag_directory where serial_number = any($1)', [
        [owned.extinguisher.serial, owned.ladder.serial],
      ]),
    ).toEqual([{ tenant_role: home.role }]);
    const other = await customer('outra@padaria.test');
    const taken = await other.me.call(undefined, registerEquipment, {
      body: { tagSerialNumber: owned.ladder.serial, productId: owned.ladder.product.id },
    });
    expect([taken.status, taken.problem.code]).toEqual([409, 'TAG_NOT_FREE']);
  });

  it('maps products by sku; copies what is missing, its type and category disabled, and never twice', async () => {
    const first = await equipped('mapa@padaria.test', 'MAPA');
    const [{ n: before }] = await query(`select count(*)::int as n from ${home.schema}.products`);
    await migrate(first.id, 'home', home.company);
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

    const { id, me } = await customer('mapa2@padaria.test');
    const product = first.ladder.product.id;
    const again = await registerTestEquipment(me, {
      productName: 'Escada MAPA',
      body: { productId: product },
    });
    expect((await migrate(id, 'home', home.company)).status).toBe(200);
    expect(await query(`select count(*)::int as n from ${home.schema}.products`)).toEqual([
      { n: before + 1 },
    ]);
    expect(await query(`select product_id from ${home.schema}.equipment where id = $1`, [again.id])).toEqual([
      { product_id: product },
    ]);
  });

  it('attributes follow the type of the same words: equipment can still be changed', async () => {
    const sibling = await as(emailOf('sibling'), TEST_PASSWORD);
    const { productId, attributeId } = await ownProduct(sibling, 'ATRI');
    const owned = await equipped('atributo@padaria.test', 'ATRI');
    expect((await migrate(owned.id, 'home', home.company)).status).toBe(200);
    const me = await as('atributo@padaria.test');
    const params = { serial: owned.ladder.serial };
    const attributes = [{ attributeId, attribute: 'Altura', value: '3 m' }];
    const { value } = await me.call(undefined, getEquipment, { params });
    expect([value.productId, value.inspectionTypeAttribute]).toEqual([productId, attributes]);
    const body = { productId, extraLabel: 'Terraço', attributes: [{ attributeId, value: '4 m' }] };
    const changed = await me.call(undefined, updateEquipment, { params, body });
    expect([changed.status, changed.value.inspectionTypeAttribute[0]?.value]).toEqual([200, '4 m']);
  });

  it('leaves everything where it is while somebody else is in the company', async () => {
    const owned = await equipped('fica@padaria.test', 'FICA');
    await query(
      `insert into public.users (id, email, name, role, status, password_hash, company_group_id, company_id, company_name)
       select gen_random_uuid(), 'colega@padaria.test', 'Colega', 'COMPANY_OPERATOR', 'ACTIVE', password_hash, company_group_id, company_id, company_name
       from public.users where id = $1`,
      [owned.id],
    );
    const from = await placeOf('generic', 'fica@padaria.test');
    expect((await migrate(owned.id, 'home', home.company)).status).toBe(200);
    expect(await countOf(from)).toEqual([2, 2, 2, 1, 1]);
    const mate = await as('colega@padaria.test');
    expect(await inspect(mate, owned.ladder.serial)).toBe(200);
  });

  it('409 MIGRATE_COULD_NOT_MIGRATE over the limit of the target, and nothing is changed', async () => {
    const owned = await equipped('cheia@padaria.test', 'CHEIA');
    await query(`update ${stranger.schema}.companies set tags_limit = 1`);
    await call('platform', getLoggedUser);
    const before = await everything();
    const refused = await migrate(owned.id, 'stranger', stranger.company);
    expect([refused.status, refused.problem.code]).toEqual([409, 'MIGRATE_COULD_NOT_MIGRATE']);
    expect(await everything()).toBe(before);
    await query(`update ${stranger.schema}.companies set tags_limit = 2`);
    expect((await migrate(owned.id, 'stranger', stranger.company)).status).toBe(200);
    await query(`update ${stranger.schema}.companies set tags_limit = 50`);
  });

  describe('stopped by a failure', () => {
    let planted = '';

    async function plant(when: string, table: string): Promise<void> {
      planted = table;
      await query(`create function public.planted() returns trigger language plpgsql
        as $$ begin raise exception 'planted'; end $$`);
      await query(
        `create trigger planted ${when} on ${table} for each statement execute function public.planted()`,
      );
    }

    afterEach(async () => {
      await query(`drop trigger planted on ${planted}`);
      await query('drop function public.planted()');
    });

    it.each([
      ['before insert', () => `${stranger.schema}.maintenances`],
      ['after insert', () => `${stranger.schema}.photos`],
      ['before update', () => 'public.tag_directory'],
      ['after delete', () => `${generic.schema}.tags`],
      ['after insert', () => 'public.audit'],
    ])(
      '%s of a table half-way: 409, nothing is changed, and the next try succeeds (%#)',
      async (when, table) => {
        const email = `quebra${Math.random()}@padaria.test`;
        const owned = await equipped(email, email.slice(8, 14));
        await call('platform', getLoggedUser);
        const before = await everything();
        await plant(when, table());
        const refused = await migrate(owned.id, 'stranger', stranger.company);
        expect([refused.status, refused.problem.code]).toEqual([409, 'MIGRATE_COULD_NOT_MIGRATE']);
        expect(await everything()).toBe(before);
        expect(await inspect(owned.me, owned.ladder.serial)).toBe(200);
      },
    );
  });

  it('409 MIGRATE_INVALID_CATALOG: an unknown group, the generic one, the own one; 404: an unknown company', async () => {
    const { id } = await customer('destino@padaria.test');
    for (const companyGroup of ['nada', 'generic']) {
      const { status, problem } = await migrate(id, companyGroup, home.company);
      expect([status, problem.code, problem.params]).toEqual([
        409,
        'MIGRATE_INVALID_CATALOG',
        { companyGroup },
      ]);
    }
    expect((await migrate((await userRow(emailOf('sibling'))).id, 'home', home.company)).problem.code).toBe(
      'MIGRATE_INVALID_CATALOG',
    );
    expect((await migrate(id, 'home', stranger.company)).status).toBe(404);
  });

  it('at the same moment to two groups: one of them', async () => {
    const owned = await equipped('corrida@padaria.test', 'CORR');
    const answers = await Promise.all([
      migrate(owned.id, 'home', home.company),
      migrate(owned.id, 'stranger', stranger.company),
    ]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect(
      await query(`select status from public.users where email = 'corrida@padaria.test' order by 1`),
    ).toEqual([{ status: 'ACTIVE' }, { status: 'MIGRATED' }]);
    expect(await inspect(await as('corrida@padaria.test'), owned.ladder.serial)).toBe(200);
  });

  it('409: oneself; the last admin of a group that has other people; a row left behind', async () => {
    const codes = async (email: string, group: string, company: string) => {
      const [{ id }] = await query(
        'select id from public.users where email = $1 order by status desc limit 1',
        [email],
      );
      return (await migrate(id, group, company)).problem.code;
    };
    expect(await codes(emailOf('platform'), 'stranger', stranger.company)).toBe('USER_IS_SELF');
    expect(await codes(emailOf('group'), 'stranger', stranger.company)).toBe('USER_LAST_ADMIN');
    const { id } = await customer('restou@padaria.test');
    await migrate(id, 'home', home.company);
    expect((await migrate(id, 'stranger', stranger.company)).problem.code).toBe('MIGRATE_COULD_NOT_MIGRATE');
  });

  it('who ran a whole group runs the company they come to, not its group', async () => {
    await query(
      `insert into public.users (id, email, name, role, status, password_hash, company_group_id, company_id, company_name)
       select gen_random_uuid(), 'chefe@mobcheck.test', 'Chefe', role, status, password_hash, company_group_id, company_id, company_name
       from public.users where email = $1`,
      [emailOf('group')],
    );
    const answer = await migrate((await userRow('chefe@mobcheck.test')).id, 'stranger', stranger.company);
    expect([answer.status, answer.value.role]).toEqual([200, 'COMPANY_ADMIN']);
    expect((await signInAs(server, 'chefe@mobcheck.test', TEST_PASSWORD)).statusCode).toBe(200);
  });
});

describe('PUT /web/users/{id}/migrate-generic-pending', () => {
  const accept = (id: string, companyGroup: string, companyId: string) =>
    call('platform', contract.migrateGenericPending, { params: { id }, body: { companyGroup, companyId } });

  async function pending(email: string): Promise<string> {
    await call(undefined, registerUser, { body: registrationOf(email) });
    return (await userRow(email)).id;
  }

  it('200: the same row in the existing company, active and welcomed; their empty company is gone', async () => {
    const email = 'entra@padaria.test';
    const id = await pending(email);
    const old = await placeOf('generic', email);
    const answer = await accept(id, 'home', home.company);
    expect(answer.value).toMatchObject({
      id,
      status: 'ACTIVE',
      companyGroup: 'home',
      companyName: 'Irmã Ltda',
    });
    expect(await query('select id from public.users where email = $1', [email])).toHaveLength(1);
    expect(await query(`select id from ${old.schema}.companies where id = $1`, [old.company])).toEqual([]);
    expect((await (await as(email)).call(undefined, getLoggedUser)).value.companyName).toBe('Irmã Ltda');
    const mails = (await server.runJobs()).filter((mail) => mail.to === email);
    expect(mails.map((mail) => mail.subject)).toContain('Sua conta no Mobcheck está ativa');
  });

  it('200: the company stays while somebody else is in it', async () => {
    const id = await pending('primeiro@padaria.test');
    const old = await placeOf('generic', 'primeiro@padaria.test');
    await query('update public.users set company_id = $1 where id = $2', [
      old.company,
      await pending('segundo@padaria.test'),
    ]);
    expect((await accept(id, 'home', home.company)).status).toBe(200);
    expect(await query(`select id from ${old.schema}.companies where id = $1`, [old.company])).toHaveLength(
      1,
    );
  });

  it('409: not pending, not of the generic group, a group that may not take them; nobody is told', async () => {
    const id = await pending('recusa@padaria.test');
    const mails = (await server.runJobs()).length;
    for (const companyGroup of ['nada', 'generic']) {
      expect((await accept(id, companyGroup, home.company)).problem.code).toBe('MIGRATE_INVALID_CATALOG');
    }
    expect((await accept(id, 'home', newId())).status).toBe(404);
    const active = (await customer('jaativa@padaria.test')).id;
    const inHome = (await userRow(emailOf('operator'))).id;
    for (const other of [active, inHome]) {
      expect((await accept(other, 'stranger', stranger.company)).problem.code).toBe('USER_NOT_PENDING');
    }
    const told = (await server.runJobs()).slice(mails).map((mail) => mail.to);
    expect(told).not.toContain('recusa@padaria.test');
  });

  it('200 once at the same moment', async () => {
    const id = await pending('junto@padaria.test');
    const answers = await Promise.all(Array.from({ length: 4 }, () => accept(id, 'home', home.company)));
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([200, 409, 409, 409]);
  });
});
