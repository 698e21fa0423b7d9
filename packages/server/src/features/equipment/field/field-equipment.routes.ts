/** Routes of equipment for the phone. */
import * as contract from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import type { Implement } from '../../../platform/http/implement.ts';
import { listRegistrationProducts } from './field-tag.queries.ts';
import { getFieldTag } from './field-tag.service.ts';

export function fieldEquipmentRoutes(implement: Implement): void {
  implement(contract.getFieldTag, async (context) => getFieldTag(context, context.params.serial));

  implement(contract.listRegistrationProducts, async ({ db }) => listRegistrationProducts(db));
}
