/** Server state of the categories: query options as values, one mutation that renews them. */
import {
  createCategory,
  getCategoryInspectionAttributes,
  getCategoryMaintenanceAttributes,
  listCategories,
  updateCategory,
} from '@mobcheck/contract/categories/categories.contract.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '../../lib/call.ts';
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

type Fields = z.input<typeof createCategory.body>;

/** One call saves the category with both lists; a new one is created once, whatever is repeated. */
export function useSaveCategory() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (save: {
      saved?: { id: string; updateDate: string } | undefined;
      fields: Fields;
      idempotencyKey: string;
    }) => {
      const { saved, fields, idempotencyKey } = save;
      if (!saved) {
        await call(createCategory, { body: fields }, { idempotencyKey });
        return;
      }
      const body = { ...fields, enabled: fields.enabled ?? false, updateDate: saved.updateDate };
      await call(updateCategory, { params: { id: saved.id }, body });
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [FEATURE] }),
  });
}
