/** The lists that have views, who reads each, and who may share views of which with a company. */
import { readsAudit } from '../audit/audit.policy.ts';
import { worksAtBillingDesk } from '../billing-desk/billing-desk.policy.ts';
import { readsCategories } from '../categories/categories.policy.ts';
import { managesCompanies } from '../companies/companies.policy.ts';
import { managesCompanyGroups } from '../company-groups/company-groups.policy.ts';
import { readsCompanyUsers } from '../company-users/company-users.policy.ts';
import { readsManagementFigures } from '../dashboard/dashboard.policy.ts';
import { readsEquipment } from '../equipment/equipment.policy.ts';
import { importsEquipment } from '../imports/imports.policy.ts';
import { type Policy, rolesMay } from '../kernel/actor.ts';
import { managesPhones } from '../phones/phones.policy.ts';
import { readsProducts } from '../products/products.policy.ts';
import { decidesQuarantine } from '../quarantine/quarantine.policy.ts';
import { readsSecurityLog } from '../security-log/security-log.policy.ts';
import { managesServiceOrders } from '../service-orders/service-orders.policy.ts';
import { producesTags } from '../tag-production/tag-production.policy.ts';
import { replacesTags } from '../tag-replacements/tag-replacements.policy.ts';
import { readsTags } from '../tags/tags.policy.ts';
import { managesUsers } from '../users/users.policy.ts';

/** Lists of the rows of a company, which has views of them too. */
const COMPANY_LISTS = {
  inspections: readsEquipment,
  maintenances: readsEquipment,
  'service-orders': managesServiceOrders,
  tags: readsTags,
  products: readsProducts,
  'company-users': readsCompanyUsers,
  records: readsManagementFigures,
  quarantine: decidesQuarantine,
  phones: managesPhones,
  categories: readsCategories,
  'inspection-types': readsCategories,
  imports: importsEquipment,
  'tag-replacements': replacesTags,
  audit: readsAudit,
  'security-log': readsSecurityLog,
} as const satisfies Readonly<Record<string, Policy>>;

/** Lists of whole companies or customers, of which a company has no views. */
const LISTS_OF_COMPANIES = {
  companies: managesCompanies,
  'company-groups': managesCompanyGroups,
  users: managesUsers,
  'billing-desk': worksAtBillingDesk,
  'tag-production': producesTags,
} as const satisfies Readonly<Record<string, Policy>>;

export type SharedListName = keyof typeof COMPANY_LISTS;
export type ListName = SharedListName | keyof typeof LISTS_OF_COMPANIES;

/** The readers of each list, who may have views of it. */
export const LIST_READERS: Readonly<Record<ListName, Policy>> = { ...COMPANY_LISTS, ...LISTS_OF_COMPANIES };

function namesOf<N extends string>(lists: Readonly<Record<N, Policy>>): [N, ...N[]] {
  return Object.keys(lists) as [N, ...N[]];
}

/** The lists that have views. */
export const LISTS = namesOf(LIST_READERS);
/** Those of which a company has views too. */
export const SHARED_LISTS = namesOf(COMPANY_LISTS);

/** May share, change and take back views of readable lists for all users of the active company. */
export const sharesViews = rolesMay('sharesViews', 'MOBCHECK_ADMIN', 'COMPANY_GROUP_ADMIN', 'COMPANY_ADMIN');

/** Returns who may share views of a list. */
export function sharesViewsOf(list: ListName): Policy {
  return {
    name: `sharesViews of ${list}`,
    allows: (actor) =>
      Object.hasOwn(COMPANY_LISTS, list) && sharesViews.allows(actor) && LIST_READERS[list].allows(actor),
  };
}
