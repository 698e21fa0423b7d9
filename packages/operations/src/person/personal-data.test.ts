/** Tests that all data of a person is listed, and that after the erasure no column of any table has the address. */
import { buffer } from 'node:stream/consumers';
import { LANGUAGES } from '@mobcheck/contract/kernel/language.ts';
import { listSecurityEvents } from '@mobcheck/contract/security-log/security-log.contract.ts';
import { listInspections } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { systemClock } from '@mobcheck/server/platform/context/clock.ts';
import { systemIds } from '@mobcheck/server/platform/context/ids.ts';
import { useApp } from '@mobcheck/server/testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '@mobcheck/server/testing/equipment.ts';
import { emailOf, TEST_PASSWORD } from '@mobcheck/server/testing/people.ts';
import {
  recordTestInspection,
  recordTestMaintenance,
  sendTestPhoto,
} from '@mobcheck/server/testing/records.ts';
import { readPdf } from '@mobcheck/server/platform/pdf/read-pdf.testing.ts';
import { beforeAll, expect, it } from 'vitest';
import { columnCaption } from './person-columns.phrases.ts';
import { personPdf } from './person-document.pdf.ts';
import { PERSON_PHRASES } from './person-document.phrases.ts';
import { eraseLateMentions, erasePerson, readPersonalData } from './personal-data.ts';

const ADDRESS = emailOf('operator');
/** The address of another person, which contains the erased address. */
const LONGER = `maria.${ADDRESS}`;
const server = useApp();
const parts = () => ({ database: server.database, clock: systemClock, ids: systemIds });
let equipment: TestEquipment;
/** The person's data before the erasure. */
let data: Awaited<ReturnType<typeof readPersonalData>>;

const signIn = async () =>
  server.app.inject({
    method: 'POST',
    url: '/web/authentication/',
    headers: { authorization: `Email ${ADDRESS}`, 'content-type': 'text/plain' },
    payload: TEST_PASSWORD,
  });

/** Returns the tables of all schemas that have a text in any column, by PostgreSQL's own text of a row. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await server.database.pool.query<{ schema: string; table: string }>(
    `select table_schema as schema, table_name as table from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const found: string[] = [];
  for (const { schema, table } of rows) {
    const hits = await server.database.pool.query(
      `select from "${schema}"."${table}" as t where replace(t::text, '${LONGER}', '') ilike '%' || $1 || '%' limit 1`,
      [text],
    );
    if (hits.rows.length > 0) {
      found.push(`${schema}.${table}`);
    }
  }
  return found;
}

beforeAll(async () => {
  equipment = await registerTestEquipment(server);
  const photos = [await sendTestPhoto(server, 'operator')];
  await recordTestInspection(server, equipment, { who: 'operator', body: { photos } });
  await recordTestMaintenance(server, equipment, { who: 'operator' });
  // The table represents a table that a later migration adds.
  await server.database.pool.query(`
    create table g1_home.newer (id int primary key, note text, detail jsonb, list text[]);
    insert into g1_home.newer values
      (1, 'Written by ${ADDRESS.toUpperCase()}.', '{"to": ["${ADDRESS}"]}', '{"${ADDRESS}"}'), (2, '${LONGER}', null, null)`);
  // The operator shared the view earlier, as an admin. The search of a view may contain any address.
  await server.database.pool.query(
    `insert into g1_home.shared_views (id, company_id, list, name, search, user_id, user_name, shared_at, update_date)
     select gen_random_uuid(), company_id, 'inspections', 'Minhas', jsonb_build_object('query', email), id, name, now(), now()
     from public.users where email = $1`,
    [ADDRESS],
  );
  data = await readPersonalData(server, ADDRESS);
});

it("lists a person's data without hashes and secrets", () => {
  expect(data.accounts).toMatchObject([{ name: 'Pessoa operator', role: 'COMPANY_OPERATOR' }]);
  expect(Object.keys(data.rows)).toEqual(
    expect.arrayContaining([
      'public.users',
      'g1_home.inspections',
      'g1_home.photos',
      'g1_home.newer',
      'g1_home.shared_views',
    ]),
  );
  expect(JSON.stringify(data)).not.toMatch(/argon2|token_hash/);
});

it('the document has all rows, with titles of tables and values', async () => {
  const { pages } = readPdf(await buffer(personPdf('pt', data, server.now())));
  const runs = pages.flat();
  const text = runs.join(' ');
  expect(runs).toEqual(
    expect.arrayContaining(['Dados pessoais', 'Conta', 'Inspeções (g1_home)', 'newer (g1_home)']),
  );
  const rows = Object.values(data.rows).flat();
  expect(text.match(/Registro \d+ de \d+/g)).toHaveLength(rows.length);
  const [inspection] = data.rows['g1_home.inspections'] as { id: string }[];
  expect(text).toContain(inspection?.id ?? 'no inspection');
  expect(text).toContain(`Written by ${ADDRESS.toUpperCase()}.`);
  expect(text).toContain('Pessoa operator');
});

it.each(LANGUAGES)(
  'in %s every column of the document has a caption, and days have the usual format',
  async (language) => {
    const runs = readPdf(await buffer(personPdf(language, data, server.now()))).pages.flat();
    expect(runs.filter((run) => /^[a-z]+(_[a-z]+)+( \(|$)/.test(run))).toEqual([]);
    expect(runs.filter((run) => /^\d{4}-\d\d-\d\d$/.test(run))).toEqual([]);
  },
);

it('every column of every captioned table has a caption in every language', async () => {
  const { rows } = await server.database.pool.query<{ table: string; column: string }>(
    `select distinct table_name as table, column_name as column from information_schema.columns
     where table_schema in ('public', 'g1_home') and column_name !~ 'hash|secret|token|password'`,
  );
  const tables = Object.keys(PERSON_PHRASES.pt.tables).map((name) =>
    name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  );
  const shown = rows.filter(({ table }) => tables.includes(table));
  expect(new Set(shown.map(({ table }) => table)).size).toBe(tables.length);
  const bare = shown.filter(({ table, column }) =>
    LANGUAGES.some((language) => columnCaption(column, language, table) === column),
  );
  expect(bare).toEqual([]);
});

it('refuses to erase the last admin, and changes nothing', async () => {
  await expect(erasePerson(parts(), emailOf('foreignGroupAdmin'))).rejects.toThrow('last active admin');
  expect(await tablesWith(emailOf('foreignGroupAdmin'))).toContain('public.users');
});

it('refuses to erase the contact of a company', async () => {
  await expect(erasePerson(parts(), 'contato@mobcheck.test')).rejects.toThrow('contact of a company');
});

it('erases the address from every column, ends the account and keeps the records', async () => {
  expect((await tablesWith(ADDRESS)).length).toBeGreaterThan(7);
  const list = async () =>
    (await server.call('companyAdmin', listInspections, { params: { serial: equipment.serial } })).value;
  const before = await list();
  // The operator was an admin earlier.
  await server.database.pool.query(
    `insert into public.calendar_keys (id, key_hash, user_id, label, created_at, hour_began, calls)
     select gen_random_uuid(), 'key', id, 'Celular', now(), now(), 0 from public.users where email = $1`,
    [ADDRESS],
  );
  const { replacement } = await erasePerson(parts(), ADDRESS);
  expect((await server.database.pool.query('select from public.calendar_keys')).rows).toEqual([]);
  // This sign-in fails, and the server stores an event with the erased address after the erasure.
  expect((await signIn()).statusCode).toBe(401);
  expect((await server.call('platformAdmin', listSecurityEvents)).status).toBe(200);
  expect(await tablesWith(ADDRESS)).toContain('public.security_events');
  await eraseLateMentions(parts(), ADDRESS, replacement);
  expect(await tablesWith(ADDRESS)).toEqual([]);
  expect(await list()).toEqual(before.map((record) => ({ ...record, userEmail: replacement })));
  expect(before.map(({ userName }) => userName)).toEqual(['Pessoa operator']);
  const { rows } = await server.database.pool.query('select note from g1_home.newer order by id');
  expect(rows).toEqual([{ note: `Written by ${replacement}.` }, { note: LONGER }]);
});

it('rejects an address without data', async () => {
  await expect(erasePerson(parts(), 'nobody@mobcheck.test')).rejects.toThrow('nothing is held');
});
