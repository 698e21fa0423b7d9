/** Every page of the office: where, for whom, in which menu. Adding a page is adding (or filling) one line. */
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
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
  readonly roles: readonly Role[];
  /** Key of its name and of what it is for in `phrases.ts` (`pages.<label>`, `soon.<label>`). */
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

const PLATFORM: readonly Role[] = ['MOBCHECK_ADMIN'];
const GROUP: readonly Role[] = [...PLATFORM, 'COMPANY_GROUP_ADMIN'];
const MANAGERS: readonly Role[] = [...GROUP, 'COMPANY_ADMIN'];
const OPERATOR: readonly Role[] = ['COMPANY_OPERATOR'];
const SIGNED_IN: readonly Role[] = [...MANAGERS, ...OPERATOR];
const NOBODY: readonly Role[] = ['ANONYMOUS'];
const EVERYONE: readonly Role[] = [...SIGNED_IN, ...NOBODY];

export const PAGES: readonly OfficePage[] = [
  {
    path: '/',
    roles: MANAGERS,
    label: 'home',
    menu: 'home',
    load: () => import('../dashboard/dashboard.page.tsx'),
  },
  { path: '/', roles: OPERATOR, label: 'home', menu: 'home', load: () => import('./home.page.tsx') },
  {
    path: '/os',
    roles: PLATFORM,
    label: 'orders',
    menu: 'orders',
    load: () => import('../service-orders/list/orders.page.tsx'),
  },
  {
    path: '/create-os',
    roles: PLATFORM,
    label: 'createOrder',
    menu: 'orders',
    load: () => import('../service-orders/create/create-order.page.tsx'),
  },
  {
    path: '/inspections',
    roles: SIGNED_IN,
    label: 'inspections',
    menu: 'reports',
    load: () => import('../equipment/report/inspections.page.tsx'),
  },
  {
    path: '/report',
    roles: SIGNED_IN,
    label: 'inspections',
    load: () => import('../equipment/report/inspections.page.tsx'),
  },
  {
    path: '/maintenances',
    roles: SIGNED_IN,
    label: 'maintenances',
    menu: 'reports',
    load: () => import('../equipment/report/maintenances.page.tsx'),
  },
  {
    path: '/categories',
    roles: MANAGERS,
    label: 'categories',
    menu: 'registrations',
    load: () => import('../categories/categories.page.tsx'),
  },
  {
    path: '/subcategories',
    roles: MANAGERS,
    label: 'subcategories',
    menu: 'registrations',
    load: () => import('../inspection-types/inspection-types.page.tsx'),
  },
  {
    path: '/products',
    roles: MANAGERS,
    label: 'products',
    menu: 'registrations',
    load: () => import('../products/products.page.tsx'),
  },
  {
    path: '/imports',
    roles: MANAGERS,
    label: 'imports',
    menu: 'registrations',
    load: () => import('../imports/list/imports.page.tsx'),
  },
  {
    path: '/imports/$id',
    roles: MANAGERS,
    label: 'imports',
    load: () => import('../imports/steps/import.page.tsx'),
  },
  {
    path: '/tags',
    roles: SIGNED_IN,
    label: 'tags',
    menu: 'tags',
    load: () => import('../tags/tags.page.tsx'),
  },
  {
    path: '/tags-replace',
    roles: SIGNED_IN,
    label: 'tagsReplace',
    menu: 'tags',
    load: () => import('../tag-replacements/tag-replacements.page.tsx'),
  },
  {
    path: '/tags-qr-code',
    roles: MANAGERS,
    label: 'tagsQrCode',
    menu: 'tags',
    load: () => import('../labels/tags-qr-code.page.tsx'),
  },
  {
    path: '/company-users',
    roles: MANAGERS,
    label: 'companyUsers',
    menu: 'people',
    load: () => import('../company-users/company-users.page.tsx'),
  },
  {
    path: '/companies',
    roles: GROUP,
    label: 'companies',
    menu: 'people',
    load: () => import('../companies/companies.page.tsx'),
  },
  {
    path: '/company-groups',
    roles: PLATFORM,
    label: 'companyGroups',
    menu: 'people',
    load: () => import('../company-groups/company-groups.page.tsx'),
  },
  {
    path: '/users',
    roles: PLATFORM,
    label: 'users',
    menu: 'people',
    load: () => import('../users/users.page.tsx'),
  },
  {
    path: '/config-user',
    roles: GROUP,
    label: 'configUser',
    menu: 'settings',
    load: () => import('./config-user.page.tsx'),
  },
  {
    path: '/config-system',
    roles: SIGNED_IN,
    label: 'configSystem',
    menu: 'settings',
    load: () => import('../system-config/config-system.page.tsx'),
  },
  {
    path: '/audit',
    roles: MANAGERS,
    label: 'audit',
    menu: 'settings',
    load: () => import('../audit/audit.page.tsx'),
  },
  {
    path: '/profile',
    roles: SIGNED_IN,
    label: 'profile',
    menu: 'user',
    load: () => import('../../account/profile/profile.page.tsx'),
  },
  {
    path: '/change-password',
    roles: SIGNED_IN,
    label: 'changePassword',
    menu: 'user',
    load: () => import('../../account/profile/change-password.page.tsx'),
  },
  { path: '/video-lessons', roles: MANAGERS, label: 'videoLessons', menu: 'user' },
  // Its route is open to the company admin too; the menu shows it to the two above only.
  { path: '/my-plan', roles: GROUP, label: 'myPlan', menu: 'user' },
  { path: '/my-plan', roles: ['COMPANY_ADMIN'], label: 'myPlan' },
  { path: '/buy-tag', roles: MANAGERS, label: 'buyTag' },

  { path: '/', roles: NOBODY, label: 'login', load: () => import('../landing/landing.page.tsx') },
  {
    path: '/inspections-report',
    roles: NOBODY,
    label: 'login',
    load: () => import('../../account/login/login.page.tsx'),
  },
  { path: '/plans', roles: NOBODY, label: 'plans', load: () => import('../landing/plans.page.tsx') },
  {
    path: '/register',
    roles: NOBODY,
    label: 'register',
    load: () => import('../../account/signup/register.page.tsx'),
  },
  // A mail's link works whoever is signed in on the device that opens it.
  {
    path: '/password-reset',
    roles: EVERYONE,
    label: 'passwordReset',
    load: () => import('../../account/password/password-reset.page.tsx'),
  },
  {
    path: '/active-environment',
    roles: EVERYONE,
    label: 'activeEnvironment',
    load: () => import('../../account/password/active-environment.page.tsx'),
  },
  // What stands on paper is verified by whoever holds it.
  {
    path: '/verify',
    roles: EVERYONE,
    label: 'verify',
    load: () => import('../documents/verify.page.tsx'),
  },
  {
    path: '/verify/$code',
    roles: EVERYONE,
    label: 'verify',
    load: () => import('../documents/verify.page.tsx'),
  },
];

export function pagesOf(role: Role): readonly OfficePage[] {
  return PAGES.filter(({ roles }) => roles.includes(role));
}

/** The menu's page that an address belongs to: another address of a page lights the page's own line. */
export function litPath(pages: readonly OfficePage[], pathname: string): string | undefined {
  const here = pages.find(({ path }) => path === pathname);
  return pages.find(({ label, menu }) => menu !== undefined && label === here?.label)?.path;
}
