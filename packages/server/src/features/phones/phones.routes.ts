/** Routes of phones. */
import * as contract from '@mobcheck/contract/phones/phones.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { putPhone } from './phones.service.ts';

export function phonesRoutes(implement: Implement): void {
  implement(contract.putPhone, async (context) => putPhone(context, context.params.id, context.body));
}
