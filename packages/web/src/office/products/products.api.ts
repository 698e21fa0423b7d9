/** Server state of the products: their queries, and the save of a product with its parts and its picture. */
import { listRegistrationProducts } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { listInspectionTypes } from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import {
  createProduct,
  getMaintenanceParts,
  getProductImage,
  listProducts,
  type Product,
  putProductImage,
  updateProduct,
} from '@mobcheck/contract/products/products.contract.ts';
import type { z } from 'zod';
import { type CatalogueList, LAST_CHANGED_FIRST } from '../../domain/catalogue/use-enable-row.ts';
import { enabledBody } from './product-form.rules.ts';
import { call } from '../../lib/call.ts';
import { sendPicture } from '../../lib/pictures/picture-save.ts';
import { queryOf, tableQueryOf, useRenew } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

export function productsQuery(query: z.output<typeof listProducts.query>) {
  return tableQueryOf(listProducts, { query });
}

/** Query of all inspection types of a category. */
export function typeChoicesQuery(categoryId: string | undefined) {
  const query = { pageSize: 1000, ...(categoryId ? { categoryId } : {}) };
  return { ...queryOf(listInspectionTypes, { query }), enabled: Boolean(categoryId) };
}

/** Query of a product's parts. The cache is not used, because the form must start from the saved values. */
export function partsQuery(id: string) {
  return {
    ...queryOf(getMaintenanceParts, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  };
}

/** The picture of a product. `updateDate` is part of the query key, so a cached version is never stale. */
export function productImageQuery({ id, updateDate }: Pick<Product, 'id' | 'updateDate'>) {
  const request = { params: { id }, query: { update: updateDate } };
  return { ...queryOf(getProductImage, request), staleTime: Infinity };
}

export type ProductFields = z.input<typeof createProduct.body>;

/** Finds a newly created product in the list. */
async function findCreated(id: string, sku: string): Promise<Product | undefined> {
  const page = await call(listProducts, { query: { query: sku, pageSize: 1000 } }).catch(() => undefined);
  return page?.items.find((product) => product.id === id);
}

interface ProductSave {
  existing: Product | undefined;
  fields: ProductFields;
  picture: File | undefined;
}

/** The calls that enable or disable a product in its list, without changing its parts and its picture. */
export const PRODUCT_LIST: CatalogueList<Product> = {
  loadNewest: () => call(listProducts, { query: LAST_CHANGED_FIRST }),
  save: (product, enabled) =>
    call(updateProduct, { params: { id: product.id }, body: enabledBody(product, enabled) }),
  renews: [listProducts, listRegistrationProducts],
};

/**
 * Saves the product with its parts, then its new picture. Creation is idempotent. Returns the id, and the failure if the picture was not
 * saved.
 */
export function useSaveProduct() {
  return useChange(
    async (save: ProductSave, idempotency) => {
      const { existing, fields, picture } = save;
      const body = { ...fields, enabled: fields.enabled ?? false, updateDate: existing?.updateDate };
      const updated = existing && (await call(updateProduct, { params: { id: existing.id }, body }));
      const { id } = updated ?? (await call(createProduct, { body: fields }, idempotency));
      const pictureFailure = await sendPicture(
        picture,
        (picture) => call(putProductImage, { params: { id }, body: picture }),
        async () => updated ?? findCreated(id, fields.sku),
      );
      return { id, pictureFailure };
    },
    { renews: PRODUCT_LIST.renews },
  );
}

/** Enables or disables products one by one. `renew` refetches the lists after the last product. */
export function useEnableProduct() {
  const renew = useRenew();
  const { sendAndWait } = useChange(({ product, enabled }: { product: Product; enabled: boolean }) =>
    PRODUCT_LIST.save(product, enabled),
  );
  return { enable: sendAndWait, renew: () => void renew(PRODUCT_LIST.renews) };
}
