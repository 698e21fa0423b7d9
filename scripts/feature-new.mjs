// `npm run feature:new -- names [name]`: a new feature as a copy of `categories`, contract to screen, listed everywhere.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { ensureInstalled, fail, root } from './install.mjs';

const MODEL = /^categor(ies|y)/;
const SOURCES = {
  'packages/contract/src': 'categories',
  'packages/server/src/features': 'categories',
  'packages/web/src/office': 'categories',
};
const MIGRATION = 'packages/server/migrations/tenant/0001_start.sql';
/** Lists in which each feature has a line or a block like that of the model. */
const LISTS = {
  'packages/contract/src/features.ts': [/^ {2}categories: .*\n/m],
  'packages/server/src/features/index.ts': [
    /^import \{ categoriesRoutes \}.*\n/m,
    /^ {2}categoriesRoutes\(.*\n/m,
  ],
  'packages/web/src/office/shell/page.ts': [/^ {2}\| 'categories'\n/m],
  'packages/web/src/office/shell/pages.ts': [
    /^import \{ managesCategories \}.*\n/m,
    /^ {2}\{\n {4}path: '\/categories',\n(?: {4}.*\n)* {2}\},\n/m,
  ],
  'packages/web/src/office/shell/pages.test.ts': [/^ {2}'\/categories',\n/m, /^ {4}'categories',\n/m],
  'packages/web/src/office/shell/office.phrases.ts': [/^ {4}categories: .*\n/gm],
};

const [plural, given] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const NAME = /^[a-z]+(-[a-z]+)*$/;
if (!NAME.test(plural ?? '') || !NAME.test(given ?? 'a')) {
  fail(
    'npm run feature:new -- names [name]: small letters and hyphens; the one name when it is not the first without "s".',
  );
}
const singular = given ?? plural.replace(/ies$/, 'y').replace(/s$/, '');
if (singular === plural) {
  fail(`Say what one of ${plural} is called: npm run feature:new -- ${plural} <name>`);
}
for (const folder of Object.keys(SOURCES)) {
  if (existsSync(join(root, folder, plural))) {
    fail(`${folder}/${plural} is there already.`);
  }
}

const snake = (name) => name.replaceAll('-', '_');
const camel = (name) => name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());
const pascal = (name) => camel(`-${name}`);
const words = (name) => name.replaceAll('-', ' ');
const title = (name) => words(name).replace(/^./, (letter) => letter.toUpperCase());

/** The model's names in code become the new ones, each in the form that its place wants. */
function renamed(text) {
  return text
    .replaceAll(/categories_/g, `${snake(plural)}_`)
    .replaceAll(
      /(?<=[/'])categories(?=[./])|(?<=\/)categories|(?<=(?:feature: |definePhrases\()')categories/g,
      plural,
    )
    .replaceAll(/category(?=-(?:dialog|form))/g, singular)
    .replaceAll(/Categor[ií]as?(?![a-z])/g, (word) => title(word.endsWith('s') ? plural : singular))
    .replaceAll(/categor[ií]as?(?![a-z])/g, (word) => words(word.endsWith('s') ? plural : singular))
    .replaceAll('CATEGORY', snake(singular).toUpperCase())
    .replaceAll('CATEGORIES', snake(plural).toUpperCase())
    .replaceAll('Categories', pascal(plural))
    .replaceAll('Category', pascal(singular))
    .replaceAll('categories', camel(plural))
    .replaceAll('category', camel(singular));
}

function write(path, text) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
  console.log(`  ${path}`);
}

function copyFiles() {
  for (const [folder, model] of Object.entries(SOURCES)) {
    const names = readdirSync(join(root, folder, model)).filter(
      (name) => MODEL.test(name) && !name.includes('.test.'),
    );
    for (const name of names) {
      const text = readFileSync(join(root, folder, model, name), 'utf8');
      write(
        `${folder}/${plural}/${name.replace('categories', plural).replace('category', singular)}`,
        renamed(text),
      );
    }
  }
}

/** The model's tables as they were made. */
function copyTables() {
  const sql = readFileSync(join(root, MIGRATION), 'utf8');
  const statements = sql.match(
    /^create (?:table categor(?:ies|y_attributes) \([\s\S]*?\n\)|index on category_attributes .*);$/gm,
  );
  if (statements?.length !== 3) {
    fail(`${MIGRATION} does not hold the tables of the model.`);
  }
  const folder = 'packages/server/migrations/tenant';
  const last = Math.max(...readdirSync(join(root, folder)).map((name) => Number(name.slice(0, 4))));
  const text = statements
    .join('\n')
    .replaceAll('categories', snake(plural))
    .replaceAll('category', snake(singular));
  write(
    `${folder}/${String(last + 1).padStart(4, '0')}_${plural}.sql`,
    `-- ${title(plural)} with their attributes.\n${text}\n`,
  );
}

function copyLines() {
  for (const [path, patterns] of Object.entries(LISTS)) {
    let text = readFileSync(join(root, path), 'utf8');
    for (const pattern of patterns) {
      if (text.search(pattern) < 0) {
        fail(`${path} has no line of the model: ${pattern}`);
      }
      text = text.replace(pattern, (line) => `${line}${listed(path, line)}`);
    }
    write(path, text);
  }
}

/** A feature's name is the key in the contract's list alone; there its caption is to be written. */
function listed(path, line) {
  return path.endsWith('features.ts')
    ? `  ${plural.includes('-') ? `'${plural}'` : plural}: '${title(plural)}, to be captioned',\n`
    : renamed(line);
}

/** The outcomes that hold for every feature; what is its own is to be added. */
function testText() {
  const [one, many] = [pascal(singular), pascal(plural)];
  return `/** ${title(plural)} by outcome. */
import * as contract from '@mobcheck/contract/${plural}/${plural}.contract.ts';
import { expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';

const { call } = useApp();
const body = (name: string) => ({ body: { name, enabled: true } });

it('201: what was added is listed', async () => {
  const { status, value } = await call('company', contract.create${one}, body('Nova'));
  expect(status).toBe(201);
  const list = await call('operator', contract.list${many});
  expect(list.value.items).toMatchObject([{ id: value.id, name: 'Nova', enabled: true }]);
});

it('200: another group sees nothing of it', async () => {
  await call('company', contract.create${one}, body('Minha'));
  expect((await call('stranger', contract.list${many})).value).toEqual({ items: [], total: 0 });
});

it('400 without a name', async () => {
  expect((await call('company', contract.create${one}, body(' '))).status).toBe(400);
});

it('401 without a session', async () => {
  expect((await call(undefined, contract.list${many})).status).toBe(401);
});

it('403 for operators', async () => {
  expect((await call('operator', contract.create${one}, body('X'))).status).toBe(403);
});

it('404 for the id of another group', async () => {
  const { value } = await call('company', contract.create${one}, body('Alheia'));
  expect((await call('stranger', contract.update${one}, { params: value, ...body('Outra') })).status).toBe(404);
});

it('409: the name stands already, accents and case ignored', async () => {
  await call('company', contract.create${one}, body('Única'));
  expect((await call('company', contract.create${one}, body('unica'))).problem.code).toBe('${snake(singular).toUpperCase()}_NAME_EXISTS');
});
`;
}

const node = ensureInstalled();
console.log('Written:');
copyFiles();
copyTables();
copyLines();
write(`packages/server/src/features/${plural}/${plural}.test.ts`, testText());
const bin = join(root, 'node_modules', '.bin');
const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` };
const run = (program, args) => spawnSync(program, args, { cwd: root, env, stdio: 'inherit' });
run(node, [join(root, 'packages', 'server', 'src', 'testing', 'database-types.ts')]);
run(join(bin, 'oxfmt'), [
  'packages/contract',
  'packages/server/src',
  'packages/web/src',
  'packages/server/migrations',
]);
console.log(`
Next: take out what ${words(plural)} do not have (attributes, builtinKey), from the migration to the form, and npm run types.
Write the caption in features.ts, the words in ${plural}.phrases.ts and office.phrases.ts, who may in ${plural}.policy.ts.
Give testing/matrix-targets.ts an id of ${words(plural)}. Then npm run check and npm test -- ${plural}`);
