/** Routes of recalls. */
import * as contract from '@mobcheck/contract/recalls/recalls.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import * as service from './recalls.service.ts';

export function recallsRoutes(implement: Implement): void {
  implement(contract.previewRecall, async (context) => service.previewRecall(context, context.body));

  implement(contract.createRecall, async (context) => service.createRecall(context, context.body));

  implement(contract.listRecalls, async (context) => service.listRecalls(context, context.query));

  implement(contract.getRecall, async (context) => service.getRecall(context, context.params.id));

  implement(contract.endRecall, async (context) => service.endRecall(context, context.params.id));

  implement(contract.reopenRecall, async (context) => service.reopenRecall(context, context.params.id));

  implement(contract.takeRecallBack, async (context) =>
    service.takeRecallBack(context, context.params.id, context.body),
  );
}
