/** The router, with a cache of server state for the current user and company. */
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { reloadAfterOutage } from '../../lib/connection/reload-after-outage.ts';
import { makeQueryClient } from '../../lib/query.ts';
import { useSession } from '../../lib/session.tsx';

/** Provides a new query client, created when it is mounted, for a router or for a screen outside every router. */
export function FreshQueryClient({ children }: { children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient);
  useEffect(() => reloadAfterOutage(queryClient), [queryClient]);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** For another user, group or company the cache begins empty, so that no earlier data can be shown. */
export function RouterRoot({ router }: { router: AnyRouter }) {
  const { user } = useSession();
  return (
    <FreshQueryClient key={`${user?.id} ${user?.companyGroup} ${user?.companyId}`}>
      <RouterProvider router={router} />
    </FreshQueryClient>
  );
}
