/** What runs behind the login: a router, and server state that lives as long as the person's session. */
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { useMemo } from 'react';
import { makeQueryClient } from '../lib/query.ts';
import { useSession } from '../lib/session.tsx';

/** Another person, group or company gets an empty cache: nothing of the one before can be shown. */
export function Routed({ router }: { router: AnyRouter }) {
  const { user } = useSession();
  const whose = `${user?.id} ${user?.companyGroup} ${user?.companyId}`;
  const queryClient = useMemo(() => makeQueryClient(), [whose]);
  return (
    // The key too: what is on screen holds on to the cache that it began with.
    <QueryClientProvider key={whose} client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  );
}
