/** Lists tags and their usage of the quota, limited to the companies that the user sees. */
import type { HandlerReplyOf, QueryOf } from '@mobcheck/contract/kernel/endpoint.ts';
import type {
  TagUsage,
  listTags as endpoint,
  toggleTag,
} from '@mobcheck/contract/tag-list/tag-list.contract.ts';
import { GENERIC_GROUP } from '@mobcheck/contract/kernel/generic-group.ts';
import type { ActionContext } from '../../platform/context/action-context.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import { onlyVisibleCompanyId } from '../../platform/context/only-visible-company.ts';
import * as queries from './tag-list.queries.ts';
import { findCompany } from '../companies/companies.exported.queries.ts';
import { searchedCompanies } from '../companies/searched-companies.service.ts';
import { countTags } from '../tags/tags.exported.queries.ts';

/** Sort fields that free tags also have. In lists sorted by other fields, free tags come last in both directions. */
const FIELDS_OF_ALL_TAGS: ReadonlySet<queries.TagSortField> = new Set(['updateDate', 'serialNumber']);

/** Converts a row to the contract's shape. */
export function presentTag(row: queries.TagRow): HandlerReplyOf<typeof toggleTag> {
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

/** Returns the kinds of tags that a query asks for, in their order in the list. */
function kindsOf({ blank: isFree, enabled, exclusive, field }: QueryOf<typeof endpoint>): queries.TagKind[] {
  // A free tag is neither enabled nor disabled and has no product.
  const includesFree = isFree !== false && enabled === undefined && exclusive === undefined;
  if (isFree === true) {
    return includesFree ? ['free'] : [];
  }
  if (!includesFree) {
    return ['assigned'];
  }
  return FIELDS_OF_ALL_TAGS.has(field) ? ['all'] : ['assigned', 'free'];
}

/** Returns one page of tags and the total of those that match. */
export async function listTags(
  { db, actor, session }: ActionContext,
  query: QueryOf<typeof endpoint>,
): Promise<HandlerReplyOf<typeof endpoint>> {
  const filter = {
    ...query,
    onlyCompanyId: onlyVisibleCompanyId(actor),
    timeZone: session.timeZone,
    named: await searchedCompanies({ db, actor }, query),
  };
  const rows: queries.TagRow[] = [];
  let offset = (query.page - 1) * query.pageSize;
  let total = 0;
  for (const kind of kindsOf(query)) {
    const count = await queries.countTagList(db, filter, kind);
    const limit = query.pageSize - rows.length;
    if (limit > 0 && offset < count) {
      rows.push(...(await queries.readTagList(db, filter, kind, query, { limit, offset })));
    }
    offset = Math.max(0, offset - count);
    total += count;
  }
  return { items: rows.map(presentTag), total };
}

/**
 * Returns the number of tags that count against the limits of a company and of the group. In the generic group, companies see their own
 * use instead of the group's.
 * @param companyId default: the active company
 * @throws ApiError NOT_FOUND for a company that the user may not see
 */
export async function readUsage(
  { db, actor, session }: ActionContext,
  companyId: string = actor.companyId,
): Promise<TagUsage> {
  const onlyCompanyId = onlyVisibleCompanyId(actor);
  const company = requireFound(
    onlyCompanyId === undefined || onlyCompanyId === companyId ? await findCompany(db, companyId) : undefined,
  );
  const used = await countTags(db, companyId);
  const companyUsage = { used: used.company, limit: company.tagsLimit };
  // Companies of the generic group do not know each other.
  const hidesGroup = onlyCompanyId !== undefined && actor.companyGroup === GENERIC_GROUP;
  return {
    company: { id: company.id, name: company.name, ...companyUsage },
    group: hidesGroup ? companyUsage : { used: used.group, limit: session.equipmentCap },
  };
}
