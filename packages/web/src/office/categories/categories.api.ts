/** Server state of the categories: their queries, and the save that refreshes them. */
import {
  createCategory,
  getCategoryInspectionAttributes,
  getCategoryMaintenanceAttributes,
  listCategories,
  updateCategory,
} from '@mobcheck/contract/categories/categories.contract.ts';
import type { z } from 'zod';
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

/** Saves a category with both lists of attributes in one call. Creation is idempotent. */
export function useSaveCategory() {
  return useChange(
    async ({ existing, fields }: CategorySave, idempotency) => {
      if (!existing) {
        await call(createCategory, { body: fields }, idempotency);
        return;
      }
      const body = { ...fields, enabled: fields.enabled ?? false, updateDate: existing.updateDate };
      await call(updateCategory, { params: { id: existing.id }, body });
    },
    { renews: [listCategories, getCategoryInspectionAttributes, getCategoryMaintenanceAttributes] },
  );
}
