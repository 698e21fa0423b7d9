/** Routes of equipment for the phone. */
import * as contract from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { listFieldDue } from '@mobcheck/contract/equipment/field-due.contract.ts';
import type { Implement } from '../../../platform/http/implement.ts';
import { readDue } from './field-due.service.ts';
import { listRegistrationProducts } from './field-tag.queries.ts';
import { getFieldTag } from './field-tag.service.ts';

export function fieldEquipmentRoutes(implement: Implement): void {
  implement(contract.getFieldTag, async (context) => getFieldTag(context, context.params.serial));

  implement(contract.listRegistrationProducts, async ({ db }) => listRegistrationProducts(db));

  implement(listFieldDue, async (context) => {
    const { latitude, longitude } = context.query;
    const position = latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };
    return readDue(context, position);
  });
}
