// Tests that checks of the sources report their planted breaches and accept sources without them.
import { describe, expect, it } from 'vitest';
import { lazyParts } from './web/lazy-parts.ts';
import { urlStateReads } from './web/url-state.ts';
import { handles, tableOwners, tablesNamedAtRunTime } from './database-laws.ts';
import { endpoints, featureFolders } from './features.ts';
import { regularExpressions } from './regular-expressions.ts';
import { oneName, textsOf } from './one-name.ts';
import { captions } from './sizes.ts';
import { clockAndChance, environment } from './surroundings.ts';
import { law } from './planted.testing.ts';
import { type Breach, readTree, ROOT, type SourceFile } from './tree.ts';
import { unsavedWork, unsavedWorkTested } from './web/unsaved-work.ts';
import { silenced, words } from './words.ts';

const server = 'packages/server/src';
const contract = 'packages/contract/src';
const commands = 'packages/operations/src/commands';
const page = 'packages/web/src/office/boats/boats.page.tsx';
const queries = `${server}/features/boats/boats.queries.ts`;
const service = `${server}/features/boats/boats.service.ts`;

const mails = `${server}/features/boats/boats.mails.ts`;

law(
  oneName,
  [
    ['a former word in a mail', mails, "const TEXTS = { pt: { subject: 'Tente novamente' } };"],
    [
      'a former word in a template',
      mails,
      'const TEXTS = { pt: { subject: (day) => `Pesquisar em ${day}` } };',
    ],
    ['a feminine tag in Spanish', mails, "const TEXTS = { es: { subject: 'Lea la tag' } };"],
    [
      'a former word in an entry of the office',
      'packages/web/src/office/boats/boats.entry.ts',
      "defineEntry({ name: { pt: 'Pesquisar' } });",
    ],
    ['a former word in a language', `${contract}/boats/boats.phrases.ts`, "const es = { add: 'Añadir' };"],
    ['another word for an order', mails, "const pt = { text: 'Abra esta ordem' };"],
    ['another Spanish word for an order', mails, "const es = { text: 'Sus órdenes' };"],
    ['a serial in any language', mails, "const TITLE = 'Número de série';"],
    ['a name before a full stop', mails, 'const en = { text: (to) => `Sent to ${to.company}.` };'],
  ],
  [
    ['a tag of the gender of Portuguese in Portuguese', mails, "const pt = { text: 'a tag ativa' };"],
    ['a word of another language', mails, "const en = { text: 'pesquisar' };"],
    ['a placeholder', `${contract}/boats/boats.phrases.ts`, "const pt = { text: 'Tag {{serial}} ativada' };"],
    ['an order’s whole name', mails, "const pt = { text: 'Ordem de serviço {{number}}' };"],
    ['the order of a list', mails, "const es = { text: 'En el orden de la lista' };"],
    ['a key', mails, "const pt = { serial: 'Número da tag', 'canceled': 'Cancelada' };"],
    ['a file without texts', service, "const pt = { text: 'novamente' };"],
    [
      'the names that others give their columns',
      `${server}/features/imports/import-headers.phrases.ts`,
      "const A = 'Serial';",
    ],
  ],
);

it('reads the phrases of the packages and the mails of the server', () => {
  const ofPackages = readTree(ROOT).filter(({ path }) => path.startsWith('packages/'));
  const counted = (pattern: RegExp) =>
    ofPackages.filter(({ path }) => pattern.test(path)).flatMap((file) => textsOf(file)).length;
  expect(counted(/^packages\/web\/.*\.phrases\.ts$/)).toBeGreaterThan(9000);
  expect(counted(/^packages\/server\/.*\.mails\.ts$/)).toBeGreaterThan(100);
  expect(counted(/^packages\/(server|operations)\/.*\.pdf\.ts$/)).toBeGreaterThan(50);
  expect(counted(/^packages\/(contract|operations)\/.*\.phrases\.ts$/)).toBeGreaterThan(100);
});

const boatForm = {
  path: 'packages/web/src/office/boats/boat-form.tsx',
  text: 'const form = useEntityForm(options);',
};

it('reports only a form that no test of unsaved work names', () => {
  const test = (text: string) => ({ path: 'e2e/unsaved-work.test.ts', text });
  expect(unsavedWorkTested([boatForm, test("file: 'office/boats/other-form.tsx'")])).toHaveLength(1);
  expect(unsavedWorkTested([boatForm, test("file: 'office/boats/boat-form.tsx'")])).toEqual([]);
});

law(
  unsavedWork,
  [
    ['a form of its own', page, '<form onSubmit={send}><TextInput /></form>'],
    ['a question with a field', page, '<ConfirmDialog><Textarea /></ConfirmDialog>'],
    ['a dialog that never asks', page, '<FormDialog\n  title={t(key)}\n  dirty={false}\n>'],
  ],
  [
    [
      'a form on the hook of all forms',
      page,
      'const form = useEntityForm(options);\n<form><TextInput /></form>',
    ],
    ['a form that asks itself', page, "useUnsavedWork(text !== '');\n<Modal><TextInput /></Modal>"],
    ['a question without a field', page, '<ConfirmDialog title={t(key)} />'],
    ['the login', 'packages/web/src/account/login/login.page.tsx', '<form><TextInput /></form>'],
  ],
);

law(
  environment,
  [
    ['a read of the environment', service, 'const host = process.env.HOST;'],
    ['an imported env', service, "import { env } from 'node:process';"],
    ['a read in another command', `${commands}/backup.ts`, 'read(process.env);'],
    ['two reads in run-server.ts', `${server}/run-server.ts`, 'read(process.env); read(process.env);'],
  ],
  [
    ['config.ts', `${server}/config.ts`, 'const host = process.env.HOST;'],
    ['the process that passes it on', `${server}/run-server.ts`, 'read(process.env);'],
    ['the commands that pass it on', `${commands}/installation.ts`, 'read(process.env);'],
    ['a mention', service, '// process.env is read elsewhere\nconst a = "process.env";'],
    ['a script', 'scripts/start.mjs', 'spawn({ env: process.env });'],
  ],
);

law(
  clockAndChance,
  [
    ['new Date()', service, 'const now = new Date();'],
    ['Date()', service, 'const now = Date();'],
    ['Date.now()', service, 'const now = Date.now();'],
    ['Date.now as a value', service, 'const clock = { now: Date.now };'],
    ['the clock in the contract', `${contract}/boats/boats.rules.ts`, 'export const today = new Date();'],
    ['Math.random()', service, 'const chance = Math.random();'],
    ['crypto.randomUUID()', service, 'const id = crypto.randomUUID();'],
    ['an imported randomUUID', service, "import { randomUUID as id } from 'node:crypto';"],
    ['an imported randomBytes', service, "import { randomBytes } from 'crypto';"],
  ],
  [
    ['a date from arguments', service, 'const then = new Date(now); const day = new Date(2026, 1, 1);'],
    ['the clock', `${server}/platform/context/clock.ts`, 'const now = () => new Date();'],
    ['a test', `${server}/features/boats/boats.test.ts`, 'const now = Date.now();'],
    ['a screen', page, 'const now = new Date();'],
    ['hashing', service, "import { createHash } from 'node:crypto';"],
    ['an injected source', service, 'const bytes = ids.randomBytes(2);'],
  ],
);

law(
  captions,
  [
    ['a missing caption', service, 'export const a = 1;\n'],
    ['a caption after an import', service, "import './a.ts';\n/** A. */\n"],
    ['a caption of several lines', service, '/**\n * A.\n */\n'],
  ],
  [
    ['a block comment', service, '/** Boats. */\n'],
    ['a line comment', service, '// Boats.\n'],
    ['the caption of a program', 'scripts/a.mjs', '#!/usr/bin/env node\n// Boats.\n'],
  ],
);

// Not spelled out, or the check would report this file.
const tool = { lint: 'oxlint', oldLint: 'eslint', format: 'oxfmt', types: 'ts' };

law(
  urlStateReads,
  [
    ['a cast search', page, '<Link to="/boats" search={{ boat } as never} />;\n'],
    ['a search without its schema', page, 'const { boat } = useSearch({ strict: false });\n'],
    ['parameters without their schema', page, "const { id } = useParams({ from: '/boats/$id' });\n"],
  ],
  [
    ['the word never in a comment', page, '/** A row that was never saved. */\n'],
    ['a search with its schema', page, 'const [{ boat }] = usePageSearch(boatSearch);\n'],
    ['the file that reads for all', 'packages/web/src/lib/page-url.ts', 'useSearch({ strict: false });\n'],
  ],
);

law(
  lazyParts,
  [
    ['a plain lazy', page, "const Dialog = lazy(() => import('./dialog.tsx'));\n"],
    ['a lazy with its types', page, 'const Dialog = lazy<ComponentType>(load);\n'],
  ],
  [
    ['a lazy part', page, "const Dialog = lazyDialog(() => import('./dialog.tsx'));\n"],
    ['the file of lazy parts', 'packages/web/src/ui/app/lazy-part.tsx', 'const Lazy = lazy(start);\n'],
  ],
);

law(
  regularExpressions,
  [
    ['two repetitions that match the same text', service, 'const email = /^\\S+@\\S+$/.test(text);\n'],
    ['a repetition in a repetition', page, 'const words = /^(a+)+$/.test(text);\n'],
    ['a search that starts anew at every character', service, "text.replaceAll(/\\s+$/g, '');\n"],
  ],
  [
    ['one repetition', service, 'const email = /^Email (\\S{3,320})$/.exec(text);\n'],
    ['a test', `${server}/features/boats/boats.test.ts`, 'expect(text).toMatch(/\\S+@\\S+/);\n'],
  ],
);

law(
  silenced,
  [
    ['a lint rule without a reason', service, `// ${tool.lint}-disable-next-line no-console\n`],
    ['a lint rule by its old name', service, `run(); // ${tool.oldLint}-disable-line -- no\n`],
    ['a type error without a reason', service, `// @${tool.types}-expect-error\n`],
    [
      'a type error that is ignored for good',
      service,
      `// @${tool.types}-ignore -- the types of it are wrong\n`,
    ],
    ['a whole file without types', service, `// @${tool.types}-nocheck -- the types of it are wrong\n`],
    ['the format without a reason', service, `// ${tool.format}-ignore\n`],
  ],
  [
    [
      'a lint rule with a reason',
      service,
      `// ${tool.lint}-disable-next-line no-console -- the process speaks here\n`,
    ],
    ['the word in a string', service, 'const text = "disable";\n'],
  ],
);

law(
  words,
  [
    ['a text', page, '<b>Save the boat</b>'],
    ['a label', page, '<Button aria-label="Save" />'],
    ['Portuguese on the server', service, "throw refuse('Não pode');"],
  ],
  [
    ['phrases', 'packages/web/src/office/boats/boats.phrases.ts', "export const pt = { no: 'Não pode' };"],
    ['a mail', `${server}/features/boats/boats.mails.ts`, "export const pt = 'Não pode';"],
    ['signs', page, '<b>{count} / {total}</b>'],
    ['the name of the product', page, '<b title="Mobcheck">Mobcheck</b>'],
    ['a call for words', page, "<Button label={t('save')}>{t('save')}</Button>"],
  ],
);

law(
  handles,
  [
    ['a query without a handle', queries, 'export async function boats() {}'],
    ['a handle of another type', queries, 'export async function boats(db: Kysely<Tables>) {}'],
    ['a parameter of either handle', queries, 'export async function boats(db: PublicDb | TenantDb) {}'],
    ['a handle as the second argument', queries, 'export const boats = (id: string, db: TenantDb) => id;'],
  ],
  [
    ['a handle of a tenant', queries, 'export async function boats(db: TenantDb, id: string) {}'],
    ['a handle of the shared schema', queries, 'export const boats = (db: PublicDb) => db;'],
    ['a function that is not exported', queries, 'function columns(name: string) {}'],
    ['a function outside a queries file', service, 'export function boats(id: string) {}'],
  ],
);

describe(tableOwners.name, () => {
  const first: SourceFile = {
    path: queries,
    text: "export const a = db.insertInto('boatCrews').values(row);",
  };
  const second = (text: string): SourceFile => ({ path: `${server}/features/crews/crews.queries.ts`, text });
  it.each([
    "export const b = db.updateTable('boatCrews').set(row);",
    "export const b = db.deleteFrom('public.boatCrews');",
    "export const b = <T extends 'boatCrews' | 'oars'>(table: T) => db.insertInto(table);",
    'export const b = sql`update boat_crews set name = ${name}`;',
    "export const b = sql`delete from ${tableIn(group, 'boat_crews')} where id = ${id}`;",
    "const crews = tableIn(group, 'boat_crews'); export const b = sql`update ${crews} set name = ${name}`;",
    "type Kind = 'oars'; export const b = (group: Tenant, kind: Kind) => { const crews = tableIn(group, 'boat_crews'); return sql`insert into ${crews} values (${kind})`; };",
    "export const b = sql`with gone as (delete from only ${tableIn(group, 'boat_crews')} returning id) select from gone`;",
    'export const b = sql`truncate table boat_crews`;',
    'interface Lists { boatCrews: Crew } export const b = (t: keyof Lists) => db.insertInto(t);',
    "type T = 'boat_crews'; export const b = (table: T) => sql`insert into ${tableIn(group, table)} values (1)`;",
    'export const b = sql<Row>`insert into "boat_crews" values (1)`;',
  ])('reports a second writer: %s', (text) => {
    expect(tableOwners([first, second(text)]).map(({ detail }) => detail)).toEqual([
      'boatCrews is written by boats and crews',
    ]);
  });
  it.each([
    "export const b = db.selectFrom('boatCrews').forUpdate();",
    'export const b = sql`select * from boat_crews for update`;',
    "export const b = db.insertInto('oars');",
  ])('accepts a reader: %s', (text) => expect(tableOwners([first, second(text)])).toEqual([]));
});

law(
  tablesNamedAtRunTime,
  [
    ['a query builder', queries, 'export const a = (table: string) => db.insertInto(table);'],
    [
      'a statement',
      queries,
      'export const a = (table: string) => sql`update ${sql.table(table)} set a = 1`;',
    ],
    ['a name of a group', queries, 'export const a = (t: string) => sql`delete from ${tableIn(group, t)}`;'],
    ['a constant', queries, 'const boats = tableOf(row); export const a = sql`delete from ${boats}`;'],
    [
      'a name beside a type of literals that is not its own',
      queries,
      "export const a = (group: Pick<Tenant, 'schemaName'>, t: string) => sql`delete from ${tableIn(group, t)}`;",
    ],
    [
      'a name that another function has with a type of literals',
      queries,
      "export const a = (t: 'boats') => t; export const b = (t: string) => db.deleteFrom(t as 'boats');",
    ],
    [
      'a type of literals or any other',
      queries,
      "type T = 'boats' | Oars; export const a = (t: T) => db.insertInto(t);",
    ],
    ['the platform', `${server}/platform/db/rows.ts`, 'export const a = (t: string) => db.deleteFrom(t);'],
  ],
  [
    ['a literal', queries, "export const a = sql`delete from ${tableIn(group, 'boats')}`;"],
    ['a type of literals', queries, "export const a = (table: 'boats' | 'oars') => db.insertInto(table);"],
    [
      'the keys of an interface',
      queries,
      "interface Lists { boats: Boat; oars: Oar } type L = keyof Lists; export const a = <T extends L>(t: T) => db.insertInto(t as 'boats');",
    ],
    [
      'a reader',
      queries,
      'export const a = (t: string) => sql`select 1 from ${tableIn(group, t)} for update`;',
    ],
    [
      'a value in a statement with a literal table',
      queries,
      'export const a = sql`update boats set name = ${name}`;',
    ],
  ],
);

describe(featureFolders.name, () => {
  const details = (breaches: Breach[]): string[] => breaches.map(({ detail }) => detail);
  const boats: SourceFile = { path: service, text: '' };
  it('accepts folders in the list', () => expect(featureFolders([boats], ['boats'])).toEqual([]));
  it('reports a folder that is not in the list, in each package', () => {
    const unlisted = [
      `${server}/features/oars/a.ts`,
      `${contract}/oars/a.ts`,
      'packages/web/src/office/oars/a.ts',
    ];
    const files = [boats, ...unlisted.map((path) => ({ path, text: '' }))];
    expect(
      featureFolders(files, ['boats'])
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(unlisted.toSorted());
  });
  it('reports a name without a folder', () => {
    expect(details(featureFolders([boats], ['boats', 'oars']))).toEqual(['oars has no folder on the server']);
  });
});

describe(endpoints.name, () => {
  const declared = (path: string): SourceFile => ({
    path,
    text: "export const listBoats = endpoint({ path: '/boats' });",
  });
  const served = (feature: string): SourceFile => ({
    path: `${server}/features/${feature}/${feature}.routes.ts`,
    text: 'implement(contract.listBoats, async () => []);',
  });
  const boats = declared(`${contract}/boats/boats.contract.ts`);
  it('accepts one route of the same feature', () => expect(endpoints([boats, served('boats')])).toEqual([]));
  it.each([
    ['no route', [boats]],
    ['two routes', [boats, served('boats'), served('crews')]],
    ['a route of another feature', [boats, served('crews')]],
    ['an endpoint outside a contract file', [declared(`${contract}/boats/boats.rules.ts`), served('boats')]],
    ['an endpoint outside a feature', [declared(`${contract}/boats.contract.ts`), served('boats')]],
  ])('reports %s', (_, files) => expect(endpoints(files).length).toBeGreaterThan(0));
});
