/** Server state of the products: query options as values, one save of a product with its parts and its picture. */
import { listCategories } from '@mobcheck/contract/categories/categories.contract.ts';
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
import { call } from '../../lib/call.ts';
import { sendPicture } from '../../lib/picture-save.ts';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

export function productsQuery(query: z.output<typeof listProducts.query>) {
  return tableQueryOf(listProducts, { query });
}

/** Every category, to choose from. */
export function categoryChoicesQuery() {
  return queryOf(listCategories, { query: { pageSize: 1000 } });
}

/** Every inspection type of a category, to choose from; asks nothing while none is chosen. */
export function typeChoicesQuery(categoryId: string | undefined) {
  const query = { pageSize: 1000, ...(categoryId ? { categoryId } : {}) };
  return { ...queryOf(listInspectionTypes, { query }), enabled: Boolean(categoryId) };
}

/** Always fresh: what is edited must be what is saved. */
export function partsQuery(id: string) {
  return {
    ...queryOf(getMaintenanceParts, { params: { id } }),
    staleTime: 0,
    gcTime: 0,
  };
}

/** The picture of a product: another version has another key, so it is asked for once. */
export function productImageQuery({ id, updateDate }: Pick<Product, 'id' | 'updateDate'>) {
  const parts = { params: { id }, query: { update: updateDate } };
  return { ...queryOf(getProductImage, parts), staleTime: Infinity };
}

export type ProductFields = z.input<typeof createProduct.body>;

/** A product that was just made, as the list has it. */
async function readBack(id: string, sku: string): Promise<Product | undefined> {
  const found = await call(listProducts, { query: { query: sku, pageSize: 1000 } }).catch(() => undefined);
  return found?.items.find((product) => product.id === id);
}

interface Save {
  saved: Product | undefined;
  fields: ProductFields;
  photo: File | undefined;
}

/** Saves the product with its parts, then the new picture if there is one; a new product is created once. Answers what went wrong with the picture. */
export function useSaveProduct() {
  return useChange(
    async (save: Save, once) => {
      const { saved, fields, photo } = save;
      const body = { ...fields, enabled: fields.enabled ?? false, updateDate: saved?.updateDate };
      const updated = saved && (await call(updateProduct, { params: { id: saved.id }, body }));
      const { id } = updated ?? (await call(createProduct, { body: fields }, once));
      return sendPicture(
        photo,
        (picture) => call(putProductImage, { params: { id }, body: picture }),
        async () => updated ?? readBack(id, fields.sku),
      );
    },
    { renews: [listProducts, listRegistrationProducts] },
  );
}
