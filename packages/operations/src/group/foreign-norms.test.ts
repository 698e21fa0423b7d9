/** Tests that an imported product follows a norm only if the installation has published the same document. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getClockChange, undoClockChange } from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import { getEquipmentClocks, getProductClocks } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { publishVariant } from '@mobcheck/server/testing/clocks/norm-sets.ts';
import { systemIds } from '@mobcheck/server/platform/context/ids.ts';
import { useApp, type TestApp } from '@mobcheck/server/testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '@mobcheck/server/testing/equipment.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { contentOf, readArchive, verifyArchive, writeArchive } from '../archive.ts';
import { groupFacts } from '@mobcheck/server/features/data-export/group-archive.service.ts';
import { exportGroup } from './group-export.ts';
import { importGroup } from './group-import.ts';
import { forgetForeign, installationOf } from './installations.testing.ts';
import { applyAs, proposedBy } from './worked-group.testing.ts';

const here = useApp();
const elsewhere = useApp();
const WHO = 'foreignGroupAdmin';
let folder = '';
let pieces: TestEquipment[] = [];

/** Returns the id of the product that follows a norm. */
const productOf = (norm: 'same' | 'other' | 'missing'): string =>
  pieces[['same', 'other', 'missing'].indexOf(norm)]?.product.id ?? '';

const normOf = async (server: TestApp, id: string) =>
  (await server.call(WHO, getProductClocks, { params: { id }, query: { norm: 'br' } })).value.norm;

async function exported(): Promise<string> {
  const file = join(folder, `${systemIds.newId()}.tar.gz`);
  await exportGroup(installationOf(here), 'foreign', file);
  return file;
}

async function importElsewhere(file: string) {
  const imported = await importGroup(installationOf(elsewhere), file, { kind: 'new' });
  elsewhere.forgetTokens();
  return imported;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mobcheck-norms-'));
  for (const [server, months] of [
    [here, 6],
    [elsewhere, 3],
  ] as const) {
    await publishVariant(server, { key: 'same', version: 1, months: 4 });
    await publishVariant(server, { key: 'other', version: 1, months });
  }
  await publishVariant(here, { key: 'missing', version: 1, months: 6 });
  // An erasure of a person may have changed the names of a set in one installation.
  await elsewhere.database.pool.query(
    `update public.norm_sets set document = jsonb_set(document, '{name,pt}', '"Apagado"') where key = 'same'`,
  );
  pieces = [];
  for (const productName of ['Extintor de CO₂', 'Extintor de pó ABC', 'Extintor de pó BC']) {
    pieces.push(await registerTestEquipment(here, { who: 'foreignAdmin', productName }));
  }
  for (const norm of ['same', 'other', 'missing'] as const) {
    await applyAs(here, WHO, [await proposedBy(here, WHO, { productId: productOf(norm), norm })]);
  }
});

beforeEach(async () => forgetForeign(elsewhere));

afterAll(async () => rm(folder, { recursive: true, force: true }));

describe('an import into another installation', () => {
  it('keeps a norm if the same document is published there, and drops a missing or different one', async () => {
    const { unmarked } = await importElsewhere(await exported());
    expect(unmarked).toBe(2);
    expect(await normOf(elsewhere, productOf('same'))).toMatchObject({ key: 'same', version: 1 });
    expect(await normOf(elsewhere, productOf('other'))).toBeNull();
    expect(await normOf(elsewhere, productOf('missing'))).toBeNull();
  });

  it('keeps the clocks of a dropped norm as clocks of the group', async () => {
    await importElsewhere(await exported());
    const { serial } = pieces[1] ?? expect.fail('no piece');
    const read = async (server: TestApp) =>
      (await server.call('foreignAdmin', getEquipmentClocks, { params: { serial } })).value;
    const [mine, theirs] = [await read(here), await read(elsewhere)];
    expect(mine.norm).toMatchObject({ key: 'other' });
    expect(theirs).toEqual({ ...mine, norm: null });
    expect(theirs.clocks).not.toEqual([]);
  });

  it('drops the norm in changes, so that undoing does not bring it back', async () => {
    const products = [{ productId: productOf('other'), clocks: [] }];
    const id = await applyAs(here, WHO, products);
    onTestFinished(async () => void (await here.call(WHO, undoClockChange, { params: { id } })));
    await importElsewhere(await exported());
    const { value } = await elsewhere.call(WHO, getClockChange, { params: { id } });
    expect(value.products).toMatchObject([{ normBefore: null, normAfter: null }]);
    expect((await elsewhere.call(WHO, undoClockChange, { params: { id } })).status).toBe(200);
    expect(await normOf(elsewhere, productOf('other'))).toBeNull();
  });

  it('drops a norm whose class has other clocks than the product', async () => {
    const change = async (days: number) =>
      here.database.pool.query(
        `update g2_foreign.product_clocks set notice_days = notice_days + $2 where product_id = $1`,
        [productOf('same'), days],
      );
    await change(1);
    const file = await exported();
    await change(-1);
    expect((await importElsewhere(file)).unmarked).toBe(3);
    expect(await normOf(elsewhere, productOf('same'))).toBeNull();
  });

  it('of an archive without hashes of norms drops all norms', async () => {
    const file = await exported();
    const manifest = await verifyArchive(file, groupFacts);
    const { norms, ...facts } = manifest.facts;
    expect(norms.map(({ key }) => key)).toEqual(['missing', 'other', 'same']);
    const older = join(folder, 'older.tar.gz');
    await writeArchive(older, async (add) => {
      for await (const entry of readArchive(file, manifest)) {
        await add({ path: entry.path, content: await contentOf(entry) });
      }
      return facts;
    });
    expect((await importElsewhere(older)).unmarked).toBe(3);
  });
});

it('a replacement in the same installation keeps every norm', async () => {
  expect((await importGroup(installationOf(here), await exported(), { kind: 'replace' })).unmarked).toBe(0);
  here.forgetTokens();
  for (const norm of ['same', 'other', 'missing'] as const) {
    expect(await normOf(here, productOf(norm))).toMatchObject({ key: norm });
  }
});
