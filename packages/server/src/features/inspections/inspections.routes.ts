/** HTTP of the inspections. */
import * as contract from '@mobcheck/contract/inspections/inspections.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { inspectionsOf, recordInspection } from './inspections.service.ts';

export function inspectionsRoutes(implement: Implement): void {
  implement(contract.putInspection, async (context) =>
    recordInspection(context, context.params.id, context.body),
  );

  implement(contract.listInspections, async (context) => inspectionsOf(context, context.params.serial));
}
