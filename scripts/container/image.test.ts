/** Tests that the files of the image fit the repository. A build would notice a difference late or never. */
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { BlockList } from 'node:net';
import { dirname, matchesGlob } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../checks/tree.ts';
import { SERVER_FLAGS } from '../server-flags.mjs';

const read = async (file: string) => readFile(`${ROOT}/${file}`, 'utf8');

it('the image has the Node of the repository in every stage', async () => {
  const { devDependencies } = JSON.parse(await read('package.json')) as { devDependencies: { node: string } };
  const bases = [...(await read('Dockerfile')).matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
  const own = bases.filter((base) => base?.startsWith('node:'));
  expect(new Set(own)).toEqual(new Set([`node:${devDependencies.node}-bookworm-slim`]));
  expect(bases.filter((base) => base?.startsWith('node:') !== true)).toEqual(['packages', 'packages']);
});

it('the image installs every package of the workspace', async () => {
  const dockerfile = await read('Dockerfile');
  const { workspaces } = JSON.parse(await read('package.json')) as { workspaces: string[] };
  const manifests = globSync(
    workspaces.map((folder) => `${folder}/package.json`),
    { cwd: ROOT },
  );
  const line = (manifest: string) => `COPY ${manifest} ${dirname(manifest)}/\n`;
  expect(manifests.filter((manifest) => !dockerfile.includes(line(manifest)))).toEqual([]);
  expect(manifests.length).toBeGreaterThan(5);
});

it.each([
  ['compose.yaml', 'DATABASE_URL'],
  ['compose.citus.yaml', 'DATABASE_CITUS'],
])('%s sets only keys of the configuration, and mounts only existing files', async (file, known) => {
  const [table, compose] = [await read('docs/configuration.md'), await read(file)];
  const environment = /environment:\n((?: {6}\w+:.*\n)+)/.exec(compose)?.[1] ?? '';
  const keys = [...environment.matchAll(/^ {6}(\w+):/gm)].map(([, key = '']) => key);
  expect(keys.filter((key) => !table.includes(`\`${key}\``))).toEqual([]);
  expect(keys).toContain(known);
  // The health check must sign in. `pg_isready` also succeeds when a failed first start left the server without the login and the database.
  const checks = [...compose.matchAll(/^ +test: (.+)$/gm)].map(([, check = '']) => check);
  expect(checks).toEqual([
    expect.stringMatching(/^PGPASSWORD=\S+ psql .*--username mobcheck --dbname mobcheck/),
  ]);
  const mounted = [...compose.matchAll(/^ +- \.\/([^:]+):/gm)].map(([, path = '']) => path);
  expect(mounted).toContain('scripts/container/first-start.sh');
  await Promise.all(mounted.map(read));
});

it('the example of .env has each key that the compose file reads', async () => {
  const compose = await read('compose.yaml');
  const keysRead = [...compose.matchAll(/\$\{(\w+)/g)].map(([, key = '']) => key);
  const keysShown = [...(await read('.env.example')).matchAll(/^(\w+)=/gm)].map(([, key = '']) => key);
  expect(keysShown.toSorted()).toEqual([...new Set(keysRead)].toSorted());
});

it('the server of the image has the flags of `npm start`', async () => {
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(await read('Dockerfile')) ?? [];
  expect(JSON.parse(command)).toEqual(['node', ...SERVER_FLAGS, 'packages/server/src/main.ts']);
});

it('the image has no parts for tests', async () => {
  const ignored = (await read('.dockerignore')).split('\n').filter((line) => !/^(#|$)/.test(line));
  const isIgnored = (file: string) =>
    ignored.some((pattern) => matchesGlob(file, pattern) || matchesGlob(file, `${pattern}/**`));
  const instructions = (await read('Dockerfile')).matchAll(/^COPY (?!--from)(.+) \S+$/gm);
  const copied = [...instructions].flatMap(([, sources = '']) => sources.split(' '));
  const found = globSync(
    copied.map((path) => `{${path},${path}/**/*.*}`),
    { cwd: ROOT },
  );
  const forTests = found.filter((file) => /test|planted|proofs/.test(file));
  expect(forTests.filter((file) => !isIgnored(file))).toEqual([]);
  expect(forTests).toContain('packages/server/src/testing/app.ts');
  expect(found).toContain('packages/server/src/main.ts');
});

it('the nodes of the cluster trust each other, and not the machine that they run on', async () => {
  const compose = await read('compose.citus.yaml');
  const valueOf = (key: string) => new RegExp(`^ +${key}: (\\S+)$`, 'm').exec(compose)?.[1] ?? '';
  expect(valueOf('CLUSTER_NETWORK')).toBe(valueOf('ip_range'));
  const [address = '', bits] = valueOf('CLUSTER_NETWORK').split('/');
  const trusted = new BlockList();
  trusted.addSubnet(address, Number(bits));
  expect(trusted.check(valueOf('gateway'))).toBe(false);
});
