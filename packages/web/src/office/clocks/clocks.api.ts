/** Server state of the clocks of products: lists, preview, and the changes that renew everything on screen. */
import {
  applyClocks,
  getClockChange,
  listClockChanges,
  previewClocks,
  undoClockChange,
} from '@mobcheck/contract/clocks/clock-changes.contract.ts';
import {
  createClockKind,
  listClockedProducts,
  listClockKinds,
  updateClockKind,
} from '@mobcheck/contract/clocks/clocks.contract.ts';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import { useSession } from '../../lib/session.tsx';
import { useChange } from '../../lib/use-change.ts';
import type { WantedClocks } from './norms/followed-norm.rules.ts';

export type PreviewPage = Omit<z.output<typeof previewClocks.body>, 'products'>;

export const clockedProductsQuery = (query: z.output<typeof listClockedProducts.query>) =>
  tableQueryOf(listClockedProducts, { query });
export const changesQuery = (query: z.output<typeof listClockChanges.query>) =>
  tableQueryOf(listClockChanges, { query });
export const changeQuery = (id: string) => queryOf(getClockChange, { params: { id } });
export const kindsQuery = queryOf(listClockKinds);

/** Returns the products in the form of a request body. */
export function toProducts(wanted: readonly WantedClocks[]) {
  return wanted.map(({ productId, clocks, norm }) => ({
    productId,
    clocks,
    ...(norm && { norm: { key: norm.key, version: norm.version, class: norm.class } }),
  }));
}

/** The server reads all pieces for each page of the preview. The shown page stays until the next has arrived. */
export const previewQuery = (products: readonly WantedClocks[], page: PreviewPage) =>
  tableQueryOf(previewClocks, { body: { products: toProducts(products), ...page } });

// Due dates are on almost every screen. The preview is not loaded again, because its screen closes after an act.
const EVERYTHING = { renews: { allBut: [previewClocks] } } as const;

/** Applies previewed clocks. The first time it switches clocks on, so the session is read again. */
export function useApplyClocks() {
  const { refresh } = useSession();
  return useChange(applyClocks, { ...EVERYTHING, onSuccess: () => void refresh() });
}

/** Undoes a change, which may switch clocks off. */
export function useUndoClocks() {
  const { refresh } = useSession();
  return useChange(undoClockChange, {
    ...EVERYTHING,
    renewsOnError: [listClockChanges],
    onSuccess: () => void refresh(),
  });
}

interface KindSave {
  readonly existing: { readonly id: string; readonly updateDate: string } | undefined;
  readonly fields: { readonly name: string; readonly enabled: boolean };
}

/** Saves a kind. Creation is idempotent. */
export function useSaveClockKind() {
  return useChange(
    async ({ existing, fields }: KindSave, idempotency) => {
      if (existing) {
        const body = { ...fields, updateDate: existing.updateDate };
        await call(updateClockKind, { params: { id: existing.id }, body });
      } else {
        await call(createClockKind, { body: fields }, idempotency);
      }
    },
    { renews: [listClockKinds] },
  );
}
