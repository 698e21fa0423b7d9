/** Routes of the tag list. */
import * as contract from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { listTags, readUsage } from './tag-list.service.ts';
import { toggleTag } from './tag-toggle.service.ts';

export function tagListRoutes(implement: Implement): void {
  implement(contract.listTags, async (context) => listTags(context, context.query));

  implement(contract.getTagUsage, async (context) => readUsage(context, context.query.companyId));

  implement(contract.toggleTag, async (context) => toggleTag(context, context.params.serial, context.body));
}
