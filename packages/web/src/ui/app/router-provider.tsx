/** The router, with a cache of server state that lives as long as the person's session. */
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { makeQueryClient } from '../../lib/query.ts';
import { useSession } from '../../lib/session.tsx';

/** A query client of its own, made when it appears. */
function FreshQueryClient({ children }: { children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** For another person, group or company the cache begins empty: nothing of the one before can be shown. */
export function RouterRoot({ router }: { router: AnyRouter }) {
  const { user } = useSession();
  return (
    <FreshQueryClient key={`${user?.id} ${user?.companyGroup} ${user?.companyId}`}>
      <RouterProvider router={router} />
    </FreshQueryClient>
  );
}
