/** Tests of the demonstration's pictures, as the API returns them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { listCompanies } from '@mobcheck/contract/companies/companies.contract.ts';
import { listInspections } from '@mobcheck/contract/inspections/inspections.contract.ts';
import { listProducts } from '@mobcheck/contract/products/products.contract.ts';
import { pino } from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemIds } from '@mobcheck/server/platform/context/ids.ts';
import { buildApp } from '@mobcheck/server/app.ts';
import type { Tenant } from '@mobcheck/server/platform/db/database.ts';
import { readMigrations } from '@mobcheck/server/platform/db/migrate.ts';
import { folderFileStore } from '@mobcheck/server/platform/files/file-store.ts';
import { encodeImage, ImageError } from '@mobcheck/server/platform/images.ts';
import { useApp } from '@mobcheck/server/testing/app.ts';
import { DEMO_GROUP, DEMO_PASSWORD } from './demo-cast.ts';
import { findDemoGroup, listDemoProducts } from './demo.queries.ts';
import { loadDemo, type LoadedDemo } from './demo.service.ts';
import { LOGOS } from './demo-drawings/logos.ts';
import { PRODUCT_DRAWINGS } from './demo-drawings/product-drawings.ts';
import { FLAW_SCENES } from './demo-drawings/flaw-scenes.ts';
import { rasterise } from './rasterise.ts';

const FILE = fileURLToPath(new URL('../../../data/registro-equipamentos.xlsx', import.meta.url));
const clock = { now: () => new Date('2027-03-10T15:00:00Z') };

const base = useApp();
let folder: string;
let server: FastifyInstance;
let demo: LoadedDemo;
let group: Tenant;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobcheck-demo-'));
  const { database } = base;
  demo = await loadDemo(
    database,
    { clock, ids: systemIds },
    await readMigrations(),
    FILE,
    folderFileStore(folder),
  );
  const demoGroup = await database.public((db) => findDemoGroup(db, DEMO_GROUP));
  if (demoGroup === undefined) {
    throw new Error('no demonstration');
  }
  group = demoGroup;
  // The application of `useApp` has another folder for files.
  server = await buildApp({
    database,
    clock,
    ids: systemIds,
    logger: pino({ level: 'error' }),
    publicUrl: 'http://localhost:8080',
    rateLimitFactor: 1000,
    files: folderFileStore(folder),
    webRoot: undefined,
    demoLogins: undefined,
  });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function signIn(login: string): Promise<string> {
  const response = await server.inject({
    method: 'POST',
    url: '/web/authentication/',
    headers: { authorization: `Email ${login}@demo.mobcheck.local`, 'content-type': 'text/plain' },
    payload: DEMO_PASSWORD,
  });
  expect(response.statusCode).toBe(200);
  return response.body;
}

async function get(token: string, url: string) {
  const response = await server.inject({ url, headers: { authorization: `Bearer ${token}` } });
  expect(response.statusCode).toBe(200);
  return response;
}

/** Returns format and size of the picture at a URL, and whether it has only one colour. */
async function picture(token: string, url: string) {
  const { rawPayload } = await get(token, url);
  const [{ format, width, height }, { channels }] = await Promise.all([
    sharp(rawPayload).metadata(),
    sharp(rawPayload).stats(),
  ]);
  return { format, width, height, plain: channels.slice(0, 3).every(({ stdev }) => stdev < 5) };
}

test('every product of the catalogue has its own picture', async () => {
  const token = await signIn('empresa');
  const { items, total } = listProducts.reply.parse((await get(token, '/web/products/?pageSize=100')).json());
  expect(items).toHaveLength(total);
  expect(items.filter(({ image }) => !image).map(({ sku }) => sku)).toEqual([]);
  expect(items.map(({ sku }) => sku).toSorted()).toEqual(Object.keys(PRODUCT_DRAWINGS).toSorted());
  expect(new Set(Object.values(PRODUCT_DRAWINGS)).size).toBe(total);
  for (const { id } of items) {
    expect(await picture(token, `/web/products/${id}/image`)).toEqual({
      format: 'webp',
      width: 640,
      height: 640,
      plain: false,
    });
  }
});

test('every company has its logo', async () => {
  const token = await signIn('grupo');
  const { items } = listCompanies.reply.parse((await get(token, '/web/companies/?pageSize=100')).json());
  expect(items.map(({ cnpj }) => cnpj.replaceAll(/[^0-9A-Z]/g, '')).toSorted()).toEqual(
    Object.keys(LOGOS).toSorted(),
  );
  expect(items.every(({ image }) => image)).toBe(true);
  for (const { id } of items) {
    expect(await picture(token, `/web/companies/${id}/image`)).toMatchObject({ format: 'webp', width: 640 });
  }
});

test('four inspections have photos that match their answers and that only their company may see', async () => {
  const rows = await base.database.tenant(group, (db) =>
    db
      .selectFrom('inspections')
      .innerJoin('equipment', 'equipment.id', 'inspections.equipmentId')
      .select(['inspections.id', 'inspections.photos', 'equipment.tagSerialNumber as serial'])
      .where((row) => row(row.fn<number>('cardinality', ['photos']), '>', 0))
      .execute(),
  );
  expect(rows.map(({ photos }) => photos.length).toSorted((item, other) => item - other)).toEqual([
    1, 1, 1, 2,
  ]);
  const [token, otherCompanyToken] = [await signIn('empresa'), await signIn('rafael.kowalski')];
  const inspections = [];
  for (const { id, serial, photos } of rows) {
    const list = listInspections.reply.parse(
      (await get(token, `/web/equipments/${serial}/inspections`)).json(),
    );
    const inspection = list.find(({ inspectionId }) => inspectionId === id);
    expect(inspection?.photos).toEqual(photos);
    expect([inspection?.latitude, inspection?.longitude]).toEqual([
      expect.closeTo(-29.16, 1),
      expect.closeTo(-51.18, 1),
    ]);
    inspections.push(inspection);
    for (const photo of photos) {
      expect(await picture(token, `/web/photos/${photo}`)).toMatchObject({ width: 1200, height: 900 });
      const foreign = await server.inject({
        url: `/web/photos/${photo}`,
        headers: { authorization: `Bearer ${otherCompanyToken}` },
      });
      expect(foreign.statusCode).toBe(404);
    }
  }
  const improper = inspections.filter((item) => item?.result === 'IMPROPER');
  expect(improper).toHaveLength(2);
  const scenes = improper.map((item) =>
    FLAW_SCENES.filter(({ question, answer: response }) =>
      item?.questionsAnswers.some((entry) => question.test(entry.question) && response.test(entry.answer)),
    ),
  );
  expect(scenes.map(({ length }) => length)).toEqual([1, 1]);
});

test('each scene matches a possible answer to exactly one question', async () => {
  const products = await base.database.tenant(group, listDemoProducts);
  const questions = products.find(({ sku }) => sku === 'EXT-ABC-06')?.inspectionQuestions ?? [];
  for (const { question, answer: response } of FLAW_SCENES) {
    const matchingQuestions = questions.filter((item) => question.test(item.question));
    const possibleAnswers = matchingQuestions.flatMap(({ type, customAnswers }) =>
      type === 'YES_NO_NA'
        ? ['NO']
        : customAnswers.flatMap((customAnswer) =>
            customAnswer.type === 'NEGATIVE' ? customAnswer.answer : [],
          ),
    );
    expect([
      question.source,
      matchingQuestions.length,
      possibleAnswers.filter((item) => response.test(item)).length,
    ]).toEqual([question.source, 1, 1]);
  }
});

test('the pictures are counted and created once', async () => {
  expect(demo.loaded?.pictures).toBe(Object.keys(PRODUCT_DRAWINGS).length + Object.keys(LOGOS).length + 5);
  const keys = () =>
    base.database.tenant(group, (db) => db.selectFrom('products').select('imageKey').orderBy('id').execute());
  const before = await keys();
  const again = await loadDemo(
    base.database,
    { clock, ids: systemIds },
    await readMigrations(),
    FILE,
    folderFileStore(folder),
  );
  expect(again.loaded).toBeUndefined();
  expect(await keys()).toEqual(before);
});

test('the server cannot read SVG after drawing, and an invalid drawing fails', async () => {
  const svg = PRODUCT_DRAWINGS['EXT-ABC-06'] ?? '';
  const [png] = await rasterise([{ svg, width: 50 }]);
  expect(await sharp(png).metadata()).toMatchObject({ format: 'png', width: 50, height: 50 });
  await expect(encodeImage(Buffer.from(svg))).rejects.toBeInstanceOf(ImageError);
  await expect(rasterise([{ svg: 'no drawing', width: 50 }])).rejects.toThrow(/ended with 1: .*density/s);
});
