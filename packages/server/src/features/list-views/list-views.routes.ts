/** Routes of the views and columns of lists. */
import * as contract from '@mobcheck/contract/list-views/list-views.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import * as service from './list-views.service.ts';
import * as shared from './company-views.service.ts';

export function listViewsRoutes(implement: Implement): void {
  implement(contract.getListSettings, async (context) => service.getSettings(context, context.params.list));

  implement(contract.putListSettings, async (context) =>
    service.putSettings(context, context.params.list, context.body),
  );

  implement(contract.shareView, async (context) =>
    shared.shareView(context, context.params.list, context.body),
  );

  implement(contract.updateSharedView, async (context) =>
    shared.updateSharedView(context, context.params, context.body),
  );

  implement(contract.removeSharedView, async (context) =>
    shared.removeSharedView(context, context.params, context.query),
  );
}
