/** Server state of the inspection types: their queries, and the save of a type with its lists. */
import {
  createInspectionType,
  getCustomAnswers,
  getInspectionQuestions,
  getInspectionTypeAttributes,
  getMaintenanceQuestions,
  type InspectionType,
  listInspectionTypes,
  updateInspectionType,
} from '@mobcheck/contract/inspection-types/inspection-types.contract.ts';
import { listProducts } from '@mobcheck/contract/products/products.contract.ts';
import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod';
import { type CatalogueList, LAST_CHANGED_FIRST } from '../../domain/catalogue/use-enable-row.ts';
import { call } from '../../lib/call.ts';
import { keyOf, queryOf, tableQueryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

/** The cache is not used, because the form must start from the saved values. */
const FRESH = { staleTime: 0, gcTime: 0 };

export function inspectionTypesQuery(query: z.output<typeof listInspectionTypes.query>) {
  return tableQueryOf(listInspectionTypes, { query });
}

/** Query of the three lists of a type: both checklists and the attributes. */
export function typeListsQuery(id: string) {
  return queryOptions({
    queryKey: [...keyOf(getInspectionQuestions), 'checklists', id],
    queryFn: async ({ signal }) => {
      const params = { id };
      const [inspection, maintenance, attributes] = await Promise.all([
        call(getInspectionQuestions, { params }, { signal }),
        call(getMaintenanceQuestions, { params }, { signal }),
        call(getInspectionTypeAttributes, { params }, { signal }),
      ]);
      return { inspection, maintenance, attributes };
    },
    ...FRESH,
  });
}

export function customAnswersQuery(questionId: string) {
  return { ...queryOf(getCustomAnswers, { params: { questionId } }), ...FRESH };
}

/** Query of the products of a type, including disabled products. */
export function productsOfTypeQuery(inspectionTypeId: string) {
  return queryOf(listProducts, { query: { inspectionTypeId, pageSize: 1000 } });
}

export type InspectionTypeFields = z.input<typeof createInspectionType.body>;

interface InspectionTypeSave {
  existing: InspectionType | undefined;
  fields: InspectionTypeFields;
}

/** The calls that enable or disable a type in its list, without changing its checklists and attributes. */
export const TYPE_LIST: CatalogueList<InspectionType> = {
  loadNewest: () => call(listInspectionTypes, { query: LAST_CHANGED_FIRST }),
  save: ({ id, name, categoryId, updateDate }, enabled) =>
    call(updateInspectionType, { params: { id }, body: { name, categoryId, enabled, updateDate } }),
  renews: [listInspectionTypes],
};

/** Saves a type with its lists and answers in one call. Creation is idempotent. Returns the id of a new type. */
export function useSaveInspectionType() {
  return useChange(
    async ({ existing, fields }: InspectionTypeSave, idempotency) => {
      if (!existing) {
        return (await call(createInspectionType, { body: fields }, idempotency)).id;
      }
      // The form always has `enabled`, which only the body of a creation may leave out.
      const body = { ...fields, enabled: fields.enabled ?? false, updateDate: existing.updateDate };
      await call(updateInspectionType, { params: { id: existing.id }, body });
      return undefined;
    },
    { renews: [listInspectionTypes] },
  );
}
