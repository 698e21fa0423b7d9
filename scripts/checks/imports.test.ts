// Tests that every rule of .dependency-cruiser.mjs reports its planted breach and nothing else.
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { imports } from './imports.ts';
import type { Breach } from './tree.ts';

const server = 'packages/server/src';
const web = 'packages/web/src';
const contract = 'packages/contract/src';

type Files = Readonly<Record<string, string>>;

/** A small product without breaches. */
const LAWFUL: Files = {
  [`${contract}/kernel/page.ts`]: `import { z } from 'zod'; export const page = z;`,
  [`${contract}/boats/boats.contract.ts`]: `import { page } from '../kernel/page.ts'; export const boats = page;`,
  [`${contract}/boats/boats.test.ts`]: `import { it } from 'vitest'; import { boats } from './boats.contract.ts'; it(String(boats));`,
  [`${server}/main.ts`]: `import './app.ts'; import './features/boats/boats.service.ts';`,
  [`${server}/app.ts`]: `import fastify from 'fastify'; import { routes } from './features/index.ts'; import { serve } from './platform/http/serve.ts'; export const app = fastify(routes, serve); export type App = typeof app;`,
  [`${server}/platform/http/serve.ts`]: `import type { Server } from 'fastify'; import { page } from '@mobcheck/contract/kernel/page.ts'; export const serve = (server: Server) => page;`,
  [`${server}/platform/db/open.ts`]: `import pg from 'pg'; import { sql } from 'kysely'; import { alive } from '@mobcheck/embedded-postgres/postmaster.ts'; export const db = [pg, sql, alive];`,
  ['packages/embedded-postgres/src/postmaster.ts']: `import pg from 'pg'; export const alive = pg;`,
  [`${server}/features/index.ts`]: `import { boats } from './boats/boats.feature.ts'; export const routes = boats;`,
  [`${server}/features/boats/boats.feature.ts`]: `import { boatsRoutes } from './boats.routes.ts'; export const boats = boatsRoutes;`,
  [`${server}/features/boats/boats.routes.ts`]: `import type { serve } from '../../platform/http/serve.ts'; import type { Server } from 'fastify'; import { boat } from './boats.service.ts'; import { boats } from '@mobcheck/contract/boats/boats.contract.ts'; export const boatsRoutes = (server: Server) => [boat, boats];`,
  [`${server}/features/boats/boats.service.ts`]: `import { findBoat } from './boats.queries.ts'; import { crew } from '../crews/crews.service.ts'; import { lockCrew } from '../crews/crews.exported.queries.ts'; export const boat = [findBoat, crew, lockCrew];`,
  [`${server}/features/boats/boats.queries.ts`]: `import { sql } from 'kysely'; export const findBoat = sql;`,
  [`${server}/features/boats/boats.test.ts`]: `import { it } from 'vitest'; import pg from 'pg'; import { app } from '../../testing/app.ts'; it(String([app, pg]));`,
  [`${server}/features/crews/crews.exported.queries.ts`]: `import { sql } from 'kysely'; export const lockCrew = sql;`,
  [`${server}/features/crews/crews.service.ts`]: `import { findCrew } from './crews.queries.ts'; export const crew = findCrew;`,
  [`${server}/features/crews/crews.queries.ts`]: `import { sql } from 'kysely'; export const findCrew = sql;`,
  [`${server}/testing/app.ts`]: `import { findCrew } from '../features/crews/crews.queries.ts'; import pg from 'pg'; export const app = [findCrew, pg];`,
  [`${web}/office/shell/office.tsx`]: `import { Boats } from '../boats/boats.page.tsx'; const crews = () => import('../crews/crews.page.tsx'); export const Office = () => <Boats now={crews} />;`,
  [`${web}/office/boats/boats.page.tsx`]: `import { Button } from '../../ui/button.tsx'; import { call } from '../../lib/call.ts'; export const Boats = () => <Button>{call}</Button>;`,
  [`${web}/office/crews/crews.page.tsx`]: `export default () => <p />;`,
  [`${web}/ui/button.tsx`]: `import type { page } from '@mobcheck/contract/kernel/page.ts'; export const Button = (props: { page?: typeof page }) => <b />;`,
  [`${web}/gallery/all-examples.ts`]: `export const EXAMPLES = [];`,
  ['packages/demo/src/load.ts']: `export const load = 1;`,
  ['packages/operations/src/save.ts']: `export const save = 1;`,
  [`${web}/lib/call.ts`]: `import { boats } from '@mobcheck/contract/boats/boats.contract.ts'; export const call = boats;`,
};

/** Breaches, each with the law that must report it, its file and its text. */
const BREACHES: readonly (readonly [law: string, path: string, text: string])[] = [
  ['no-unresolved', `${server}/features/boats/lost.ts`, `import './gone.ts';`],
  ['declared-parts-only', `${web}/lib/part.ts`, `import { sql } from 'kysely'; export const part = sql;`],
  [
    'contract-imports-zod-only',
    `${contract}/boats/boats.rules.ts`,
    `import { readFileSync } from 'node:fs'; export const rule = readFileSync;`,
  ],
  [
    'contract-kernel-knows-no-feature',
    `${contract}/kernel/id.ts`,
    `import type { boats } from '../boats/boats.contract.ts'; export type Id = typeof boats;`,
  ],
  [
    'server-and-web-never-meet',
    `${server}/features/boats/boats.pdf.ts`,
    `import { call } from '../../../../web/src/lib/call.ts'; export const pdf = call;`,
  ],
  [
    'embedded-postgres-knows-no-product',
    'packages/embedded-postgres/src/peek.ts',
    `import { db } from '../../server/src/platform/db/open.ts'; export const peek = db;`,
  ],
  [
    'embedded-postgres-by-name',
    `${server}/platform/db/start.ts`,
    `import { alive } from '../../../../embedded-postgres/src/postmaster.ts'; export const start = alive;`,
  ],
  [
    'server-knows-no-demonstration',
    `${server}/features/boats/show.ts`,
    `const demo = () => import('../../../../demo/src/load.ts'); export const show = demo;`,
  ],
  [
    'web-and-server-never-meet',
    `${web}/lib/peek.ts`,
    `import type { crew } from '../../../server/src/features/crews/crews.service.ts'; export type Peek = typeof crew;`,
  ],
  [
    'platform-knows-no-feature',
    `${server}/platform/pdf/draw.ts`,
    `import type { boats } from '@mobcheck/contract/boats/boats.contract.ts'; export type Draw = typeof boats;`,
  ],
  [
    'platform-knows-no-feature',
    `${server}/platform/mail/send.ts`,
    `import { crew } from '../../features/crews/crews.service.ts'; export const send = crew;`,
  ],
  [
    'feature-enters-feature-by-service',
    `${server}/features/boats/boats.mails.ts`,
    `import type { findCrew } from '../crews/crews.queries.ts'; export type Mail = typeof findCrew;`,
  ],
  [
    'feature-enters-feature-by-service',
    `${server}/features/crews/crews.xlsx.test.ts`,
    `import { findBoat } from '../boats/boats.queries.ts'; export const test = findBoat;`,
  ],
  [
    'process-enters-features-by-list-or-service',
    `${server}/seed.ts`,
    `import { findCrew } from './features/crews/crews.queries.ts'; export const seed = findCrew;`,
  ],
  [
    'nothing-goes-back-up',
    `${server}/features/crews/crews.upward.ts`,
    `import type { App } from '../../app.ts'; export type Up = App;`,
  ],
  [
    'routes-are-entered-by-the-declaration',
    `${server}/features/boats/boats.detour.ts`,
    `import { boatsRoutes } from './boats.routes.ts'; export const detour = boatsRoutes;`,
  ],
  [
    'routes-are-entered-by-the-declaration',
    `${server}/features/boats/boats.back.ts`,
    `import { boats } from './boats.feature.ts'; export const back = boats;`,
  ],
  [
    'sql-in-queries-only',
    `${server}/features/crews/crews.rows.ts`,
    `import type { Insertable } from 'kysely'; export type Row = Insertable<object>;`,
  ],
  [
    'sql-in-queries-only',
    `${server}/platform/http/ready.ts`,
    `import pg from 'pg'; export const ready = pg;`,
  ],
  [
    'http-in-routes-only',
    `${server}/features/crews/crews.status.ts`,
    `import type { Server } from 'fastify'; export type Status = Server;`,
  ],
  [
    'product-knows-no-operations',
    'packages/demo/src/keep.ts',
    `import { save } from '../../operations/src/save.ts'; export const keep = save;`,
  ],
  [
    'platform-http-entered-by-routes-only',
    `${server}/features/crews/crews.answer.service.ts`,
    `import { serve } from '../../platform/http/serve.ts'; export const answer = serve;`,
  ],
  [
    'platform-http-entered-by-routes-only',
    `${server}/platform/mail/answer.ts`,
    `import type { serve } from '../http/serve.ts'; export type Answer = typeof serve;`,
  ],
  [
    'platform-http-entered-by-routes-only',
    'packages/demo/src/answer.ts',
    `import { serve } from '../../server/src/platform/http/serve.ts'; export const answer = serve;`,
  ],
  [
    'product-imports-no-tests',
    `${server}/platform/mail/fake.ts`,
    `import { app } from '../../testing/app.ts'; export const fake = app;`,
  ],
  ['product-imports-no-tests', `${web}/lib/fake.ts`, `import { it } from 'vitest'; export const fake = it;`],
  [
    'ui-knows-no-trade',
    `${web}/ui/boat-badge.tsx`,
    `import type { boats } from '@mobcheck/contract/boats/boats.contract.ts'; export const Badge = (p: { a: typeof boats }) => <b />;`,
  ],
  [
    'ui-knows-no-trade',
    `${web}/ui/boat-list.tsx`,
    `import { Boats } from '../office/boats/boats.page.tsx'; export const List = Boats;`,
  ],
  [
    'lib-knows-no-screen',
    `${web}/lib/screens.ts`,
    `export const screens = () => import('../office/boats/boats.page.tsx');`,
  ],
  [
    'domain-knows-no-screen',
    `${web}/domain/boat/boat-name.tsx`,
    `import type { Boats } from '../../office/boats/boats.page.tsx'; export type Name = typeof Boats;`,
  ],
  [
    'account-knows-no-application',
    `${web}/account/login/login.page.tsx`,
    `import type { Boats } from '../../office/boats/boats.page.tsx'; export type Login = typeof Boats;`,
  ],
  [
    'office-and-field-never-meet',
    `${web}/field/boats/boats.screen.tsx`,
    `import { Boats } from '../../office/boats/boats.page.tsx'; export const Screen = Boats;`,
  ],
  [
    'nothing-imports-the-gallery',
    `${web}/office/boats/boat-example.tsx`,
    `import { EXAMPLES } from '../../gallery/all-examples.ts'; export const Example = EXAMPLES;`,
  ],
  [
    'office-features-never-import-each-other',
    `${web}/office/crews/crews.list.tsx`,
    `import type { Boats } from '../boats/boats.page.tsx'; export type List = typeof Boats;`,
  ],
  [
    'office-features-never-import-each-other',
    `${web}/office/crews/crews.shell.tsx`,
    `import type { Office } from '../shell/office.tsx'; export type Shell = typeof Office;`,
  ],
];

/** Breaches that need several files. */
const CIRCLES: readonly (readonly [law: string, files: Files])[] = [
  ['no-cycles', { [`${web}/lib/one.ts`]: `import './two.ts';`, [`${web}/lib/two.ts`]: `import './one.ts';` }],
  [
    'no-cycles',
    {
      [`${web}/lib/row.ts`]: `import { cell } from './cell.ts'; export type Row = string; export const row = cell;`,
      [`${web}/lib/cell.ts`]: `import type { Row } from './row.ts'; export const cell = (row: Row) => row;`,
    },
  ],
  [
    'no-folder-circles',
    {
      [`${server}/features/boats/boats.crew.service.ts`]: `import type { Home } from '../crews/crews.home.service.ts'; export type Crew = Home;`,
      [`${server}/features/crews/crews.home.service.ts`]: `export type Home = string; export const crew = () => import('../boats/boats.crew.service.ts');`,
    },
  ],
  [
    'no-folder-circles',
    {
      [`${web}/ui/table/row.ts`]: `import { cell } from '../filter/cell.ts'; export const row = cell;`,
      [`${web}/ui/filter/cell.ts`]: `export const cell = 1;`,
      [`${web}/ui/filter/late.ts`]: `export const late = () => import('../table/row.ts');`,
    },
  ],
  [
    'feature-list-imports-declarations',
    {
      [`${server}/features/index.ts`]: `import { findBoat } from './boats/boats.queries.ts'; export const routes = findBoat;`,
    },
  ],
  [
    'feature-list-imports-declarations',
    {
      [`${server}/features/index.ts`]: `import { boatsRoutes } from './boats/boats.routes.ts'; export const routes = boatsRoutes;`,
    },
  ],
];

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Writes a product into a temporary folder and returns the reported breaches. */
async function reported(...parts: Files[]): Promise<Breach[]> {
  root = mkdtempSync(join(tmpdir(), 'mobcheck-laws-'));
  const packages = { zod: 1, kysely: 1, pg: 1, fastify: 1, vitest: 1 };
  const manifest = (name: string, dependencies: object) =>
    JSON.stringify({ name, type: 'module', exports: { './*': './src/*' }, dependencies });
  const files: Record<string, string> = {
    'package.json': JSON.stringify({ workspaces: ['packages/*'] }),
    'packages/contract/package.json': manifest('@mobcheck/contract', { zod: '1', vitest: '1' }),
    'packages/server/package.json': manifest('@mobcheck/server', { '@mobcheck/contract': '1', ...packages }),
    'packages/embedded-postgres/package.json': manifest('@mobcheck/embedded-postgres', { pg: '1' }),
    'packages/web/package.json': manifest('@mobcheck/web', {
      '@mobcheck/contract': '1',
      zod: '1',
      vitest: '1',
    }),
  };
  for (const name of Object.keys(packages)) {
    files[`node_modules/${name}/package.json`] = JSON.stringify({ name, type: 'module', main: 'main.js' });
    files[`node_modules/${name}/main.js`] = 'export default 1;';
  }
  for (const [path, text] of Object.entries(Object.assign(files, LAWFUL, ...parts) as Files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  mkdirSync(join(root, 'node_modules/@mobcheck'));
  for (const name of ['contract', 'embedded-postgres']) {
    symlinkSync(`../../packages/${name}`, join(root, 'node_modules/@mobcheck', name));
  }
  return imports(root);
}

it('reports nothing for a product without breaches', async () => {
  expect(await reported()).toEqual([]);
});

it.each(BREACHES)('reports %s in %s', async (law, path, text) => {
  // An upward import also closes a circle of folders, so this law is left out here.
  const rules = (await reported({ [path]: text })).filter((item) => item.law !== 'no-folder-circles');
  expect(rules.map((rule) => [rule.law, rule.path])).toEqual([[law, path]]);
});

it.each(CIRCLES)('reports only %s', async (law, files) => {
  const laws = new Set((await reported(files)).map((item) => item.law));
  expect([...laws]).toEqual([law]);
});
