/** Route that annuls an inspection. */
import { annulInspection } from '@mobcheck/contract/inspections/annulment.contract.ts';
import type { Implement } from '../../../platform/http/implement.ts';
import { annulRecord } from './annul-record.service.ts';

export function annulmentRoutes(implement: Implement): void {
  implement(annulInspection, async (context) =>
    annulRecord(context, 'inspections', context.params.id, context.body.reason),
  );
}
