/** Routes of categories. */
import * as contract from '@mobcheck/contract/categories/categories.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { listCategories } from './categories.queries.ts';
import * as service from './categories.service.ts';

export function categoriesRoutes(implement: Implement): void {
  implement(contract.listCategories, async ({ db, query }) => listCategories(db, query));

  implement(contract.createCategory, async (context) => ({
    id: await service.createCategory(context, context.body),
  }));

  implement(contract.updateCategory, async (context) =>
    service.updateCategory(context, context.params.id, context.body),
  );

  implement(contract.getCategoryInspectionAttributes, async (context) =>
    service.listAttributes(context, context.params.id, 'INSPECTION'),
  );

  implement(contract.putCategoryInspectionAttributes, async (context) =>
    service.putAttributes(context, context.params.id, 'INSPECTION', context.body),
  );

  implement(contract.getCategoryMaintenanceAttributes, async (context) =>
    service.listAttributes(context, context.params.id, 'MAINTENANCE'),
  );

  implement(contract.putCategoryMaintenanceAttributes, async (context) =>
    service.putAttributes(context, context.params.id, 'MAINTENANCE', context.body),
  );
}
