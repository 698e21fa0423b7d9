/** Route of the field bundle. */
import * as contract from '@mobcheck/contract/field-bundle/field-bundle.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { getFieldBundle } from './field-bundle.service.ts';

export function fieldBundleRoutes(implement: Implement): void {
  implement(contract.getFieldBundle, async (context) => getFieldBundle(context, context.query));
}
