/** Tests of the first platform admin's login, which is in a file until a terminal shows it. */
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepFirstLogin, takeFirstLogin } from './first-login.ts';

const LOGIN = { email: 'admin@mobcheck.local', password: 'made at the start' };

let folder = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobcheck-login-'));
});
afterEach(async () => rm(folder, { recursive: true }));

it('a terminal shows the first login once and deletes its file', async () => {
  await keepFirstLogin(join(folder, 'data'), LOGIN);
  expect(await takeFirstLogin(join(folder, 'data'), true)).toEqual(LOGIN);
  expect(await takeFirstLogin(join(folder, 'data'), true)).toBeUndefined();
  expect(await readdir(join(folder, 'data'))).toEqual([]);
});

it('without a terminal, every start names the file until somebody deletes it', async () => {
  const file = join(folder, 'first-login.txt');
  await keepFirstLogin(folder, LOGIN);
  expect(await takeFirstLogin(folder, false)).toEqual({ file });
  expect(await takeFirstLogin(folder, false)).toEqual({ file });
  await rm(file);
  expect(await takeFirstLogin(folder, false)).toBeUndefined();
});

it('the first login replaces a readable file of a former installation', async () => {
  const file = join(folder, 'first-login.txt');
  await writeFile(file, 'another\nlogin\n');
  await chmod(file, 0o644);
  await keepFirstLogin(folder, LOGIN);
  expect((await stat(file)).mode % 0o1000).toBe(0o600);
  expect(await takeFirstLogin(folder, true)).toEqual(LOGIN);
});
