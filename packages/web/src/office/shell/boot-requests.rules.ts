/** The first texts, files and requests of a URL of the office. This file imports no page statically, to keep the entry small. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import type { FirstUser } from '../../lib/boot/prefetch.ts';

/** The URL, session and language with which the office is opened. */
export interface Visit {
  /** The path behind the `#`, without the search. */
  readonly path: string;
  /** Whether the URL has search parameters, such as filters. */
  readonly hasSearch: boolean;
  /** Whether the device has a session, which may have ended. */
  readonly isSignedIn: boolean;
  readonly language: Language;
}

type Load = () => Promise<unknown>;

export const loadRouter = () => import('./office-router.tsx');
export const loadLanding = () => import('../landing/landing.page.tsx');
export const loadLogin = () => import('../../account/login/login.page.tsx');
export const loadShell = () => import('./shell.tsx');
export const loadStart = () => import('./start.page.tsx');
export const loadInspections = () => import('../equipment/report/inspections.page.tsx');
const loadMaintenances = () => import('../equipment/report/maintenances.page.tsx');
const loadOrders = () => import('../service-orders/list/orders.page.tsx');
const loadTags = () => import('../tags/tags.page.tsx');

/** Pages on which many users start. The router loads other pages after it is loaded itself. */
const WORK: Readonly<Record<string, Load>> = {
  '/': loadStart,
  '/inspections': loadInspections,
  '/report': loadInspections,
  '/maintenances': loadMaintenances,
  '/os': loadOrders,
  '/tags': loadTags,
};
const PUBLIC: Readonly<Record<string, Load>> = { '/': loadLanding, '/inspections-report': loadLogin };

const rowsOf = (report: string, field: string) =>
  `/web/equipments/rows?page=1&pageSize=10&field=${field}&direction=desc&report=${report}`;
const INSPECTIONS = [rowsOf('inspections', 'createdAt'), '/web/list-views/inspections/'];

/** The first calls of pages, when the URL has no search parameters. An end-to-end test compares them with the calls that the pages make. */
const CALLS: Readonly<Record<string, readonly string[]>> = {
  '/': [
    '/web/dashboard/',
    '/web/dashboard/attention/',
    '/web/dashboard/monthly-inspections/',
    '/web/dashboard/equipment-status/',
  ],
  '/inspections': INSPECTIONS,
  '/report': INSPECTIONS,
  '/maintenances': [rowsOf('maintenances', 'lastMaintenance'), '/web/list-views/maintenances/'],
};

/** Returns the URLs of the first calls of a page. Operators have another start page, so they have no first calls. */
export function firstCalls({ path, hasSearch }: Visit, user: FirstUser): readonly string[] {
  if (user.mustSetUpSecondFactor || user.currentRole === 'COMPANY_OPERATOR' || hasSearch) {
    return [];
  }
  const hasSteps = path === '/' && user.currentRole !== 'MOBCHECK_ADMIN';
  return [...(hasSteps ? ['/web/first-steps/'] : []), ...(CALLS[path] ?? [])];
}

/** Returns which texts the document shows until the application starts: the landing page in Portuguese, or an opening message. */
export function firstWords({ path, isSignedIn, language }: Visit): 'landing' | 'opening' {
  return path === '/' && !isSignedIn && language === 'pt' ? 'landing' : 'opening';
}

/** Returns the functions that load the first files of a URL. */
export function firstLoads({ path, isSignedIn }: Visit): readonly Load[] {
  const page = (isSignedIn ? WORK : PUBLIC)[path];
  return [...(isSignedIn ? [loadRouter, loadShell] : []), ...(page ? [page] : [])];
}

/** Loads the first files of a URL. If this fails, the component that needs a file loads it again. */
export function loadFirst(visit: Visit): void {
  for (const load of firstLoads(visit)) {
    load().catch(() => undefined);
  }
}
