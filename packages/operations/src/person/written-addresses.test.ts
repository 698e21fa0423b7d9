/** Tests that an erasure finds an address in names of files, links, answers, views and the audit trail. */
import { readdir } from 'node:fs/promises';
import { listImports } from '@mobcheck/contract/imports/imports.contract.ts';
import {
  getListSettings,
  putListSettings,
  shareView,
} from '@mobcheck/contract/list-views/list-views.contract.ts';
import { systemClock } from '@mobcheck/server/platform/context/clock.ts';
import { systemIds } from '@mobcheck/server/platform/context/ids.ts';
import { useApp } from '@mobcheck/server/testing/app.ts';
import { conformingAnswers, registerTestEquipment } from '@mobcheck/server/testing/equipment.ts';
import { emailOf } from '@mobcheck/server/testing/people.ts';
import {
  recordTestInspection,
  recordTestMaintenance,
  sendTestPhoto,
} from '@mobcheck/server/testing/records.ts';
import { upload } from '@mobcheck/server/testing/sheets.ts';
import { beforeAll, expect, it } from 'vitest';
import { erasePerson, readPersonalData } from './personal-data.ts';

const ADDRESS = emailOf('operator');
const ENCODED = encodeURIComponent(ADDRESS);
const OTHERS = [`maria.${ADDRESS}`, `${ADDRESS}.br`, `d'${ADDRESS}`].flatMap((other) => [
  other,
  `${other}.csv`,
  encodeURIComponent(other),
]);
const server = useApp();
/** Statuses of the calls that write the address. */
const statuses: number[] = [];
/** The data of the person before the erasure. */
let data: Awaited<ReturnType<typeof readPersonalData>>;
const parts = () => ({ database: server.database, clock: systemClock, ids: systemIds });

/** Returns every row of every table of all schemas as PostgreSQL writes it in a dump. */
async function dump(): Promise<Map<string, string>> {
  const { rows: tables } = await server.database.pool.query<{ schema: string; table: string }>(
    `select table_schema as schema, table_name as table from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const lines = new Map<string, string>();
  for (const { schema, table } of tables) {
    const { rows } = await server.database.pool.query<{ text: string | null }>(
      `select string_agg(t::text, E'\\n') as text from "${schema}"."${table}" t`,
    );
    lines.set(`${schema}.${table}`, rows[0]?.text ?? '');
  }
  return lines;
}

/** Returns the tables that have one of the texts, without regard to case. The longer addresses of others do not count. */
async function tablesWith(...texts: readonly string[]): Promise<string[]> {
  // The longest first, since one of them contains another.
  const others = OTHERS.toSorted((a, b) => b.length - a.length).map((other) => other.toLowerCase());
  const found = [];
  for (const [table, lines] of await dump()) {
    const own = others.reduce(
      (text, other) => text.replaceAll(other, ''),
      lines.toLowerCase().replaceAll("''", "'"),
    );
    if (texts.some((text) => own.includes(text.toLowerCase()))) {
      found.push(table);
    }
  }
  return found;
}

function withText(questions: Parameters<typeof conformingAnswers>[0], answer: string) {
  const question = questions.find(({ type }) => type === 'TEXT');
  return [...conformingAnswers(questions), { questionId: question?.id ?? 'no question with a text', answer }];
}

beforeAll(async () => {
  const equipment = await registerTestEquipment(server);
  const photos = [await sendTestPhoto(server, 'operator')];
  const answer = `Avisar:\n${ADDRESS}\n${OTHERS.join('\n')}`;
  const { inspectionQuestions, maintenanceQuestions } = equipment.checklist;
  const inspection = { photos, answers: withText(inspectionQuestions, answer) };
  await recordTestInspection(server, equipment, { who: 'companyAdmin', body: inspection });
  const maintenance = { answers: withText(maintenanceQuestions, `Ver ${ADDRESS}.pdf, ${ENCODED}`) };
  await recordTestMaintenance(server, equipment, { who: 'companyAdmin', body: maintenance });
  const sheet = [
    'Produto;Local',
    `${ADDRESS}.xlsx;"https://x.test/?q%3D${ENCODED}"`,
    ...OTHERS.map((other) => `${other};a`),
  ].join('\n');
  statuses.push((await upload(server, 'companyAdmin', sheet, `${ADDRESS.toUpperCase()}.csv`)).status);
  statuses.push((await upload(server, 'companyAdmin', sheet, `de ${ENCODED}.csv`)).status);
  const search = { query: ADDRESS, back: `/inspections?query=${ENCODED}&page=2` };
  const others = Object.fromEntries(OTHERS.map((other, place) => [`other${place}`, other]));
  // Two names that the erasure must not make equal.
  for (const name of [`${ADDRESS}.csv`, `${ENCODED}.csv`]) {
    const body = { name, search: { ...search, ...others } };
    const params = { list: 'inspections' } as const;
    statuses.push((await server.call('companyAdmin', shareView, { params, body })).status);
  }
  const views = [{ name: ENCODED, search, isDefault: false }];
  const body = { views, columns: null, updateDate: null };
  const own = { params: { list: 'inspections' }, body } as const;
  statuses.push((await server.call('companyAdmin', putListSettings, own)).status);
  data = await readPersonalData(server, ADDRESS);
});

it('the address is listed with every table that has it in a name of a file or in a link', () => {
  expect(statuses).toEqual([201, 201, 201, 201, 200]);
  expect(Object.keys(data.rows)).toEqual(
    expect.arrayContaining([
      'g1_home.audit',
      'g1_home.imports',
      'g1_home.import_rows',
      'g1_home.inspections',
      'g1_home.maintenances',
      'g1_home.shared_views',
    ]),
  );
});

it('the address is in no row and in no name of a file after the erasure, in either form', async () => {
  expect((await tablesWith(ADDRESS)).length).toBeGreaterThan(7);
  expect((await tablesWith(ENCODED)).length).toBeGreaterThan(3);
  const countOthers = async () =>
    [...(await dump())]
      .filter(([table]) => !table.endsWith('.import_files'))
      .map(([, rows]) => rows)
      .join('\n')
      .split(/maria\.|\.test\.br|d'+operator/i).length;
  const before = await countOthers();
  const { replacement } = await erasePerson(parts(), ADDRESS);
  expect(await tablesWith(ADDRESS, ENCODED)).toEqual([]);
  expect(await countOthers()).toBe(before);
  const files = await readdir(server.filesDir, { recursive: true });
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => file.includes(ADDRESS) || file.includes(ENCODED))).toEqual([]);
  const imports = (await server.call('companyAdmin', listImports, { query: {} })).value;
  const encoded = encodeURIComponent(replacement);
  expect(imports.items.map(({ fileName }) => fileName).toSorted()).toEqual([
    `de ${encoded}.csv`,
    `${replacement}.csv`,
  ]);
  const params = { list: 'inspections' } as const;
  const { views, shared } = (await server.call('companyAdmin', getListSettings, { params })).value;
  expect(views.map(({ name }) => name)).toEqual([encoded]);
  expect(shared.map(({ name }) => name).toSorted()).toEqual([`${encoded}.csv`, `${replacement}.csv`]);
  expect(shared[0]?.search).toMatchObject({
    query: replacement,
    back: `/inspections?query=${encoded}&page=2`,
  });
});
