/** Switching a tag on or off, within the quota. Equipment carries a copy, which its own feature writes. */
import {
  TAG_BLANK,
  TAG_RETIRED,
  type toggleTag as endpoint,
} from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import type { AnswerOf, BodyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type { Act } from '../../platform/context/act.ts';
import { found, apiError } from '../../platform/context/api-error.ts';
import { requireCurrent } from '../../platform/context/require-current.ts';
import { visibleCompany } from '../../platform/context/visible-company.ts';
import { recordAct } from '../audit/audit.service.ts';
import { findListedTag, type TagRow } from './tag-list.queries.ts';
import { presentTag } from './tag-list.service.ts';
import { requireQuota } from '../tags/tags.service.ts';
import { lockCompanies } from '../companies/companies.exported.queries.ts';
import { lockSummary, mirrorTag } from '../equipment/equipment.exported.queries.ts';
import { lockTag, switchTag } from '../tags/tags.exported.queries.ts';

async function visibleTag({ db, actor }: Act, serial: string): Promise<TagRow> {
  const own = visibleCompany(actor);
  const tag = found(await findListedTag(db, serial));
  return found(own === undefined || own === tag.companyId ? tag : undefined);
}

/**
 * Switches a tag; with the value that it has already, nothing changes.
 * @throws ApiError TAG_RETIRED, TAG_BLANK, STALE_WRITE, or TAGS_LIMIT_REACHED by the limits of the tag's own company
 */
export async function toggleTag(
  act: Act,
  serial: string,
  { enabled, updateDate }: BodyOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const { db, clock, session } = act;
  await visibleTag(act, serial);
  // Companies, tag, equipment: the order of a registration, so that none of them waits for another for ever.
  const companies = enabled ? await lockCompanies(db) : [];
  const tag = found(await lockTag(db, serial));
  if (tag.retired) {
    throw apiError(TAG_RETIRED, { serial });
  }
  if (tag.equipmentId === null) {
    throw apiError(TAG_BLANK, { serial });
  }
  // Before the version is compared: a call that is repeated because its answer was lost is no stale one.
  if (tag.enabled === enabled) {
    return presentTag(await visibleTag(act, serial));
  }
  requireCurrent(tag, updateDate);
  found(await lockSummary(db, serial, tag.companyId));
  const before = await visibleTag(act, serial);
  if (enabled && before.isDvExclusive === false) {
    const { equipmentCap } = session;
    await requireQuota(db, { companies, companyId: tag.companyId, equipmentCap, added: 1 });
  }
  await switchTag(db, serial, { enabled, updateDate: clock.now() });
  await mirrorTag(db, tag.equipmentId, enabled);
  await recordAct(act, {
    feature: 'tags',
    act: enabled ? 'enable' : 'disable',
    subject: serial,
    detail: {
      tag: serial,
      product: before.productName,
      company: before.companyName,
    },
  });
  return presentTag(await visibleTag(act, serial));
}
