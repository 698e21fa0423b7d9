/** The routes of one role, built from the page table. Unknown paths redirect to the start page. */
import type { Role } from '@mobcheck/contract/kernel/actor.ts';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
} from '@tanstack/react-router';
import { useMemo } from 'react';
import { LogoutPage } from '../../account/login/logout.page.tsx';
import { hashRouterOptions } from '../../lib/hash-router.ts';
import { useSession } from '../../lib/session.tsx';
import { LoadingState } from '../../ui/feedback/states.tsx';
import { FailedScreen } from '../../ui/app/failed-screen.tsx';
import { LeaveGuard } from '../../ui/form/unsaved/leave-guard.tsx';
import { withNetworkError } from '../../ui/app/lazy-screen.ts';
import { RouterRoot } from '../../ui/app/router-provider.tsx';
import { loadShell } from './boot-requests.rules.ts';
import type { OfficePage } from '../../lib/page-entry.ts';
import { pageAt, pagesOf, withSwitches } from './pages.ts';
import { PagesContext, useTitleOfPage } from './use-pages.ts';
import { PublicFrame } from './public-frame.tsx';
import { Redirecting } from '../../ui/feedback/redirecting.tsx';

const Shell = lazyRouteComponent(withNetworkError(loadShell));
const UnknownPath = lazyRouteComponent(withNetworkError(() => import('./unknown/unknown-path.tsx')));

function PublicPages() {
  useTitleOfPage();
  return (
    <LeaveGuard>
      <PublicFrame>
        <Outlet />
      </PublicFrame>
    </LeaveGuard>
  );
}

function routerOf(role: Role, pages: readonly OfficePage[]) {
  const signedIn = role !== 'ANONYMOUS';
  const root = createRootRoute({
    component: signedIn ? Shell : PublicPages,
    notFoundComponent: () => {
      const { pathname } = router.state.location;
      return (
        <UnknownPath role={role} opens={(other: Role) => pageAt(pagesOf(other), pathname) !== undefined} />
      );
    },
  });
  const routeAt = (path: string, rest: object): AnyRoute =>
    createRoute({ getParentRoute: () => root, path, ...rest } as Parameters<typeof createRoute>[0]);
  const routes = pages.map(({ path, load }) =>
    routeAt(path, {
      component: lazyRouteComponent(withNetworkError(load)),
      // A page with other path parameters is mounted again, so that no state is kept.
      remountDeps: ({ params }: { params: unknown }) => params,
    }),
  );
  routes.push(routeAt('/logout', { component: LogoutPage }));
  if (signedIn) {
    const component = () => <Redirecting to="/report" search={{ view: 'inspections-report' }} />;
    routes.push(routeAt('/inspections-report', { component }));
  }
  const router = createRouter({
    ...hashRouterOptions(),
    routeTree: root.addChildren(routes),
    defaultPendingComponent: LoadingState,
    defaultErrorComponent: FailedScreen,
  });
  return router;
}

/** The router of a role. A change of the role creates a new router at the same URL. */
export default function OfficeRouter({ role }: { role: Role }) {
  const pages = useMemo(() => pagesOf(role), [role]);
  const router = useMemo(() => routerOf(role, pages), [role, pages]);
  const switches = useSession().user?.switches;
  const withMenus = useMemo(() => withSwitches(pages, switches ?? []), [pages, switches]);
  return (
    <PagesContext value={withMenus}>
      <RouterRoot router={router} />
    </PagesContext>
  );
}
