/** An open tag replacement request of the demonstration. */
import { requestReplacement } from '@mobcheck/server/features/tag-replacements/tag-requests.service.ts';
import { DEMO_COMPANIES } from './demo-cast.ts';
import { listFreeSerials, listInspectableSerials } from './demo.queries.ts';

/** Creates the request as the operator, unless other companies have the register's tags. */
export async function writeDemoReplacement(context: Parameters<typeof requestReplacement>[0]): Promise<void> {
  const { db, actor, ids } = context;
  const oldSerial = (await listInspectableSerials(db, actor.companyId)).at(-1);
  // The first free tag is for the visitor to register equipment.
  const newSerial = (await listFreeSerials(db, DEMO_COMPANIES[0]?.cnpj ?? '')).at(-1);
  if (oldSerial !== undefined && newSerial !== undefined) {
    await requestReplacement(context, ids.newId(), { newSerial, oldSerial });
  }
}
