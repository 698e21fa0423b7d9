/** The definition of a page of the office: path, policy, menu and label. */
import type { Policy } from '@mobcheck/contract/kernel/actor.ts';
import type { ComponentType } from 'react';

type Load = () => Promise<{ default: ComponentType }>;
export type MenuGroup =
  | 'home'
  | 'orders'
  | 'reports'
  | 'field'
  | 'registrations'
  | 'tags'
  | 'people'
  | 'settings'
  | 'platform'
  | 'user';

export interface OfficePage {
  readonly path: string;
  /** Checked for the role alone; of several pages with the same path, the first allowed one is used. */
  readonly may: Policy;
  /** Key of its name in `office.phrases.ts` (`pages.<label>`). */
  readonly label: PageLabel;
  /** Loads the page's file (default export). */
  readonly load: Load;
  readonly menu?: MenuGroup;
}

export type PageLabel =
  | 'home'
  | 'dashboard'
  | 'orders'
  | 'createOrder'
  | 'inspections'
  | 'maintenances'
  | 'records'
  | 'quarantine'
  | 'phones'
  | 'categories'
  | 'subcategories'
  | 'products'
  | 'imports'
  | 'tags'
  | 'tagsReplace'
  | 'tagsQrCode'
  | 'companyUsers'
  | 'companies'
  | 'companyGroups'
  | 'users'
  | 'configUser'
  | 'configSystem'
  | 'profile'
  | 'changePassword'
  | 'changeEmail'
  | 'security'
  | 'notices'
  | 'videoLessons'
  | 'myPlan'
  | 'buyTag'
  | 'prices'
  | 'billingDesk'
  | 'tagProduction'
  | 'register'
  | 'plans'
  | 'passwordReset'
  | 'activeEnvironment'
  | 'confirmEmail'
  | 'confirmRegistration'
  | 'login'
  | 'terms'
  | 'verify'
  | 'audit'
  | 'securityLog';

/** Returns the page of a path; also of one with a parameter (`/imports/$id`). */
export function pageAt(pages: readonly OfficePage[], pathname: string): OfficePage | undefined {
  const isAt = ({ path }: OfficePage) =>
    path.includes('$') ? pathname.startsWith(path.slice(0, path.indexOf('$'))) : path === pathname;
  return pages.find(isAt);
}

/** Pages without a menu item that the search for everything finds. */
const FOUND_WITHOUT_MENU: readonly PageLabel[] = ['changeEmail', 'myPlan', 'buyTag'];

/** Returns the pages that the search for everything offers, each once. */
export function pagesToFind(pages: readonly OfficePage[]): readonly OfficePage[] {
  return pages.filter(({ menu, label }) => menu !== undefined || FOUND_WITHOUT_MENU.includes(label));
}

/** Returns the path of the menu item to highlight for a path, which may be another path of the same page. */
export function highlightedPath(pages: readonly OfficePage[], pathname: string): string | undefined {
  const currentPage = pages.find(({ path }) => path === pathname);
  return pages.find(({ label, menu }) => menu !== undefined && label === currentPage?.label)?.path;
}
