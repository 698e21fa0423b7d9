/** What an address shows first, and what it needs for that. Imports no page, to keep the entry small. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';

/** How the office is opened. */
export interface Visit {
  /** Behind the `#`, without the search. */
  readonly path: string;
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
export const loadMaintenances = () => import('../equipment/report/maintenances.page.tsx');
export const loadOrders = () => import('../service-orders/list/orders.page.tsx');
export const loadTags = () => import('../tags/tags.page.tsx');

/** Pages that a working day begins with. Any other is asked for by the router, when it is there. */
const WORK: Readonly<Record<string, Load>> = {
  '/': loadStart,
  '/inspections': loadInspections,
  '/report': loadInspections,
  '/maintenances': loadMaintenances,
  '/os': loadOrders,
  '/tags': loadTags,
};
const PUBLIC: Readonly<Record<string, Load>> = { '/': loadLanding, '/inspections-report': loadLogin };

/** Returns which words the document shows until the application does: the landing page's, which it has in Portuguese, or that something opens. */
export function firstWords({ path, isSignedIn, language }: Visit): 'landing' | 'opening' {
  return path === '/' && !isSignedIn && language === 'pt' ? 'landing' : 'opening';
}

/** Returns the files' loads that an address begins with. */
export function firstLoads({ path, isSignedIn }: Visit): readonly Load[] {
  const page = (isSignedIn ? WORK : PUBLIC)[path];
  return [...(isSignedIn ? [loadRouter, loadShell] : []), ...(page ? [page] : [])];
}

/** Asks for what an address begins with; who needs it asks again, and gets the error of a file that did not come. */
export function loadFirst(visit: Visit): void {
  for (const load of firstLoads(visit)) {
    load().catch(() => undefined);
  }
}
