/** Server state of the categories: query options as values, one save that renews them. */
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

interface Save {
  saved: { id: string; updateDate: string } | undefined;
  fields: z.input<typeof createCategory.body>;
}

/** One call saves the category with both lists; a new one is created once, whatever is repeated. */
export function useSaveCategory() {
  return useChange(
    async ({ saved, fields }: Save, once) => {
      if (!saved) {
        await call(createCategory, { body: fields }, once);
        return;
      }
      const body = { ...fields, enabled: fields.enabled ?? false, updateDate: saved.updateDate };
      await call(updateCategory, { params: { id: saved.id }, body });
    },
    { renews: [listCategories, getCategoryInspectionAttributes, getCategoryMaintenanceAttributes] },
  );
}
