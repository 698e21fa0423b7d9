/** Tests of the sentences, usage and exit codes of the operator's commands that fail, and of the question before a replacement. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { areDoorsShut } from '@mobcheck/server/platform/db/doors/doors.ts';
import { useApp } from '@mobcheck/server/testing/app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const server = useApp();
const FULL_DISK = '/dev/full';

let folder: string;
/** Path of a file, used where a command expects a folder. */
let taken: string;
let garbage: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobcheck-commands-'));
  taken = join(folder, 'taken');
  garbage = join(folder, 'garbage.tar.gz');
  await writeFile(taken, '');
  await writeFile(garbage, 'no archive');
});

afterAll(() => rm(folder, { recursive: true }));

/** Keys of the server's database, or of the socket of another database. */
function databaseKeys(socket?: string) {
  const { user, database, host = '', port = 0 } = server.database.direct.options;
  const address = new URLSearchParams({ host: socket ?? host, port: String(port) }).toString();
  return { DATABASE_URL: `postgres://${user}@localhost/${database}?${address}` };
}

/** Runs a command. @param output descriptor of the file for its output, else a pipe @param typed its whole input */
async function run(
  [script = '', ...words]: string[],
  keys: Record<string, string>,
  output?: number,
  typed?: string,
) {
  const child = spawn(process.execPath, [join(import.meta.dirname, `${script}.ts`), ...words], {
    env: { DATA_DIR: join(folder, 'data'), ...keys },
    stdio: [typed === undefined ? 'ignore' : 'pipe', output ?? 'pipe', 'pipe'],
  });
  child.stdin?.end(typed);
  const closed = once(child, 'close');
  const [printed, errors, [code]] = await Promise.all([
    child.stdout === null ? '' : text(child.stdout),
    child.stderr === null ? '' : text(child.stderr),
    closed,
  ]);
  return { printed, errors, code: code as unknown };
}

/** A command with its keys, and the sentence with which it has to end. */
type Refusal = readonly [command: string[], keys: Record<string, string>, sentence: string];

const outcomesOf = async (refusals: readonly Refusal[]) =>
  Promise.all(refusals.map(async ([command, keys]) => run(command, keys)));

/** Returns the expected results of refused commands. Only the sentence is printed, and the exit code is 1. */
const wanted = (refusals: readonly Refusal[]) =>
  refusals.map(([, , sentence]) => ({ printed: '', errors: `${sentence}\n`, code: 1 }));

const NO_FOLDER = 'make its folder first, or name another place';

describe('a command that', () => {
  it('cannot write its file or use the database prints the reason', async () => {
    const missing = join(folder, 'missing', 'group.tar.gz');
    const below = join(taken, 'group.tar.gz');
    const person = ['person', 'export', 'operator@mobcheck.test', '--pdf'];
    const pdf = join(folder, 'missing', 'person.pdf');
    const { port = 0 } = server.database.direct.options;
    const refusals: Refusal[] = [
      [
        ['group-export', 'foreign', missing],
        databaseKeys(),
        `${missing} cannot be written: ENOENT: no such file or directory, open '${missing}.part'; ${NO_FOLDER}`,
      ],
      [
        ['group-export', 'foreign', below],
        databaseKeys(),
        `${below} cannot be written: ENOTDIR: not a directory, open '${below}.part'; ${NO_FOLDER}`,
      ],
      [[...person, pdf], databaseKeys(), `ENOENT: no such file or directory, open '${pdf}'; ${NO_FOLDER}`],
      [[...person, taken], databaseKeys(), `EEXIST: file already exists, open '${taken}'; name another file`],
      [
        ['group-export', 'foreign', join(folder, 'group.tar.gz')],
        databaseKeys(folder),
        `the database cannot be used: connect ENOENT ${join(folder, `.s.PGSQL.${port}`)}`,
      ],
    ];
    expect(await outcomesOf(refusals)).toEqual(wanted(refusals));
  });

  it('cannot read its file, or reads no archive, prints the reason', async () => {
    const missing = join(folder, 'missing.tar.gz');
    const refusals: Refusal[] = [
      [
        ['group-import', missing],
        databaseKeys(),
        `${missing} cannot be read (ENOENT: no such file or directory, open '${missing}'): nothing was written; name a file that is there`,
      ],
      [
        ['group-import', join(taken, 'group.tar.gz')],
        databaseKeys(),
        `${join(taken, 'group.tar.gz')} cannot be read (ENOTDIR: not a directory, open '${join(taken, 'group.tar.gz')}'): nothing was written; name a file that is there`,
      ],
      [
        ['group-import', folder],
        databaseKeys(),
        `${folder} cannot be read (EISDIR: illegal operation on a directory, read): nothing was written; name a file that is there`,
      ],
      [
        ['group-import', garbage],
        databaseKeys(),
        `${garbage} is truncated or was altered (incorrect header check): nothing was written`,
      ],
    ];
    expect(await outcomesOf(refusals)).toEqual(wanted(refusals));
  });

  it('restores from a folder without a backup, or into a file or a full folder, prints the reason', async () => {
    const full = join(folder, 'full');
    await mkdir(join(full, 'files'), { recursive: true });
    const refusals: Refusal[] = [
      [['restore', folder, join(folder, 'new')], {}, `there is no backup in ${folder}`],
      [
        ['restore', folder, full],
        {},
        `${full} is not empty: restore into a new folder, then start the server on that`,
      ],
      [['restore', folder, taken], {}, `${taken} is a file: restore into a new folder`],
      [['restore', folder, join(taken, 'new')], {}, `${taken} is a file: restore into a new folder`],
    ];
    expect(await outcomesOf(refusals)).toEqual(wanted(refusals));
  });

  it('finds no database in DATA_DIR names the key to set', async () => {
    const backups = { BACKUP_DIR: join(folder, 'backups') };
    const says = `${join(folder, 'data')} has no database of the product: set DATA_DIR as the server has it`;
    const refusals: Refusal[] = [
      [['backup'], backups, says],
      [['group-export', 'foreign', join(folder, 'group.tar.gz')], {}, says],
      [['group-import', garbage], {}, says],
      [['person', 'export', 'operator@mobcheck.test'], {}, says],
    ];
    expect(await outcomesOf(refusals)).toEqual(wanted(refusals));
    expect((await readdir(folder)).filter((name) => ['data', 'backups'].includes(name))).toEqual([]);
  });

  it('has a wrong configuration prints the key', async () => {
    const keys = { DATABASE_DIRECT_URL: 'postgres://localhost/mobcheck' };
    const says = 'configuration: DATABASE_DIRECT_URL also needs DATABASE_URL, the address of the pooler';
    const refusals: Refusal[] = [
      [['backup'], keys, says],
      [['lesson', 'first', join(folder, 'video.webm')], keys, says],
    ];
    expect(await outcomesOf(refusals)).toEqual(wanted(refusals));
  });

  it('cannot fetch the former PostgreSQL leaves no folder behind', async () => {
    const cluster = join(folder, 'former', 'postgres', 'db');
    const temporary = join(folder, 'temporary');
    await mkdir(cluster, { recursive: true });
    await mkdir(temporary);
    await writeFile(join(cluster, 'PG_VERSION'), '17\n');
    // PATH is an empty folder, so npm is not found.
    const keys = { DATA_DIR: join(folder, 'former'), TMPDIR: temporary, PATH: temporary };
    expect(await run(['database-upgrade'], keys)).toEqual({
      printed: '',
      errors: 'spawnSync npm ENOENT\n',
      code: 1,
    });
    expect(await readdir(temporary)).toEqual([]);
  });

  it('cannot read DATA_DIR prints the reason, and says that a file has no database', async () => {
    const loop = join(folder, 'loop');
    await symlink(loop, loop);
    const database = join(loop, 'postgres');
    const refusals: Refusal[] = [
      [
        ['group-import', garbage],
        { DATA_DIR: loop },
        `${loop} cannot be read (ELOOP: too many symbolic links encountered, stat '${database}'); run the command as the user of the server, or name another place`,
      ],
      [
        ['group-import', garbage],
        { DATA_DIR: taken },
        `${taken} has no database of the product: set DATA_DIR as the server has it`,
      ],
    ];
    expect(await outcomesOf(refusals)).toEqual(wanted(refusals));
  });

  it('is called with wrong options or too many words prints its usage', async () => {
    const calls = [
      ['restore', folder, folder, '--until'],
      ['restore', folder, folder, '--to'],
      ['group-import', garbage, '--over'],
      ['group-import', garbage, '--as'],
      ['group-import', garbage, '--yes'],
      ['group-import', garbage, '--as', 'beside', '--replace'],
      ['person', 'export', 'operator@mobcheck.test', '--doc'],
      ['person', 'export', 'operator@mobcheck.test', '--pdf'],
      ['group-export', 'foreign'],
      ['group-export', '--x', join(folder, 'group.tar.gz')],
      ['group-export', 'foreign', join(folder, 'group.tar.gz'), 'more'],
      ['group-import', garbage, 'more'],
      ['backup', 'more'],
      ['backup', '--to'],
      ['restore', folder, join(folder, 'new'), 'more'],
      ['person', 'export', 'operator@mobcheck.test', 'more'],
    ];
    const ends = await Promise.all(calls.map(async (words) => ({ words, ...(await run(words, {})) })));
    for (const { words, printed, errors, code } of ends) {
      expect({ words, printed, code }).toEqual({ words, printed: '', code: 1 });
      expect(errors).toMatch(/^(Unknown option .*\n|Option .* argument missing\n)?npm run /);
      expect(errors).not.toMatch(/^ +at /m);
    }
  });

  it.skipIf(!existsSync(FULL_DISK))('writes a person to a full disk prints the reason', async () => {
    const output = openSync(FULL_DISK, 'w');
    const ended = await run(['person', 'export', 'operator@mobcheck.test'], databaseKeys(), output);
    closeSync(output);
    expect(ended.code).toBe(1);
    expect(ended.errors).toMatch(/^ENOSPC: .*; make room on its disk, or name another place\n$/);
  });
});

describe('group-import --replace', () => {
  it('names the replaced group, and needs its name or --yes', async () => {
    const file = join(folder, 'foreign.tar.gz');
    await run(['group-export', 'foreign', file], databaseKeys());
    const replace = ['group-import', file, '--replace'];
    const says =
      /^This replaces the company group "foreign": 0 pieces of equipment, \d+ people, (never used|last used .*Z)\.\n/;
    const refused = [
      await run(replace, databaseKeys()),
      await run(replace, databaseKeys(), undefined, 'home\n'),
    ];
    for (const { printed, errors, code } of refused) {
      expect(printed).toMatch(says);
      expect({ errors, code }).toEqual({
        errors: 'nothing was replaced: type the name of the group when asked, or add --yes\n',
        code: 1,
      });
    }
    const replaced = [
      await run(replace, databaseKeys(), undefined, 'foreign\n'),
      await run([...replace, '--yes'], databaseKeys()),
    ];
    for (const { printed, errors, code } of replaced) {
      expect({ errors, code }).toEqual({ errors: '', code: 0 });
      expect(printed).toMatch(says);
      expect(printed).toMatch(/The group "foreign" has the \d+ rows and \d+ files of .*\n$/);
    }
  });
});

it('the doors are shut and opened by commands', async () => {
  expect(await run(['doors', 'shut'], databaseKeys())).toMatchObject({ errors: '', code: 0 });
  expect(await server.database.public(areDoorsShut)).toBe(true);
  const opened = await run(['doors', 'open'], databaseKeys());
  expect(opened).toMatchObject({
    errors: '',
    code: 0,
    printed: expect.stringContaining('The doors are open') as string,
  });
  expect(await server.database.public(areDoorsShut)).toBe(false);
  expect(await run(['doors'], databaseKeys())).toMatchObject({ printed: '', code: 1 });
});
