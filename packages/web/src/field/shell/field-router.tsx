/** Routes of the field app, built from the table of screens. Unknown paths go to the start screen. */
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Navigate,
  Outlet,
} from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { hashRouterOptions } from '../../lib/hash-router.ts';
import { LoadingState } from '../../ui/feedback/states.tsx';
import { FailedScreen } from '../../ui/app/failed-screen.tsx';
import { withNetworkError } from '../../ui/app/lazy-screen.ts';
import { RouterRoot } from '../../ui/app/router-provider.tsx';
import { RenewingCopy } from '../copy/renewing-copy.tsx';
import { RequiredPin } from '../pin/required-pin.tsx';
import { Leave } from './leave.tsx';
import { SCREENS } from './screens.ts';

function makeRouter() {
  const root = createRootRoute({
    component: () => (
      <RenewingCopy>
        <RequiredPin>
          <Outlet />
        </RequiredPin>
      </RenewingCopy>
    ),
    notFoundComponent: () => <Navigate to="/" replace />,
  });
  const routes: AnyRoute[] = SCREENS.map(({ path, load }) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: lazyRouteComponent(withNetworkError(load)),
      // Remount when the tag or order in the path changes, so that no state is carried over.
      remountDeps: ({ params }): unknown => params,
    }),
  );
  const logout = createRoute({ getParentRoute: () => root, path: '/logout', component: Leave });
  return createRouter({
    ...hashRouterOptions(),
    routeTree: root.addChildren([...routes, logout]),
    defaultPendingComponent: LoadingState,
    defaultErrorComponent: FailedScreen,
  });
}

/** The router that was created before the first rendering. The first rendering uses it. */
let begun: ReturnType<typeof makeRouter> | undefined;

/** Loads the screen of the URL, so that it is rendered together with the frame. */
export async function openScreen(): Promise<void> {
  begun = makeRouter();
  await begun.load();
}

/** A later user gets a new router, since the router of the earlier user would continue with its last screen. */
export default function FieldRouter() {
  const [router] = useState(() => begun ?? makeRouter());
  useEffect(() => {
    begun = undefined;
  }, []);
  return <RouterRoot router={router} />;
}
