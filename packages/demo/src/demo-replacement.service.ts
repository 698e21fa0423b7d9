/** A replacement of the demonstration that waits for the office: a technician found a damaged label and hung a new tag. */
import { requestReplacement } from '@mobcheck/server/features/tag-replacements/tag-requests.service.ts';
import { DEMO_COMPANIES } from './demo-cast.ts';
import { listFreeTags, listOrderable } from './demo.queries.ts';

/** Asks for it as the operator does on the phone; where the register's tags belong to somebody else there is none. */
export async function writeDemoReplacement(act: Parameters<typeof requestReplacement>[0]): Promise<void> {
  const { db, actor, ids } = act;
  const oldSerial = (await listOrderable(db, actor.companyId)).at(-1);
  // The first one is offered to the visitor to register equipment on.
  const newSerial = (await listFreeTags(db, DEMO_COMPANIES[0]?.cnpj ?? '')).at(-1);
  if (oldSerial !== undefined && newSerial !== undefined) {
    await requestReplacement(act, ids.newId(), { newSerial, oldSerial });
  }
}
