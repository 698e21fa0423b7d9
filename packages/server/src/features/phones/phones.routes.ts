/** Routes of phones. */
import * as contract from '@mobcheck/contract/phones/phones.contract.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { isPhoneLost, markPhone } from './lost-phones.service.ts';
import { listPhones } from './phones.queries.ts';
import { putPhone } from './phones.service.ts';

export function phonesRoutes(implement: Implement, database: Database): void {
  implement(contract.putPhone, async (context) => putPhone(context, context.params.id, context.body));

  implement(contract.listPhones, async ({ db, actor, query }) =>
    listPhones(db, { ...query, onlyCompanyId: onlyVisibleCompanyId(actor) }),
  );

  implement(contract.markPhone, async ({ session, clock, ids, params, body }) =>
    markPhone(database, { session, clock, ids }, params.id, body),
  );

  implement(contract.isPhoneLost, async ({ params, query }) => ({
    lost: await isPhoneLost(database, params.id, query),
  }));
}
