/** Routes of norm sets for the platform admin. */
import * as contract from '@mobcheck/contract/norm-sets/norm-sets.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { listSets } from './norm-sets.queries.ts';
import { getNormSet, publishNormSet, reviewNormSet } from './norm-sets.service.ts';

export function normSetsRoutes(implement: Implement): void {
  implement(contract.listNormSets, async ({ db }) => listSets(db));

  implement(contract.getNormSet, async ({ db, params }) => getNormSet(db, params));

  implement(contract.publishNormSet, async (context) => publishNormSet(context, context.body));

  implement(contract.reviewNormSet, async (context) => reviewNormSet(context, context.params, context.body));
}
