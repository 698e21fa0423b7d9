// `npm run feature:new -- names [name]`: creates a feature as a copy of `categories`, from the contract to the screen.
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
/** Lists with a line for each feature, then tests with an expectation for each feature. */
const LISTS = {
  'packages/contract/src/features.ts': [
    /^import \{ readsCategories \}.*\n/m,
    /^ {4}categories: group.*\n/m,
    /^ {2}categories: reads.*\n/m,
  ],
  'packages/server/src/features/index.ts': [/^import \{ categories \}.*\n/m, /\bcategories,\s+/],
  'packages/web/src/office/shell/pages.ts': [/^import \{ categories \}.*\n/m, /^ {2}\.\.\.categories,\n/m],
  'packages/web/src/office/shell/pages.test.ts': [/^ {2}'\/categories',\n/m, /^ {4}'categories',\n/m],
  'packages/web/src/office/shell/list-views.test.tsx': [/^ {2}categories: .*\n/m],
};

const [plural, singularArgument] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const NAME = /^[a-z]+(-[a-z]+)*$/;
if (!NAME.test(plural ?? '') || !NAME.test(singularArgument ?? 'a')) {
  fail(
    'npm run feature:new -- names [name]: lower-case letters and hyphens; the singular is needed if it is not the plural without "s".',
  );
}
const singular = singularArgument ?? plural.replace(/ies$/, 'y').replace(/s$/, '');
if (singular === plural) {
  fail(`The singular of ${plural} is needed: npm run feature:new -- ${plural} <name>`);
}
for (const folder of Object.keys(SOURCES)) {
  if (existsSync(join(root, folder, plural))) {
    fail(`${folder}/${plural} already exists.`);
  }
}

const snake = (name) => name.replaceAll('-', '_');
const camel = (name) => name.replaceAll(/-(.)/g, (_, letter) => letter.toUpperCase());
const pascal = (name) => camel(`-${name}`);
const words = (name) => name.replaceAll('-', ' ');
const title = (name) => words(name).replace(/^./, (letter) => letter.toUpperCase());

/** Replaces the model's names by the new ones, each in the same form. */
function rename(text) {
  return text
    .replaceAll(/categories_/g, `${snake(plural)}_`)
    .replaceAll(
      /(?<=[/'])categories(?=[./])|(?<=\/)categories|(?<=(?:feature: |(?:definePhrases|useListViews)\()')categories/g,
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
        rename(text),
      );
    }
  }
}

function copyTables() {
  const sql = readFileSync(join(root, MIGRATION), 'utf8');
  const statements = sql.match(
    /^create (?:table categor(?:ies|y_attributes) \([\s\S]*?\n\)|index on category_attributes .*);$/gm,
  );
  if (statements?.length !== 3) {
    fail(`${MIGRATION} does not contain the tables of the model.`);
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
      text = text.replace(pattern, (line) => `${line}${newLine(line)}`);
    }
    write(path, text);
  }
}

/** Returns the line or block of the new feature. In the contract's list it has a placeholder for the caption. */
function newLine(line) {
  const key = plural.includes('-') ? `'${plural}'` : plural;
  // Keys are the names of features and of lists, with their hyphens.
  const [, indent, rest = ''] = /^( +)categories(: .*\n)$/.exec(line) ?? [];
  const value = rest.startsWith(': group') ? `: group('${title(plural)}, to be captioned'),\n` : rename(rest);
  return indent ? `${indent}${key}${value}` : rename(line);
}

/** Returns tests that fit every feature. */
function testText() {
  const [one, many] = [pascal(singular), pascal(plural)];
  return `/** ${title(plural)}: adding, listing, changing. */
import * as contract from '@mobcheck/contract/${plural}/${plural}.contract.ts';
import { expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';

const { call } = useApp();
const body = (name: string) => ({ body: { name, enabled: true } });

it('201 and listed when added', async () => {
  const { status, value } = await call('companyAdmin', contract.create${one}, body('Nova'));
  expect(status).toBe(201);
  const list = await call('operator', contract.list${many});
  expect(list.value.items).toMatchObject([{ id: value.id, name: 'Nova', enabled: true }]);
});

it('not listed for another group', async () => {
  await call('companyAdmin', contract.create${one}, body('Minha'));
  expect((await call('foreignAdmin', contract.list${many})).value).toEqual({ items: [], total: 0 });
});

it('400 without a name', async () => {
  expect((await call('companyAdmin', contract.create${one}, body(' '))).status).toBe(400);
});

it('401 without a session', async () => {
  expect((await call(undefined, contract.list${many})).status).toBe(401);
});

it('403 for operators', async () => {
  expect((await call('operator', contract.create${one}, body('X'))).status).toBe(403);
});

it('404 for the id of another group', async () => {
  const { value } = await call('companyAdmin', contract.create${one}, body('Alheia'));
  expect((await call('foreignAdmin', contract.update${one}, { params: value, ...body('Outra') })).status).toBe(404);
});

it('409 for an existing name, accents and case ignored', async () => {
  await call('companyAdmin', contract.create${one}, body('Única'));
  expect((await call('companyAdmin', contract.create${one}, body('unica'))).problem.code).toBe('${snake(singular).toUpperCase()}_NAME_EXISTS');
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
run(node, [join(root, 'packages', 'server', 'src', 'testing', 'schema', 'database-types.ts')]);
run(join(bin, 'oxfmt'), [
  'packages/contract',
  'packages/server/src',
  'packages/web/src',
  'packages/server/migrations',
]);
console.log(`
Next: remove what ${words(plural)} do not have (attributes, builtinKey), from the migration to the form, and run npm run types.
Write the caption in features.ts, the texts in ${plural}.phrases.ts and ${plural}.entry.ts, the policies in ${plural}.policy.ts,
the name of the feature in audit.phrases.ts, and the key of its page in keys.rules.ts.
Add a target for ${words(plural)} to testing/every-endpoint/matrix-targets.ts and the form to shell/unsaved-work/unsaved-work-forms.testing.tsx.
Add the feature to the areas of ARCHITECTURE.md, to docs/glossary.md and to CHANGELOG.md.
Only if it has them: rows of a company (MOVED_TABLES in company-moves.service.ts), shared tables or files
(operations/src/group/exported-tables.ts), jobs or mails of a group (a row of public.group_jobs), personal data
(person-columns.phrases.ts), arrays in replies (stated-bounds.ts).
Then run npm run check and npm test -- ${plural}`);
