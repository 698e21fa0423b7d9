/** The server accepts the requests of earlier versions: registrations, photos, records and replacement requests. */
import { globSync, readFileSync } from 'node:fs';
import type { FieldTag, RegistrationProduct } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { DAY_MS } from '@mobcheck/contract/kernel/date.ts';
import { MAX_AGE_DAYS } from '@mobcheck/contract/kernel/late-data.ts';
import { PHONE_TIME_HEADER } from '@mobcheck/contract/kernel/phone-time-header.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { useApp, type TestApp } from '../../testing/app.ts';
import { switchOnPreviewed } from '../../testing/agenda/deficiencies.ts';
import { switchClocksOn } from '../../testing/clocks/switched-clocks.ts';

/** Requests that the phone of one version sent, in a file of `testing/golden-outboxes`. */
interface Outbox {
  readonly version: string;
  /** When the phone sent the requests, ISO 8601. */
  readonly recordedAt: string;
  /** Tag as the phone read it. */
  readonly tag: Extract<FieldTag, { state: 'REGISTERED' }>;
  readonly product: RegistrationProduct;
  readonly requests: readonly {
    readonly method: 'POST' | 'PUT';
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    /** JSON as text, a form in base64. */
    readonly body: string;
    readonly status: number;
    readonly reply: Readonly<Record<string, unknown>>;
  }[];
}

const ROOT = new URL('../../../../../', import.meta.url);
const FOLDER = new URL('../../testing/golden-outboxes/', import.meta.url);

const outboxes = globSync('*.json', { cwd: FOLDER }).map(
  (name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Outbox,
);

/** Inserts rows that the phone had, dated long before its requests. */
async function insertRows(server: TestApp, table: string, rows: readonly object[]): Promise<void> {
  await server.database.pool.query(
    `insert into g1_home.${table} select * from json_populate_recordset(null::g1_home.${table}, $1)`,
    [JSON.stringify(rows.map((row, position) => ({ enabled: true, since: '2000-01-01', position, ...row })))],
  );
}

async function insertProduct(
  server: TestApp,
  { version, product }: Pick<Outbox, 'version' | 'product'>,
): Promise<void> {
  await server.database.pool.query(
    `insert into g1_home.products (id, inspection_type_id, sku, name, enabled, is_due_date, retest_date, recharge_date,
       weight_date, inspection_schedule, update_date)
     values ($1, $2, $3, $4, true, $5, $6, $7, $8, 30, now())`,
    [
      product.id,
      product.inspectionTypeId,
      `${product.sku} ${version}`,
      product.name,
      product.isDueDate,
      product.retestDate,
      product.rechargeDate,
      product.weightDate,
    ],
  );
}

/** Inserts the catalogue with the ids and texts that the phone had read. */
async function insertCatalogue(server: TestApp, { version, tag, product }: Outbox): Promise<void> {
  const { categoryId, inspectionTypeId } = tag.equipment.product;
  const { checklist } = tag;
  const typeId = { inspection_type_id: inspectionTypeId };
  const query = async (text: string, values: unknown[]) => server.database.pool.query(text, values);
  await query(
    'insert into g1_home.categories (id, name, enabled, update_date) values ($1, $2, true, now())',
    [categoryId, `Categoria ${version}`],
  );
  await query(
    'insert into g1_home.inspection_types (id, category_id, name, enabled, update_date) values ($1, $2, $3, true, now())',
    [inspectionTypeId, categoryId, `Subcategoria ${version}`],
  );
  await insertRows(
    server,
    'inspection_questions',
    checklist.inspectionQuestions.map((row) => ({ ...row, ...typeId })),
  );
  await insertRows(
    server,
    'inspection_custom_answers',
    checklist.inspectionQuestions.flatMap(({ id, customAnswers }) =>
      customAnswers.map((row) => ({ ...row, inspection_question_id: id })),
    ),
  );
  await insertRows(
    server,
    'maintenance_questions',
    checklist.maintenanceQuestions.map((row) => ({ reports: 'CONFORMITY', ...row, ...typeId })),
  );
  await insertRows(
    server,
    'inspection_type_attributes',
    product.attributes.map((row) => ({ ...row, ...typeId })),
  );
  await insertRows(server, 'category_attributes', [
    ...checklist.inspectionAttributes.map((row) => ({ ...row, kind: 'INSPECTION', category_id: categoryId })),
    ...checklist.maintenanceAttributes.map((row) => ({
      ...row,
      kind: 'MAINTENANCE',
      category_id: categoryId,
    })),
  ]);
  await insertProduct(server, { version, product });
  await insertRows(
    server,
    'maintenance_parts',
    checklist.parts.map((row) => ({ ...row, product_id: product.id })),
  );
}

/** Repeats a request unchanged, except for the headers with the phone's present time and with the session. */
async function replay(server: TestApp, { method, path, headers, body }: Outbox['requests'][number]) {
  const isForm = headers['content-type']?.startsWith('multipart/') ?? false;
  return server.app.inject({
    method,
    url: path,
    headers: {
      ...headers,
      ...(headers[PHONE_TIME_HEADER] === undefined
        ? {}
        : { [PHONE_TIME_HEADER]: server.now().toISOString() }),
      authorization: `Bearer ${await server.tokenOf('operator')}`,
    },
    payload: isForm ? Buffer.from(body, 'base64') : body,
  });
}

describe.each(outboxes)('the requests of a phone of version $version', (outbox) => {
  // Each version needs its own server, because all versions were recorded with the same tag.
  const server = useApp();
  const clocked = useApp();
  const late = new Date(Date.parse(outbox.recordedAt) + (MAX_AGE_DAYS - 5) * DAY_MS);
  beforeAll(() => [server, clocked].forEach((app) => app.setNow(late)));

  it('are accepted 95 days later, and get the same replies when they are repeated', async () => {
    await insertCatalogue(server, outbox);
    for (const request of outbox.requests) {
      const first = await replay(server, request);
      expect([request.path, first.statusCode, first.body]).toEqual([
        request.path,
        request.status,
        expect.any(String),
      ]);
      const { result, createdAt } = request.reply;
      expect(first.json()).toMatchObject(result === undefined ? {} : { result, createdAt });
      const again = await replay(server, request);
      expect([again.statusCode, again.body]).toEqual([first.statusCode, first.body]);
    }
  });

  it('get the same receipts in a group with the agenda, where another product has clocks', async () => {
    await insertCatalogue(clocked, outbox);
    await switchClocksOn(clocked, 'UNUSED');
    expect((await switchOnPreviewed(clocked)).status).toBe(200);
    for (const request of outbox.requests) {
      const known = await replay(server, request);
      const received = await replay(clocked, request);
      // The reply to a registration differs, since it has the id and instants of a new piece.
      const isReceipt = request.method === 'PUT';
      expect([request.path, received.statusCode, isReceipt && received.body]).toEqual([
        request.path,
        request.status,
        isReceipt && known.body,
      ]);
    }
  });

  it('control: no record is accepted with an unknown field', async () => {
    const records = outbox.requests.filter(({ path }) =>
      /(inspections|maintenances|tag-replacements)/.test(path),
    );
    const statuses = records.map(async (request) => {
      const body = JSON.stringify({ ...(JSON.parse(request.body) as object), ofAnotherRelease: true });
      return (await replay(server, { ...request, body })).statusCode;
    });
    expect(await Promise.all(statuses)).toEqual([400, 400, 400]);
  });

  it('include every kind of request', () => {
    const kinds = outbox.requests.map(({ path }) => path.replace(/[0-9a-f-]{36}$/, ''));
    expect(kinds.toSorted()).toEqual([
      '/field/inspections/',
      '/field/maintenances/',
      '/field/photos/',
      '/field/tag-replacements/',
      '/web/equipments/',
    ]);
  });
});

it('each release of the 100 days up to the newest one has a recorded file', () => {
  const changelog = readFileSync(new URL('CHANGELOG.md', ROOT), 'utf8');
  const releases = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d{2}-\d{2})$/gm)].map(
    ([, version = '', day = '']) => ({ version, at: Date.parse(day) }),
  );
  const newest = Math.max(...releases.map(({ at }) => at));
  const needed = releases
    .filter(({ at }) => at > newest - MAX_AGE_DAYS * DAY_MS)
    .map(({ version }) => version);
  expect(needed).not.toEqual([]);
  expect(outboxes.map(({ version }) => version)).toEqual(expect.arrayContaining(needed));
});
