/** The list of tags and how many of them count: who sees which companies. */
import type { AnswerOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type {
  TagUsage,
  listTags as endpoint,
  toggleTag,
} from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import type { Act } from '../../platform/context/act.ts';
import { found } from '../../platform/context/api-error.ts';
import { visibleCompany } from '../../platform/context/visible-company.ts';
import * as queries from './tag-list.queries.ts';
import { findCompany } from '../companies/companies.exported.queries.ts';
import { countTags } from '../tags/tags.exported.queries.ts';

/** Orders that every tag has a place in; in the others blank tags come last, whichever way the order goes. */
const OF_EVERY_TAG: ReadonlySet<queries.TagField> = new Set(['updateDate', 'serialNumber']);

/** A row as the contract shows it. */
export function presentTag(row: queries.TagRow): AnswerOf<typeof toggleTag> {
  const { equipmentId, createdAt, updateDate, companyName, companyId, serialNumber, enabled } = row;
  return {
    serialNumber,
    enabled,
    companyId,
    companyName,
    equipmentSerialNumber: equipmentId === null ? '' : serialNumber,
    equipmentExtraLabel: row.extraLabel ?? '',
    equipmentExtraCode: row.extraCode ?? '',
    productName: row.productName ?? '',
    productIsDvExclusive: row.isDvExclusive ?? false,
    createdAt,
    updateDate,
  };
}

/** The kinds of tags that a query asks for, one after the other. */
function kindsOf({ blank, enabled, exclusive, field }: QueryOf<typeof endpoint>): queries.TagKind[] {
  // A blank tag is neither on nor off, nor of a product.
  const blankToo = blank !== false && enabled === undefined && exclusive === undefined;
  if (blank === true) {
    return blankToo ? ['blank'] : [];
  }
  if (!blankToo) {
    return ['occupied'];
  }
  return OF_EVERY_TAG.has(field) ? ['all'] : ['occupied', 'blank'];
}

/** One page of tags and the total of those that match. */
export async function listTags(
  { db, actor, session }: Act,
  query: QueryOf<typeof endpoint>,
): Promise<AnswerOf<typeof endpoint>> {
  const filter = { ...query, visibleCompany: visibleCompany(actor), timeZone: session.timeZone };
  const rows: queries.TagRow[] = [];
  let skipped = (query.page - 1) * query.pageSize;
  let total = 0;
  for (const kind of kindsOf(query)) {
    const count = await queries.countTagList(db, filter, kind);
    const limit = query.pageSize - rows.length;
    if (limit > 0 && skipped < count) {
      rows.push(...(await queries.readTagList(db, filter, kind, query, { limit, offset: skipped })));
    }
    skipped = Math.max(0, skipped - count);
    total += count;
  }
  return { items: rows.map(presentTag), total };
}

/**
 * How many tags count against the limits of a company and of the group; among strangers the company counts alone.
 * @param companyId the active company when undefined
 * @throws ApiError NOT_FOUND for a company that the person does not see
 */
export async function readUsage(
  { db, actor, session }: Act,
  companyId: string = actor.companyId,
): Promise<TagUsage> {
  const own = visibleCompany(actor);
  const company = found(
    own === undefined || own === companyId ? await findCompany(db, companyId) : undefined,
  );
  const used = await countTags(db, companyId);
  const limited = { used: used.company, limit: company.tagsLimit };
  // There the others are strangers, and how many tags they have is not told.
  const amongStrangers = own !== undefined && actor.companyGroup === GENERIC_GROUP;
  return {
    company: { id: company.id, name: company.name, ...limited },
    group: amongStrangers ? limited : { used: used.group, limit: session.equipmentCap },
  };
}
