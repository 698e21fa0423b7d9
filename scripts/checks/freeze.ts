// `node scripts/checks/freeze.ts`: records the merged migrations, which must not change. `--check` compares them.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from './tree.ts';

const MIGRATIONS = join(ROOT, 'packages/server/migrations');

/** SHA-256 of each migration, by its path below the folder. */
export type Frozen = Readonly<Record<string, string>>;

/** Reads the current migrations. */
export function readMigrations(folder: string): Frozen {
  const names = ['public', 'tenant'].flatMap((schemaKind) =>
    readdirSync(join(folder, schemaKind)).map((name) => `${schemaKind}/${name}`),
  );
  return Object.fromEntries(
    names.toSorted().map((name) => [
      name,
      createHash('sha256')
        .update(readFileSync(join(folder, name)))
        .digest('hex'),
    ]),
  );
}

const kindOf = (name: string): string => name.slice(0, name.indexOf('/'));
const numberOf = (name: string): number => Number.parseInt(name.slice(name.indexOf('/') + 1), 10);

/** Returns the highest number of the frozen migrations of a kind of schema; 0 without any. */
function newestNumber(frozen: Frozen, kind: string): number {
  return Math.max(
    0,
    ...Object.keys(frozen)
      .filter((name) => kindOf(name) === kind)
      .map(numberOf),
  );
}

/** Returns the errors, for changed or removed frozen migrations, invalid names and numbers, and new migrations before frozen ones. */
export function frozenMigrationErrors(frozen: Frozen, present: Frozen): string[] {
  const changed = Object.entries(frozen)
    .filter(([name, hash]) => present[name] !== hash)
    .map(
      ([name]) =>
        `${name} is frozen and was ${present[name] === undefined ? 'removed' : 'changed'}: write a new one`,
    );
  const numbers = ['public', 'tenant'].flatMap((schemaKind) =>
    Object.keys(present)
      .filter((name) => name.startsWith(`${schemaKind}/`))
      .toSorted()
      .filter(
        (name, index) =>
          !new RegExp(`^${schemaKind}/${String(index + 1).padStart(4, '0')}_[a-z0-9-]+\\.sql$`).test(name),
      )
      .map((name) => `${name} is not the next number, or not named 0001_what-it-does.sql`),
  );
  // An installation that has run the newest frozen migration may never run a migration with a lower number.
  const early = Object.keys(present)
    .filter((name) => frozen[name] === undefined && numberOf(name) <= newestNumber(frozen, kindOf(name)))
    .map((name) => `${name} needs a number above that of the newest frozen one`);
  return [...changed, ...numbers, ...early];
}

function readFrozen(file: string): Frozen {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Frozen) : {};
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = join(MIGRATIONS, 'frozen.json');
  const present = readMigrations(MIGRATIONS);
  const problems = frozenMigrationErrors(readFrozen(file), present);
  for (const problem of problems) {
    console.error(problem);
  }
  process.exitCode = problems.length > 0 ? 1 : 0;
  if (problems.length === 0 && !process.argv.includes('--check')) {
    writeFileSync(file, `${JSON.stringify(present, undefined, 2)}\n`);
  }
}
