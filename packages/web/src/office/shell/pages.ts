/** All pages of the office, from the `.entry.ts` of each feature, and the pages of a role. */
import { managesCompanies } from '@mobcheck/contract/companies/companies.policy.ts';
import { readsManagementFigures } from '@mobcheck/contract/dashboard/dashboard.policy.ts';
import { type Role, signedInMay } from '@mobcheck/contract/kernel/actor.ts';
import type { Switch } from '@mobcheck/contract/switches/switches.ts';
import { defineEntry, type OfficePage } from '../../lib/page-entry.ts';
import { account } from '../../account/account.entry.ts';
import { audit } from '../audit/audit.entry.ts';
import { billingDesk } from '../billing-desk/billing-desk.entry.ts';
import { billing } from '../billing/billing.entry.ts';
import { categories } from '../categories/categories.entry.ts';
import { clocks } from '../clocks/clocks.entry.ts';
import { companies } from '../companies/companies.entry.ts';
import { companyGroups } from '../company-groups/company-groups.entry.ts';
import { companyUsers } from '../company-users/company-users.entry.ts';
import { deficiencies } from '../deficiencies/deficiencies.entry.ts';
import { documents } from '../documents/documents.entry.ts';
import { equipment } from '../equipment/equipment.entry.ts';
import { imports } from '../imports/imports.entry.ts';
import { inspectionTypes } from '../inspection-types/inspection-types.entry.ts';
import { inspections } from '../inspections/inspections.entry.ts';
import { integrations } from '../integrations/integrations.entry.ts';
import { labels } from '../labels/labels.entry.ts';
import { landing } from '../landing/landing.entry.ts';
import { normSets } from '../norm-sets/norm-sets.entry.ts';
import { notices } from '../notices/notices.entry.ts';
import { phones } from '../phones/phones.entry.ts';
import { prices } from '../prices/prices.entry.ts';
import { products } from '../products/products.entry.ts';
import { recalls } from '../recalls/recalls.entry.ts';
import { quarantine } from '../quarantine/quarantine.entry.ts';
import { securityLog } from '../security-log/security-log.entry.ts';
import { shares } from '../shares/shares.entry.ts';
import { agenda } from '../service-orders/agenda/agenda.entry.ts';
import { serviceOrders } from '../service-orders/service-orders.entry.ts';
import { systemConfig } from '../system-config/system-config.entry.ts';
import { tagOrders } from '../tag-orders/tag-orders.entry.ts';
import { tagProduction } from '../tag-production/tag-production.entry.ts';
import { tagReplacements } from '../tag-replacements/tag-replacements.entry.ts';
import { tags } from '../tags/tags.entry.ts';
import { users } from '../users/users.entry.ts';
import { videoLessons } from '../video-lessons/video-lessons.entry.ts';
import { loadStart } from './boot-requests.rules.ts';

/** The start pages, and the page of user settings. */
const shell = defineEntry(
  {
    label: 'dashboard',
    name: { pt: 'Início', en: 'Dashboard', es: 'Panel' },
    pages: [{ path: '/', may: readsManagementFigures, menu: 'home', load: loadStart }],
  },
  {
    label: 'home',
    name: { pt: 'Início', en: 'Home', es: 'Inicio' },
    pages: [{ path: '/', may: signedInMay, menu: 'home', load: () => import('./home.page.tsx') }],
  },
  {
    label: 'configUser',
    name: { pt: 'Usuário', en: 'User', es: 'Usuario' },
    path: '/config-user',
    may: managesCompanies,
    menu: 'settings',
    load: () => import('./config-user.page.tsx'),
  },
);

/** The entries of all features, in the order of the menus and of the global search. Add a new feature here. */
export const ENTRIES = [
  ...shell,
  ...serviceOrders,
  ...equipment,
  ...inspections,
  ...deficiencies,
  ...recalls,
  ...agenda,
  ...quarantine,
  ...phones,
  ...categories,
  ...inspectionTypes,
  ...products,
  ...clocks,
  ...imports,
  ...tags,
  ...tagReplacements,
  ...labels,
  ...companyUsers,
  ...companies,
  ...companyGroups,
  ...users,
  ...prices,
  ...systemConfig,
  ...integrations,
  ...audit,
  ...securityLog,
  ...billingDesk,
  ...tagProduction,
  ...normSets,
  ...account,
  ...notices,
  ...videoLessons,
  ...billing,
  ...tagOrders,
  ...landing,
  ...documents,
  ...shares,
];

const PAGES: readonly OfficePage[] = ENTRIES.flatMap((entry) =>
  ('pages' in entry ? entry.pages : [entry]).map((page) => ({ ...page, label: entry.label })),
);

/** Returns the pages that a role may open. */
export function pagesOf(role: Role): readonly OfficePage[] {
  // Only the role is checked, because pages of the catalogue can be opened in the generic group, where they are read-only.
  const allowed = PAGES.filter(({ may }) => may.allows({ role }));
  return allowed.filter(({ path }, index) => allowed.findIndex((page) => page.path === path) === index);
}

/** Returns the pages, without a menu for pages whose optional part is off. */
export function withSwitches(pages: readonly OfficePage[], on: readonly Switch[]): readonly OfficePage[] {
  return pages.map((page) => {
    const { menu: _, ...withoutMenu } = page;
    return page.switch === undefined || on.includes(page.switch) ? page : withoutMenu;
  });
}

/** Returns the page of a path. The path of a page may have a parameter (`/imports/$id`). */
export function pageAt(pages: readonly OfficePage[], pathname: string): OfficePage | undefined {
  const isAt = ({ path }: OfficePage) =>
    path.includes('$') ? pathname.startsWith(path.slice(0, path.indexOf('$'))) : path === pathname;
  return pages.find(isAt);
}

/** Pages without a menu item that the global search finds. */
const FOUND_WITHOUT_MENU: readonly string[] = ['changeEmail', 'myPlan', 'buyTag'];

/** Returns the pages that the global search offers, each once. */
export function pagesToFind(pages: readonly OfficePage[]): readonly OfficePage[] {
  return pages.filter(({ menu, label }) => menu !== undefined || FOUND_WITHOUT_MENU.includes(label));
}

/** Returns the path of the menu item to highlight for a path, which may be another path of the same page. */
export function highlightedPath(pages: readonly OfficePage[], pathname: string): string | undefined {
  const currentPage = pages.find(({ path }) => path === pathname);
  return pages.find(({ label, menu }) => menu !== undefined && label === currentPage?.label)?.path;
}
