/** Previews and applies changes of the clocks of products (docs/adr/0103-changes-of-clocks.md). */
import { createHash } from 'node:crypto';
import {
  CLOCKS_CHANGED,
  type applyClocks as applyEndpoint,
  type DueChange,
  type previewClocks as previewEndpoint,
} from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import { CLOCK_PHRASES } from '@mobcheck/contract/clocks/clocks.phrases.ts';
import { sameClocks } from '@mobcheck/contract/clocks/clocks.rules.ts';
import { clockKeyOf, clockKindId, clockKindOf } from '@mobcheck/contract/equipment/clock-kind.contract.ts';
import type { BodyOf, HandlerReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { apiError, invalid } from '../../platform/context/api-error.ts';
import { todayOf } from '../../platform/context/today.ts';
import type { TenantDb } from '../../platform/db/database.ts';
import { liftStatementLimit } from '../../platform/db/statement-limit.ts';
import { recordAct } from '../audit/audit.service.ts';
import {
  foreseeClocks,
  forPiecesOf,
  lockChangedEquipment,
  stateDueDates,
  type ForeseenChanges,
  type WantedClocks,
} from '../equipment/status/clock-changes.exported.queries.ts';
import { refreshStatusColumns } from '../equipment/status/status-columns.exported.queries.ts';
import {
  findStarterLimits,
  limitStarterQuestions,
  lockStarterTypes,
} from '../inspection-types/starter-limits.service.ts';
import { findSets } from '../norm-sets/norm-sets.exported.queries.ts';
import { findProductsOfClocks, setExpiring } from '../products/products.exported.queries.ts';
import { switchOn } from '../switches/switches.exported.queries.ts';
import { findUndoableId, insertChange, type ChangedProduct } from './clock-changes.queries.ts';
import { listKinds, lockChanges, seedKinds } from './clock-kinds.queries.ts';
import { isOn } from './clock-kinds.service.ts';
import { clocksOfClass } from './offered-norms.service.ts';
import { listProductClocks, replaceProductClocks } from './product-clocks.queries.ts';
import { findMarks } from '../equipment/status/product-norms.exported.queries.ts';
import { replaceMarks } from './product-norms.queries.ts';

type WantedProducts = BodyOf<typeof applyEndpoint>['products'];
type Kinds = Awaited<ReturnType<typeof listKinds>>;

/** @throws ApiError 400 for a kind that the group does not have, and for a disabled kind that is new to the product */
function checkKinds(wanted: WantedProducts, before: readonly ChangedProduct[], kinds: Kinds): void {
  for (const [index, { productId, clocks }] of wanted.entries()) {
    const had = before.find((product) => product.productId === productId)?.clocks ?? [];
    for (const [place, { kind }] of clocks.entries()) {
      const known = kinds.find(({ id }) => id === clockKindId(kind));
      if (known === undefined && clockKeyOf(kind) === null) {
        throw invalid(`products.${index}.clocks.${place}.kind`, 'unknown');
      }
      if (known?.enabled === false && !had.some((clock) => clockKindId(clock.kind) === clockKindId(kind))) {
        throw invalid(`products.${index}.clocks.${place}.kind`, 'disabled');
      }
    }
  }
}

/**
 * Checks that products have the clocks of the class that they are to follow.
 * @throws ApiError 400 `unknown` for a class that is not published, `differs` for other clocks
 */
async function checkNorms(db: TenantDb, wanted: WantedProducts): Promise<void> {
  const sets = await findSets(
    db,
    wanted.flatMap(({ norm }) => norm ?? []),
  );
  for (const [index, { norm, clocks }] of wanted.entries()) {
    const set = sets.find(({ label }) => label.key === norm?.key && label.version === norm.version);
    const own = norm && set && clocksOfClass(set.document, norm.class);
    if (norm && own === undefined) {
      throw invalid(`products.${index}.norm`, 'unknown');
    }
    if (own && !sameClocks(own, clocks)) {
      throw invalid(`products.${index}.norm`, 'differs');
    }
  }
}

/** Reads the products of a change with their present clocks. @throws ApiError 400 for an unknown product */
async function findBefore(
  db: TenantDb,
  wanted: WantedProducts,
  isLocking: boolean,
): Promise<ChangedProduct[]> {
  const ids = wanted.map(({ productId }) => productId);
  const products = await findProductsOfClocks(db, ids, isLocking);
  const missing = ids.findIndex((id) => !products.some((product) => product.id === id));
  if (missing !== -1) {
    throw invalid(`products.${missing}.productId`, 'unknown');
  }
  const clocks = await listProductClocks(db, ids);
  const marks = await findMarks(db, ids);
  return products.map(({ id: productId, isDueDate }) => ({
    productId,
    isDueDate,
    norm: marks.get(productId),
    clocks: (clocks.get(productId) ?? []).map(({ name: _, ...clock }) => clock),
  }));
}

/** Returns the wanted clocks in the order of `before`. A product that had no clocks takes over typed due dates. */
function wantedClocks(
  wanted: WantedProducts,
  before: readonly ChangedProduct[],
  today: string,
): WantedClocks[] {
  return before.map(({ productId, clocks: had }) => {
    const clocks = wanted.find((product) => product.productId === productId)?.clocks ?? [];
    return { productId, clocks, statesUpTo: had.length === 0 ? today : null };
  });
}

function countChanged({ groups }: ForeseenChanges): number {
  return groups.reduce((sum, { pieces }) => sum + pieces, 0);
}

/** The state before a change, and its effects if it were applied now. */
interface Foreseen {
  readonly before: readonly ChangedProduct[];
  readonly wanted: readonly WantedClocks[];
  readonly kinds: Kinds;
  readonly changes: ForeseenChanges;
  readonly isOn: boolean;
  /** A hash of the products, their wanted clocks, the newest change and the counts of pieces. */
  readonly revision: string;
}

/** Foresees a change. @param isLocking whether to lock products and pieces until the end of the transaction */
async function foresee(
  context: ActionContext,
  products: WantedProducts,
  page: Parameters<typeof foreseeClocks>[2],
  isLocking: boolean,
): Promise<Foreseen> {
  const { db } = context;
  await liftStatementLimit(db);
  const before = await findBefore(db, products, isLocking);
  if (isLocking) {
    await lockChangedEquipment(
      db,
      before.map(({ productId }) => productId),
      null,
    );
  }
  const kinds = await listKinds(db);
  checkKinds(products, before, kinds);
  await checkNorms(db, products);
  const wanted = wantedClocks(products, before, todayOf(context));
  const changes = await foreseeClocks(db, wanted, page);
  const state = [
    before,
    wanted,
    products.map(({ norm }) => norm ?? null),
    changes.pieces,
    countChanged(changes),
    changes.stated,
    await findUndoableId(db),
  ];
  const revision = createHash('sha256').update(JSON.stringify(state)).digest('base64url');
  return { before, wanted, kinds, changes, isOn: await isOn(db), revision };
}

/** Returns the name of a kind, in Portuguese if it has a key. */
function nameOf(id: string, kinds: Kinds): string {
  const key = clockKeyOf(id);
  return kinds.find((kind) => kind.id === id)?.name ?? (key === null ? '' : CLOCK_PHRASES.pt.kind[key]);
}

/** Counts the changed pieces by the clock that decides their new due date, the highest count first. */
function byClock({ groups }: ForeseenChanges, kinds: Kinds) {
  const ids = [...new Set(groups.flatMap(({ decidedBy }) => decidedBy ?? []))];
  return ids
    .map((id) => ({
      kind: clockKindOf(id),
      name: nameOf(id, kinds),
      pieces: groups.reduce((sum, group) => sum + (group.decidedBy === id ? group.pieces : 0), 0),
    }))
    .toSorted((one, other) => other.pieces - one.pieces);
}

/** Returns the pieces that another choice of clocks would change. Changes nothing. @throws ApiError 400 */
export async function previewClocks(
  context: ActionContext,
  { products, page, pageSize, change }: BodyOf<typeof previewEndpoint>,
): Promise<HandlerReplyOf<typeof previewEndpoint>> {
  const foreseen = await foresee(context, products, { page, pageSize, change }, false);
  const { changes, kinds, revision } = foreseen;
  const countOf = (kind: DueChange) =>
    changes.groups.reduce((sum, group) => sum + (group.change === kind ? group.pieces : 0), 0);
  const counts = { NEW: countOf('NEW'), EARLIER: countOf('EARLIER'), LATER: countOf('LATER') };
  const others = { NONE: countOf('NONE'), NOTICE: countOf('NOTICE') };
  return {
    revision,
    switchesOn: !foreseen.isOn,
    ...(!foreseen.isOn && { limitedQuestions: (await findStarterLimits(context.db)).length }),
    pieces: changes.pieces,
    changed: countChanged(changes),
    changes: { ...counts, ...others },
    decidedBy: byClock(changes, kinds),
    stated: changes.stated,
    page: {
      items: changes.rows.map(({ decidedBy, ...row }) => ({
        ...row,
        decidedBy: decidedBy === null ? null : clockKindOf(decidedBy),
      })),
      total: change === undefined ? countChanged(changes) : countOf(change),
    },
  };
}

/**
 * Writes the clocks of products and the due dates of their pieces. The caller has locked both.
 * @param products with the clocks to write and whether they expire
 */
export async function writeClocks(
  db: TenantDb,
  products: readonly ChangedProduct[],
  now: Date,
): Promise<void> {
  await replaceProductClocks(db, products);
  await replaceMarks(db, products);
  for (const isExpiring of [true, false]) {
    const ids = products
      .filter(({ isDueDate }) => isDueDate === isExpiring)
      .map(({ productId }) => productId);
    await setExpiring(db, ids, isExpiring, now);
  }
  for (const { productId } of products) {
    await forPiecesOf(db, productId, async (equipmentIds) => refreshStatusColumns(db, { equipmentIds }, now));
  }
}

/**
 * Applies previewed clocks. The first change switches clocks on in the group. New records of the pieces wait for the commit.
 * @throws ApiError CLOCKS_CHANGED when the state differs from the preview; 400
 */
export async function applyClocks(
  context: ActionContext,
  { products, revision }: BodyOf<typeof applyEndpoint>,
): Promise<HandlerReplyOf<typeof applyEndpoint>> {
  const { db, actor, clock, ids } = context;
  const now = clock.now();
  await lockChanges(db);
  if (!(await isOn(db))) {
    await lockStarterTypes(db);
  }
  const foreseen = await foresee(context, products, { page: 1, pageSize: 1 }, true);
  if (foreseen.revision !== revision) {
    throw apiError(CLOCKS_CHANGED);
  }
  const { before, wanted, isOn: wasOn } = foreseen;
  if (!wasOn) {
    await seedKinds(db, now);
    await switchOn(db, 'CLOCKS', now);
  }
  const id = ids.newId();
  const changed = countChanged(foreseen.changes);
  const after = before.map((product, index) => {
    const clocks = wanted[index]?.clocks ?? [];
    const norm = products.find(({ productId }) => productId === product.productId)?.norm;
    return { ...product, clocks, norm, isDueDate: product.isDueDate || clocks.length > 0 };
  });
  const stated = await stateDueDates(db, wanted, id);
  await writeClocks(db, after, now);
  const limitedQuestions = wasOn ? null : await limitStarterQuestions(db);
  const { userId, name: userName } = actor;
  const source = wasOn ? 'PRODUCT' : 'SWITCH_ON';
  const change = { id, at: now, userId, userName, source, changed, stated, limitedQuestions } as const;
  await insertChange(db, { ...change, before, after });
  await recordAct(context, {
    feature: 'clocks',
    act: wasOn ? 'apply' : 'switch-on',
    subject: id,
    detail: { products: products.length, pieces: changed },
  });
  return { changeId: id, changed };
}
