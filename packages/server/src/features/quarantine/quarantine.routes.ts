/** Routes of the quarantine. */
import * as contract from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { putQuarantine } from './quarantine.service.ts';

export function quarantineRoutes(implement: Implement): void {
  implement(contract.putQuarantine, async (context) =>
    putQuarantine(context, context.params.id, context.body),
  );
}
