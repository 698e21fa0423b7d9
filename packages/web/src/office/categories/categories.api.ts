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
import { useFormSave } from '../../lib/form-save.ts';
import { queryOf, tableQueryOf } from '../../lib/query.ts';

const FEATURE = 'categories';

export function categoriesQuery(query: z.output<typeof listCategories.query>) {
  return tableQueryOf(FEATURE, listCategories, { query });
}

export function categoryInspectionAttributesQuery(id: string) {
  return queryOf(FEATURE, getCategoryInspectionAttributes, { params: { id } });
}

export function categoryMaintenanceAttributesQuery(id: string) {
  return queryOf(FEATURE, getCategoryMaintenanceAttributes, { params: { id } });
}

interface Save {
  saved: { id: string; updateDate: string } | undefined;
  fields: z.input<typeof createCategory.body>;
}

/** One call saves the category with both lists; a new one is created once, whatever is repeated. */
export function useSaveCategory() {
  return useFormSave(FEATURE, async ({ saved, fields }: Save, once) => {
    if (!saved) {
      await call(createCategory, { body: fields }, once);
      return;
    }
    const body = { ...fields, enabled: fields.enabled ?? false, updateDate: saved.updateDate };
    await call(updateCategory, { params: { id: saved.id }, body });
  });
}
