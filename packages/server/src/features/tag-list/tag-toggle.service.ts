/** Enables or disables a tag, within the quota. */
import {
  TAG_BLANK,
  TAG_RETIRED,
  type toggleTag as toggleTagEndpoint,
} from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import type { HandlerReplyOf, BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound, apiError } from '../../platform/context/api-error.ts';
import { rejectStaleWrite } from '../../platform/context/stale-write.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findTold, tellPiece } from '../events/piece-events.service.ts';
import { findListedTag, type TagRow } from './tag-list.queries.ts';
import { presentTag } from './tag-list.service.ts';
import { requireQuota } from '../tags/tags.service.ts';
import { lockCompanies } from '../companies/companies.exported.queries.ts';
import { lockEquipment, copyTagEnabled } from '../equipment/equipment.exported.queries.ts';
import { lockTag, setTagEnabled } from '../tags/tags.exported.queries.ts';

async function requireVisibleTag({ db, actor }: ActionContext, serial: string): Promise<TagRow> {
  const onlyCompanyId = onlyVisibleCompanyId(actor);
  const tag = requireFound(await findListedTag(db, serial));
  return requireFound(onlyCompanyId === undefined || onlyCompanyId === tag.companyId ? tag : undefined);
}

/**
 * Enables or disables a tag. Does nothing if it already has that value.
 * @throws ApiError NOT_FOUND, TAG_RETIRED, TAG_BLANK, STALE_WRITE, or TAGS_LIMIT_REACHED for the tag's company or the group
 */
export async function toggleTag(
  context: ActionContext,
  serial: string,
  { enabled, updateDate }: BodyOf<typeof toggleTagEndpoint>,
): Promise<HandlerReplyOf<typeof toggleTagEndpoint>> {
  const { db, clock, session } = context;
  await requireVisibleTag(context, serial);
  // Locks companies, tag and equipment in the order of a registration, to avoid deadlocks.
  const companies = enabled ? await lockCompanies(db) : [];
  const tag = requireFound(await lockTag(db, serial));
  if (tag.retired) {
    throw apiError(TAG_RETIRED, { serial });
  }
  if (tag.equipmentId === null) {
    throw apiError(TAG_BLANK, { serial });
  }
  // Checked before the version is compared, since a call repeated after a lost response is not stale.
  if (tag.enabled === enabled) {
    return presentTag(await requireVisibleTag(context, serial));
  }
  rejectStaleWrite(tag, updateDate);
  requireFound(await lockEquipment(db, { serial }, tag.companyId));
  const before = await requireVisibleTag(context, serial);
  if (enabled && before.isDvExclusive === false) {
    const { equipmentCap } = session;
    await requireQuota(db, { companies, companyId: tag.companyId, equipmentCap, added: 1 });
  }
  const told = await findTold(context, tag.equipmentId);
  await setTagEnabled(db, serial, { enabled, updateDate: clock.now() });
  await copyTagEnabled(db, tag.equipmentId, enabled);
  await recordAct(context, {
    feature: 'tags',
    act: enabled ? 'enable' : 'disable',
    subject: serial,
    companyId: tag.companyId,
    detail: {
      tag: serial,
      product: before.productName,
      company: before.companyName,
    },
  });
  tellPiece(context, { before: told, after: await findTold(context, tag.equipmentId) }, (event) => [
    { ...event, type: enabled ? 'tag.enabled' : 'tag.disabled' },
  ]);
  return presentTag(await requireVisibleTag(context, serial));
}
