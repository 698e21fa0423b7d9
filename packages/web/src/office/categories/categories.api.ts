/** Server state of the categories: their queries, and the save that refreshes them. */
import {
  type Category,
  createCategory,
  getCategoryInspectionAttributes,
  getCategoryMaintenanceAttributes,
  listCategories,
  updateCategory,
} from '@mobcheck/contract/categories/categories.contract.ts';
import type { z } from 'zod';
import { type CatalogueList, LAST_CHANGED_FIRST } from '../../domain/catalogue/use-enable-row.ts';
import { call } from '../../lib/call.ts';
import { queryOf, tableQueryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

export function categoriesQuery(query: z.output<typeof listCategories.query>) {
  return tableQueryOf(listCategories, { query });
}

export function categoryInspectionAttributesQuery(id: string) {
  return queryOf(getCategoryInspectionAttributes, { params: { id } });
}

export function categoryMaintenanceAttributesQuery(id: string) {
  return queryOf(getCategoryMaintenanceAttributes, { params: { id } });
}

interface CategorySave {
  existing: { id: string; updateDate: string } | undefined;
  fields: z.input<typeof createCategory.body>;
}

/** The calls that enable or disable a category in its list, without changing its attributes. */
export const CATEGORY_LIST: CatalogueList<Category> = {
  loadNewest: () => call(listCategories, { query: LAST_CHANGED_FIRST }),
  save: ({ id, name, updateDate }, enabled) =>
    call(updateCategory, { params: { id }, body: { name, enabled, updateDate } }),
  renews: [listCategories],
};

/** Saves a category with both lists of attributes in one call. Creation is idempotent. Returns the id of a new category. */
export function useSaveCategory() {
  return useChange(
    async ({ existing, fields }: CategorySave, idempotency) => {
      if (!existing) {
        return (await call(createCategory, { body: fields }, idempotency)).id;
      }
      const body = { ...fields, enabled: fields.enabled ?? false, updateDate: existing.updateDate };
      await call(updateCategory, { params: { id: existing.id }, body });
      return undefined;
    },
    { renews: [listCategories, getCategoryInspectionAttributes, getCategoryMaintenanceAttributes] },
  );
}
