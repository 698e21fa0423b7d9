/** `npm run bench:bundle -w lab`: measures a phone's first bundle, with 5,000 (`--small`) and 50,000 pieces, and with four clocks. */
import { get } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { buildBenchApp, startBenchCluster } from './bench-app.ts';
import { hashPassword } from '../../packages/server/src/features/password/password.service.ts';
import { provisionGroup } from '../../packages/server/src/features/company-groups/company-groups.service.ts';
import { systemClock } from '../../packages/server/src/platform/context/clock.ts';
import { systemIds } from '../../packages/server/src/platform/context/ids.ts';
import { openDatabase, type Tenant } from '../../packages/server/src/platform/db/database.ts';
import { migrate, readMigrations } from '../../packages/server/src/platform/db/migrate.ts';
import { uuidV7 } from '../../packages/contract/src/kernel/id.ts';
import { ENTERPRISE_PLAN_ID } from '../../packages/contract/src/plans/plans.rules.ts';
import { FOUR_CLOCKS, setClocks } from './clocks/set-clocks.ts';
import { newTagSerial } from '../../packages/contract/src/tags/tags.rules.ts';

const LOGIN = { email: 'bundle@mobcheck.test', password: 'Bench@123' };
const SIZES = [
  { pieces: 5000, goalKilobytes: 293 },
  { pieces: 50_000, goalKilobytes: 2900 },
];
const YEAR_MS = 365 * 86_400_000;
/** Bytes that four clocks may add to a piece. */
const MAX_BYTES_OF_CLOCKS = 15;

/** SQL for the answers of an improper inspection, with one NO of seven questions and a remark with a random number. */
const FLAWED = `(
  select jsonb_agg(jsonb_build_object('type', 'YES_NO_NA', 'question', question, 'answer',
    case when (position + n / 20) % 7 = 0 then 'NO' else 'YES' end))
    || jsonb_build_object('type', 'TEXT', 'question', 'Observações', 'answer', 'Trocar na próxima visita, nota ' || (random() * 10000)::int)
  from unnest(array['O extintor está no local designado?', 'O lacre está intacto?', 'A sinalização está visível?',
    'A mangueira está sem rachaduras?', 'O acesso está livre?', 'O suporte está firme?', 'O selo do Inmetro está legível?'])
    with ordinality as asked (question, position))`;

/** Pieces as a company has them, with labels of places, maker's numbers, dates and inspectors. One in twenty is improper. */
const FILL = `
  with made as (
    select id, serial, n, ('{0,1,2,3,4,5,6,7,8,9}'::int[])[1 + n % 10] as person,
      p.ids[1 + n % 12] as product, (select id from companies limit 1) as company,
      now() - make_interval(secs => random() * 3000000) as inspected
    from unnest($1::uuid[], $2::text[], $3::int[]) as made (id, serial, n),
      (select array_agg(id order by sku) as ids from products) p),
  tagged as (
    insert into tags (serial_number, company_id, equipment_id, created_at, update_date)
    select serial, company, id, now(), now() from made),
  inspected as (
    insert into inspections (id, equipment_id, company_id, product_id, inspection_type_id, user_id, user_name, user_email,
      created_at, created_date, received_at, improper, questions_answers, attributes_values, content_hash, latitude, longitude)
    select id, id, company, product, product, id, 'Inspetor ' || person, 'inspetor' || person || '@mobcheck.test',
      inspected, inspected::date, inspected, n % 20 = 0, case when n % 20 = 0 then ${FLAWED} else '[]' end, '[]', '', -23.5 + random() / 100, -46.6 + random() / 100 from made)
  insert into equipment (id, tag_serial_number, company_id, product_id, inspection_type_id, category_id, product_name,
    product_sku, extra_label, extra_code, manufacturing_number, manufacturer, unit, manufacturing_date, retest_date,
    recharge_date, due_date, next_inspection_date, improper, last_inspection_id, last_inspection_at, last_inspection_user_name,
    last_inspection_user_email, created_at, created_date, update_date)
  select made.id, serial, company, p.id, p.inspection_type_id, t.category_id, p.name, p.sku,
    (array['Corredor', 'Recepção', 'Depósito', 'Oficina', 'Garagem'])[1 + (random() * 4)::int] || ' ' || n % 300,
    'C-' || lpad(n::text, 5, '0'), case when n % 3 > 0 then (100000 + (random() * 900000)::int)::text else '' end,
    (array['Kidde', 'Extinpel', 'Bucka'])[1 + n % 3], (array['Norte', 'Sul'])[1 + n % 2],
    current_date - (random() * 1500)::int, current_date - (random() * 1500)::int, current_date - (random() * 365)::int,
    current_date + (random() * 700)::int, inspected::date + 30, n % 20 = 0, made.id, inspected,
    'Inspetor ' || person, 'inspetor' || person || '@mobcheck.test', date_trunc('second', inspected - interval '1 year'),
    current_date - 365, case when n % 2 = 0 then inspected else date_trunc('hour', inspected) end
  from made join products p on p.id = product join inspection_types t on t.id = p.inspection_type_id`;

/** A response with the bytes that it had on the wire. */
interface Measured {
  readonly bytes: number;
  readonly next: string | null;
}

const cluster = await startBenchCluster();
const database = openDatabase(cluster.connection('mobcheck'));
const app = await buildBenchApp(database);

/** Creates the group with its company and user. */
async function provision(): Promise<Tenant> {
  const migrations = await readMigrations();
  await migrate(database.pool, migrations);
  const passwordHash = await hashPassword(LOGIN.password);
  const { tenant } = await database.public((db) =>
    provisionGroup(db, { clock: systemClock, ids: systemIds }, migrations.tenant, {
      name: 'bundle',
      language: 'pt',
      planId: ENTERPRISE_PLAN_ID,
      equipmentCap: 1_000_000,
      companies: [
        {
          name: 'Empresa',
          cnpj: '',
          tagsLimit: 1_000_000,
          mainContactName: '',
          email: '',
          phone: '',
          users: [
            {
              name: 'Bench',
              email: LOGIN.email,
              phone: '',
              occupation: '',
              role: 'COMPANY_ADMIN',
              passwordHash,
            },
          ],
        },
      ],
    }),
  );
  return tenant;
}

/** Adds pieces until the company has the wanted number. Their ids are spread over a year, as registrations are. */
async function fillUpTo(schema: string, present: number, wanted: number): Promise<void> {
  const numbers = Array.from({ length: wanted - present }, (_, index) => present + index);
  const ids = numbers.map(() =>
    uuidV7(Date.now() - Math.floor(Math.random() * YEAR_MS), systemIds.randomBytes(10)),
  );
  const serials = numbers.map(() => newTagSerial(systemIds.randomBytes(11)));
  const client = await database.pool.connect();
  await client.query(`set search_path to "${schema}"`);
  await client.query(FILL, [ids, serials, numbers]);
  await client.query(`analyze equipment, tags, inspections`);
  client.release(true);
}

/** How a phone of today and an older one ask for a page. */
const ENCODINGS = {
  br: { accepted: 'gzip, deflate, br', unpack: brotliDecompressSync },
  gzip: { accepted: 'gzip', unpack: gunzipSync },
} as const;

/** Fetches a page as a phone does. */
async function fetchPage(url: string, token: string, encoding: keyof typeof ENCODINGS): Promise<Measured> {
  const { accepted, unpack } = ENCODINGS[encoding];
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': accepted };
  const wire = await new Promise<Buffer>((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
  const { next } = JSON.parse(unpack(wire).toString()) as Pick<Measured, 'next'>;
  return { bytes: wire.length, next };
}

/** Fetches the first bundle of a phone. */
async function fetchBundle(base: string, token: string, encoding: keyof typeof ENCODINGS) {
  const begin = performance.now();
  let [bytes, pages] = [0, 0];
  let next: string | null = '';
  while (next !== null) {
    const after = next === '' ? '' : `?after=${encodeURIComponent(next)}`;
    const page = await fetchPage(`${base}/field/bundle/${after}`, token, encoding);
    bytes += page.bytes;
    pages += 1;
    next = page.next;
  }
  return { bytes, pages, seconds: (performance.now() - begin) / 1000 };
}

/** Compares the bundle before and after all products get four clocks. */
async function measureClocks(
  tenant: Tenant,
  fetchBytes: (encoding: keyof typeof ENCODINGS) => Promise<number>,
) {
  const without = { gzip: await fetchBytes('gzip'), br: await fetchBytes('br') };
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from "${tenant.schemaName}".products`,
  );
  await setClocks(
    database,
    tenant,
    rows.map(({ id }) => id),
    FOUR_CLOCKS,
  );
  process.stdout.write(
    '\n| bytes a piece | without clocks | with four | more | goal | met |\n|---|---|---|---|---|---|\n',
  );
  for (const encoding of ['gzip', 'br'] as const) {
    const bytes = await fetchBytes(encoding);
    const more = bytes - without[encoding];
    const cells = [encoding, without[encoding].toFixed(1), bytes.toFixed(1), more.toFixed(1)];
    const met = more <= MAX_BYTES_OF_CLOCKS ? 'yes' : 'NO';
    process.stdout.write(`| ${[...cells, `≤ ${MAX_BYTES_OF_CLOCKS}`, met].join(' | ')} |\n`);
  }
}

try {
  const tenant = await provision();
  const base = await app.listen({ host: '127.0.0.1', port: 0 });
  const login = await fetch(`${base}/web/authentication/`, {
    method: 'POST',
    headers: { authorization: `Email ${LOGIN.email}`, 'content-type': 'text/plain' },
    body: LOGIN.password,
  });
  const token = await login.text();
  process.stdout.write(
    '| pieces | kB, Brotli | bytes a piece | goal, kB | met | seconds | pages |\n|---|---|---|---|---|---|---|\n',
  );
  let present = 0;
  for (const { pieces, goalKilobytes } of process.argv.includes('--small') ? SIZES.slice(0, 1) : SIZES) {
    await fillUpTo(tenant.schemaName, present, pieces);
    present = pieces;
    const { bytes, pages, seconds } = await fetchBundle(base, token, 'br');
    const kilobytes = bytes / 1000;
    const cells = [pieces, kilobytes.toFixed(0), (bytes / pieces).toFixed(1), goalKilobytes];
    const met = kilobytes <= goalKilobytes ? 'yes' : 'NO';
    process.stdout.write(`| ${[...cells, met, seconds.toFixed(2), pages].join(' | ')} |\n`);
  }
  await measureClocks(tenant, async (encoding) => (await fetchBundle(base, token, encoding)).bytes / present);
} finally {
  await app.close();
  await database.close();
  await cluster.stop();
}
