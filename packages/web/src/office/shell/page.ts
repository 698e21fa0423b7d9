/** What a page of the office is: where, for whom, in which menu, under which name. */
import type { Policy } from '@mobcheck/contract/kernel/actor.ts';
import type { ComponentType } from 'react';

type Load = () => Promise<{ default: ComponentType }>;
export type MenuGroup =
  | 'home'
  | 'orders'
  | 'reports'
  | 'registrations'
  | 'tags'
  | 'people'
  | 'settings'
  | 'user';

export interface OfficePage {
  readonly path: string;
  /** Asked about the role alone; of several pages with one path the first that it allows is the one. */
  readonly may: Policy;
  /** Key of its name and of what it is for in `office.phrases.ts` (`pages.<label>`, `soon.<label>`). */
  readonly label: PageLabel;
  /** Default export of the page's file; without it the page says honestly what will be there. */
  readonly load?: Load;
  readonly menu?: MenuGroup;
}

export type PageLabel =
  | 'home'
  | 'orders'
  | 'createOrder'
  | 'inspections'
  | 'maintenances'
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
  | 'videoLessons'
  | 'myPlan'
  | 'buyTag'
  | 'register'
  | 'plans'
  | 'passwordReset'
  | 'activeEnvironment'
  | 'login'
  | 'verify'
  | 'audit';

/** The menu's page that an address belongs to: another address of a page lights the page's own line. */
export function litPath(pages: readonly OfficePage[], pathname: string): string | undefined {
  const shown = pages.find(({ path }) => path === pathname);
  return pages.find(({ label, menu }) => menu !== undefined && label === shown?.label)?.path;
}
