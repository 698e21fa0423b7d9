/** Products that follow a norm set: the mark, a new version, and undoing it. */
import {
  applyClocks,
  getClockChange,
  previewClocks,
  undoClockChange,
} from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import {
  getEquipmentClocks,
  getProductClocks,
  listClockKinds,
  type ProposedClock,
  updateClockKind,
} from '@mobcheck/contract/clocks/clocks.contract.ts';
import type { NormMark } from '@mobcheck/contract/clocks/norm.contract.ts';
import type { CallOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { getFieldBundle } from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import { reviewNormSet } from '@mobcheck/contract/norm-sets/norm-sets.contract.ts';
import { listOfferedNormSets } from '@mobcheck/contract/clocks/offered-norms.contract.ts';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../testing/app.ts';
import { registerTestEquipment, type TestEquipment } from '../../testing/equipment.ts';
import { publishVariant } from '../../testing/clocks/norm-sets.ts';
import * as rows from './clocks.testing.ts';

const server = useApp();
const { call } = server;
let template: TestEquipment;

type Products = CallOf<typeof applyClocks>['body']['products'];

beforeAll(async () => {
  server.setNow(new Date('2026-06-01T12:00:00Z'));
  template = await registerTestEquipment(server);
});

const publish = async (key: string, version: number, months: number) =>
  publishVariant(server, { key, version, months });

/** Adds a product with a piece that was inspected technically in May. */
async function newProduct(): Promise<{ productId: string; pieceId: string }> {
  return rows.inGroup(server, async (db) => {
    const productId = await rows.copyProduct(db, template.id);
    const pieceId = crypto.randomUUID();
    await rows.copyPiece(db, template.id, { id: pieceId, productId, createdDate: '2026-01-15' });
    await rows.addRecord(db, pieceId, { type: 'TECHNICAL', day: '2026-05-10' });
    return { productId, pieceId };
  });
}

const CO2 = 'CO2_EXTINGUISHER';
const offered = async (key: string) => {
  const { value } = await call('groupAdmin', listOfferedNormSets);
  return value.find((set) => set.key === key) ?? expect.fail(`no set ${key}`);
};
const toBody = (clocks: readonly ProposedClock[] = []) =>
  clocks.map(({ source: _, certainty: __, ...clock }) => clock);

/** Returns a product that follows the newest version of a set as a CO₂ extinguisher. */
async function following(productId: string, key: string): Promise<Products[number]> {
  const set = await offered(key);
  const clocks = toBody(set.classes.find((one) => one.key === CO2)?.clocks);
  return { productId, clocks, norm: { key, version: set.version, class: CO2 } };
}

async function apply(products: Products) {
  const { value } = await call('groupAdmin', previewClocks, { body: { products } });
  return call('groupAdmin', applyClocks, { body: { products, revision: value.revision } });
}

const productOf = async (id: string, norm: string) =>
  (await call('groupAdmin', getProductClocks, { params: { id }, query: { norm } })).value;
const inspectionDue = async (pieceId: string) => {
  const { clocks } = await rows.inGroup(server, async (db) => rows.readPiece(db, pieceId));
  return clocks.find(({ kind }) => kind === 'INSPECTION')?.dueOn;
};

it('a product with the clocks of a class follows the class', async () => {
  await publish('followed', 1, 6);
  const { productId, pieceId } = await newProduct();
  expect((await apply([await following(productId, 'followed')])).status).toBe(200);
  const product = await productOf(productId, 'followed');
  expect(product.norm).toMatchObject({ key: 'followed', version: 1, class: CO2, reviewedBy: null });
  expect(product.proposedNorm).toEqual(product.norm);
  expect(await inspectionDue(pieceId)).toBe('2026-11-10');
  expect((await offered('followed')).following).toBe(1);
});

it('clocks that differ from the class are refused, and equal clocks alone follow no class', async () => {
  await publish('differing', 1, 6);
  const { productId } = await newProduct();
  const wanted = await following(productId, 'differing');
  const [first = expect.fail('no clock'), ...rest] = wanted.clocks;
  const changed = { ...wanted, clocks: [{ ...first, period: 5 }, ...rest] };
  const refused = await call('groupAdmin', previewClocks, { body: { products: [changed] } });
  expect(refused.problem.issues).toEqual([{ path: 'products.0.norm', code: 'differs' }]);
  expect((await apply([{ productId, clocks: wanted.clocks }])).status).toBe(200);
  expect((await productOf(productId, 'differing')).norm).toBeNull();
});

it.each<[string, Partial<NormMark>]>([
  ['set', { key: 'unpublished' }],
  ['version', { version: 9 }],
  ['class', { class: 'FOAM' }],
])('an unknown %s is refused', async (_, change) => {
  const { productId } = await newProduct();
  const { clocks } = await following(productId, 'br');
  const products = [{ productId, clocks, norm: { key: 'br', version: 1, class: CO2, ...change } }];
  const refused = await call('groupAdmin', previewClocks, { body: { products } });
  expect(refused.problem.issues).toEqual([{ path: 'products.0.norm', code: 'unknown' }]);
});

it('a new version has no effect until it is applied, and undoing restores the former version', async () => {
  await publish('versions', 1, 6);
  const { productId, pieceId } = await newProduct();
  await apply([await following(productId, 'versions')]);
  await publish('versions', 2, 3);
  expect(await inspectionDue(pieceId)).toBe('2026-11-10');
  expect((await offered('versions')).behind).toMatchObject([
    { productId, pieces: 1, class: CO2, version: 1, hasClass: true, differs: true },
  ]);

  const applied = await apply([await following(productId, 'versions')]);
  expect(await inspectionDue(pieceId)).toBe('2026-08-10');
  expect(await offered('versions')).toMatchObject({ version: 2, following: 1, behind: [] });
  const { changeId } = applied.value;
  const change = (await call('groupAdmin', getClockChange, { params: { id: changeId } })).value;
  expect(change.products).toMatchObject([{ normBefore: { version: 1 }, normAfter: { version: 2 } }]);

  await call('groupAdmin', undoClockChange, { params: { id: changeId } });
  expect(await inspectionDue(pieceId)).toBe('2026-11-10');
  expect((await productOf(productId, 'versions')).norm?.version).toBe(1);
});

it('a product follows a new version with a kind that it has and that the group disabled', async () => {
  await publish('disabled', 1, 6);
  const { productId } = await newProduct();
  await apply([await following(productId, 'disabled')]);
  await publish('disabled', 2, 3);
  const kinds = (await call('groupAdmin', listClockKinds)).value;
  const { id, name } = kinds.find(({ kind }) => kind === 'INSPECTION') ?? expect.fail('no kind');
  const setEnabled = async (enabled: boolean) =>
    call('groupAdmin', updateClockKind, { params: { id }, body: { name, enabled } });
  await setEnabled(false);
  const [behind] = (await offered('disabled')).behind;
  expect(behind?.kinds).toContain('INSPECTION');
  expect((await apply([await following(productId, 'disabled')])).status).toBe(200);
  expect((await setEnabled(true)).status).toBe(200);
});

it('a version with the same clocks for a class shows no difference, and lets the product follow it', async () => {
  await publish('same', 1, 6);
  const { productId } = await newProduct();
  await apply([await following(productId, 'same')]);
  await publish('same', 2, 6);
  expect((await offered('same')).behind).toMatchObject([{ productId, differs: false }]);
  const wanted = [await following(productId, 'same')];
  expect((await call('groupAdmin', previewClocks, { body: { products: wanted } })).value.changed).toBe(0);
  await apply(wanted);
  expect((await productOf(productId, 'same')).norm?.version).toBe(2);
});

it('a change of the norm alone makes an older preview stale', async () => {
  await publish('stale', 1, 6);
  const { productId } = await newProduct();
  const wanted = await following(productId, 'stale');
  const { value } = await call('groupAdmin', previewClocks, { body: { products: [wanted] } });
  const without = [{ productId, clocks: wanted.clocks }];
  const refused = await call('groupAdmin', applyClocks, {
    body: { products: without, revision: value.revision },
  });
  expect(refused.problem.code).toBe('CLOCKS_CHANGED');
});

it('a piece names the norm of its clocks, with the review of the version', async () => {
  await publish('reviewed', 1, 6);
  const { productId } = await newProduct();
  await apply([await following(productId, 'reviewed')]);
  await rows.inGroup(server, async (db) => rows.setProduct(db, [template.id], productId));
  const params = { serial: template.serial };
  const read = async () => (await call('groupAdmin', getEquipmentClocks, { params })).value.norm;
  expect(await read()).toMatchObject({ key: 'reviewed', version: 1, reviewedBy: null });
  await call('platformAdmin', reviewNormSet, {
    params: { key: 'reviewed', version: 1 },
    body: { review: { by: 'Ana', on: '2026-05-01' } },
  });
  expect(await read()).toMatchObject({ reviewedBy: 'Ana', reviewedOn: '2026-05-01' });
});

it('the phone’s copy names the norm of a product’s clocks', async () => {
  await publish('named', 1, 6);
  const { productId } = await newProduct();
  await apply([await following(productId, 'named')]);
  const { lists } = (await call('operator', getFieldBundle)).value;
  const product = lists?.catalogue.rows?.products.find(({ id }) => id === productId);
  expect(product?.norm).toMatchObject({ key: 'named', version: 1, reviewedBy: null });
  const others = lists?.catalogue.rows?.products.filter(({ clocks }) => clocks === undefined) ?? [];
  expect(others.some(({ norm }) => norm !== undefined)).toBe(false);
  expect(others).not.toEqual([]);
});

it('products of another group are not counted as following a set', async () => {
  await publish('elsewhere', 1, 6);
  const { productId } = await newProduct();
  await apply([await following(productId, 'elsewhere')]);
  const { value } = await call('foreignGroupAdmin', listOfferedNormSets);
  expect(value.find(({ key }) => key === 'elsewhere')).toMatchObject({ following: 0, behind: [] });
});

it.each(['companyAdmin', 'operator'] as const)('%s reads no offered sets', async (role) => {
  expect((await call(role, listOfferedNormSets)).status).toBe(403);
});
