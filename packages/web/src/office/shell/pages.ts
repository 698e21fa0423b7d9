/** All pages of the office, with path, policy and menu. To add a page, add an entry. */
import { anyoneMay, type Role, signedInMay, signedOutMay } from '@mobcheck/contract/kernel/actor.ts';
import { readsAudit } from '@mobcheck/contract/audit/audit.policy.ts';
import { worksAtBillingDesk } from '@mobcheck/contract/billing-desk/billing-desk.policy.ts';
import { managesCategories } from '@mobcheck/contract/categories/categories.policy.ts';
import { managesCompanies } from '@mobcheck/contract/companies/companies.policy.ts';
import { managesCompanyGroups } from '@mobcheck/contract/company-groups/company-groups.policy.ts';
import { readsCompanyUsers } from '@mobcheck/contract/company-users/company-users.policy.ts';
import { readsManagementFigures } from '@mobcheck/contract/dashboard/dashboard.policy.ts';
import { readsEquipment } from '@mobcheck/contract/equipment/equipment.policy.ts';
import { importsEquipment } from '@mobcheck/contract/imports/imports.policy.ts';
import { makesLabels } from '@mobcheck/contract/labels/labels.policy.ts';
import { managesPhones } from '@mobcheck/contract/phones/phones.policy.ts';
import { buysTags, managesOwnPlan, readsOwnPlan } from '@mobcheck/contract/plans/plans.policy.ts';
import { managesPrices } from '@mobcheck/contract/prices/prices.policy.ts';
import { managesProducts } from '@mobcheck/contract/products/products.policy.ts';
import { decidesQuarantine } from '@mobcheck/contract/quarantine/quarantine.policy.ts';
import { managesServiceOrders } from '@mobcheck/contract/service-orders/service-orders.policy.ts';
import { readsSystemConfig } from '@mobcheck/contract/system-config/system-config.policy.ts';
import { readsSecurityLog } from '@mobcheck/contract/security-log/security-log.policy.ts';
import { producesTags } from '@mobcheck/contract/tag-production/tag-production.policy.ts';
import { replacesTags } from '@mobcheck/contract/tag-replacements/tag-replacements.policy.ts';
import { readsTags } from '@mobcheck/contract/tags/tags.policy.ts';
import { managesUsers } from '@mobcheck/contract/users/users.policy.ts';
import { watchesVideoLessons } from '@mobcheck/contract/video-lessons/video-lessons.policy.ts';
import {
  loadInspections,
  loadLanding,
  loadLogin,
  loadMaintenances,
  loadOrders,
  loadStart,
  loadTags,
} from './boot-requests.rules.ts';
import type { OfficePage } from './page.ts';

const PAGES: readonly OfficePage[] = [
  {
    path: '/',
    may: readsManagementFigures,
    label: 'dashboard',
    menu: 'home',
    load: loadStart,
  },
  { path: '/', may: signedInMay, label: 'home', menu: 'home', load: () => import('./home.page.tsx') },
  {
    path: '/create-os',
    may: managesServiceOrders,
    label: 'createOrder',
    menu: 'orders',
    load: () => import('../service-orders/create/create-order.page.tsx'),
  },
  {
    path: '/os',
    may: managesServiceOrders,
    label: 'orders',
    menu: 'orders',
    load: loadOrders,
  },
  {
    path: '/inspections',
    may: readsEquipment,
    label: 'inspections',
    menu: 'reports',
    load: loadInspections,
  },
  {
    path: '/report',
    may: readsEquipment,
    label: 'inspections',
    load: loadInspections,
  },
  {
    path: '/maintenances',
    may: readsEquipment,
    label: 'maintenances',
    menu: 'reports',
    load: loadMaintenances,
  },
  {
    path: '/records',
    may: readsManagementFigures,
    label: 'records',
    menu: 'field',
    load: () => import('../inspections/records.page.tsx'),
  },
  {
    path: '/field-records',
    may: decidesQuarantine,
    label: 'quarantine',
    menu: 'field',
    load: () => import('../quarantine/quarantine.page.tsx'),
  },
  {
    path: '/phones',
    may: managesPhones,
    label: 'phones',
    menu: 'field',
    load: () => import('../phones/phones.page.tsx'),
  },
  {
    path: '/categories',
    may: managesCategories,
    label: 'categories',
    menu: 'registrations',
    load: () => import('../categories/categories.page.tsx'),
  },
  {
    path: '/subcategories',
    may: managesCategories,
    label: 'subcategories',
    menu: 'registrations',
    load: () => import('../inspection-types/inspection-types.page.tsx'),
  },
  {
    path: '/products',
    may: managesProducts,
    label: 'products',
    menu: 'registrations',
    load: () => import('../products/products.page.tsx'),
  },
  {
    path: '/imports',
    may: importsEquipment,
    label: 'imports',
    menu: 'registrations',
    load: () => import('../imports/list/imports.page.tsx'),
  },
  {
    path: '/imports/$id',
    may: importsEquipment,
    label: 'imports',
    load: () => import('../imports/steps/import.page.tsx'),
  },
  {
    path: '/tags',
    may: readsTags,
    label: 'tags',
    menu: 'tags',
    load: loadTags,
  },
  {
    path: '/tags-replace',
    may: replacesTags,
    label: 'tagsReplace',
    menu: 'tags',
    load: () => import('../tag-replacements/tag-replacements.page.tsx'),
  },
  {
    path: '/tags-qr-code',
    may: makesLabels,
    label: 'tagsQrCode',
    menu: 'tags',
    load: () => import('../labels/tags-qr-code.page.tsx'),
  },
  {
    path: '/company-users',
    may: readsCompanyUsers,
    label: 'companyUsers',
    menu: 'people',
    load: () => import('../company-users/company-users.page.tsx'),
  },
  {
    path: '/companies',
    may: managesCompanies,
    label: 'companies',
    menu: 'people',
    load: () => import('../companies/companies.page.tsx'),
  },
  {
    path: '/company-groups',
    may: managesCompanyGroups,
    label: 'companyGroups',
    menu: 'people',
    load: () => import('../company-groups/company-groups.page.tsx'),
  },
  {
    path: '/users',
    may: managesUsers,
    label: 'users',
    menu: 'people',
    load: () => import('../users/users.page.tsx'),
  },
  {
    path: '/prices',
    may: managesPrices,
    label: 'prices',
    menu: 'platform',
    load: () => import('../prices/prices.page.tsx'),
  },
  {
    path: '/config-user',
    may: managesCompanies,
    label: 'configUser',
    menu: 'settings',
    load: () => import('./config-user.page.tsx'),
  },
  {
    path: '/config-system',
    may: readsSystemConfig,
    label: 'configSystem',
    menu: 'settings',
    load: () => import('../system-config/config-system.page.tsx'),
  },
  {
    path: '/audit',
    may: readsAudit,
    label: 'audit',
    menu: 'settings',
    load: () => import('../audit/audit.page.tsx'),
  },
  {
    path: '/security-log',
    may: readsSecurityLog,
    label: 'securityLog',
    menu: 'settings',
    load: () => import('../security-log/security-log.page.tsx'),
  },
  {
    path: '/billing-desk',
    may: worksAtBillingDesk,
    label: 'billingDesk',
    menu: 'platform',
    load: () => import('../billing-desk/billing-desk.page.tsx'),
  },
  {
    path: '/tag-production',
    may: producesTags,
    label: 'tagProduction',
    menu: 'platform',
    load: () => import('../tag-production/tag-production.page.tsx'),
  },
  {
    path: '/profile',
    may: signedInMay,
    label: 'profile',
    menu: 'user',
    load: () => import('../../account/profile/profile.page.tsx'),
  },
  {
    path: '/change-password',
    may: signedInMay,
    label: 'changePassword',
    menu: 'user',
    load: () => import('../../account/profile/change-password.page.tsx'),
  },
  {
    path: '/change-email',
    may: signedInMay,
    label: 'changeEmail',
    load: () => import('../../account/email/change-email.page.tsx'),
  },
  {
    path: '/security',
    may: signedInMay,
    label: 'security',
    menu: 'user',
    load: () => import('../../account/security/security.page.tsx'),
  },
  {
    path: '/notices',
    may: signedInMay,
    label: 'notices',
    menu: 'user',
    load: () => import('../notices/notices.page.tsx'),
  },
  {
    path: '/video-lessons',
    may: watchesVideoLessons,
    label: 'videoLessons',
    menu: 'user',
    load: () => import('../video-lessons/video-lessons.page.tsx'),
  },
  // Company admins may open the page too, but have no menu item for it.
  {
    path: '/my-plan',
    may: managesOwnPlan,
    label: 'myPlan',
    menu: 'user',
    load: () => import('../billing/my-plan.page.tsx'),
  },
  {
    path: '/my-plan',
    may: readsOwnPlan,
    label: 'myPlan',
    load: () => import('../billing/my-plan.page.tsx'),
  },
  {
    path: '/buy-tag',
    may: buysTags,
    label: 'buyTag',
    load: () => import('../tag-orders/buy-tag.page.tsx'),
  },

  { path: '/', may: anyoneMay, label: 'login', load: loadLanding },
  {
    path: '/inspections-report',
    may: signedOutMay,
    label: 'login',
    load: loadLogin,
  },
  { path: '/plans', may: signedOutMay, label: 'plans', load: () => import('../landing/plans.page.tsx') },
  {
    path: '/register',
    may: signedOutMay,
    label: 'register',
    load: () => import('../../account/signup/register.page.tsx'),
  },
  // Links in mails work for any user signed in on the device.
  {
    path: '/password-reset',
    may: anyoneMay,
    label: 'passwordReset',
    load: () => import('../../account/password/password-reset.page.tsx'),
  },
  {
    path: '/active-environment',
    may: anyoneMay,
    label: 'activeEnvironment',
    load: () => import('../../account/password/active-environment.page.tsx'),
  },
  {
    path: '/confirm-email',
    may: anyoneMay,
    label: 'confirmEmail',
    load: () => import('../../account/email/confirm-email.page.tsx'),
  },
  {
    path: '/confirm-registration',
    may: anyoneMay,
    label: 'confirmRegistration',
    load: () => import('../../account/signup/confirm-registration.page.tsx'),
  },
  {
    path: '/terms',
    may: anyoneMay,
    label: 'terms',
    load: () => import('../../account/contact/terms.page.tsx'),
  },
  // Anybody may verify a document on paper.
  {
    path: '/verify',
    may: anyoneMay,
    label: 'verify',
    load: () => import('../documents/verify.page.tsx'),
  },
  {
    path: '/verify/$code',
    may: anyoneMay,
    label: 'verify',
    load: () => import('../documents/verify.page.tsx'),
  },
];

export function pagesOf(role: Role): readonly OfficePage[] {
  // Only the role is checked: in the generic group the catalogue is read-only, but its pages can be opened.
  const allowed = PAGES.filter(({ may }) => may.allows({ role }));
  return allowed.filter(({ path }, index) => allowed.findIndex((page) => page.path === path) === index);
}
