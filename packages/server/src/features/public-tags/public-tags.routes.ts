/** Routes of the public tag page. */
import * as contract from '@mobcheck/contract/public-tags/public-tags.contract.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { getPublicTag } from './public-tags.service.ts';

export function publicTagsRoutes(implement: Implement, database: Database): void {
  implement(contract.getPublicTag, async ({ params, clock }) =>
    getPublicTag(database, params.serial, clock.now()),
  );
}
