/** What runs behind the login: a router, and server state that lives as long as the person's session. */
import { QueryClientProvider } from '@tanstack/react-query';
import { type AnyRouter, RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { makeQueryClient } from '../../lib/query.ts';
import { useSession } from '../../lib/session.tsx';

/** A cache of its own: what is on screen holds on to the one that it began with. */
function OwnCache({ children }: { children: ReactNode }) {
  const [queryClient] = useState(makeQueryClient);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}

/** Another person, group or company begins anew with an empty cache: nothing of the one before can be shown. */
export function RouterRoot({ router }: { router: AnyRouter }) {
  const { user } = useSession();
  return (
    <OwnCache key={`${user?.id} ${user?.companyGroup} ${user?.companyId}`}>
      <RouterProvider router={router} />
    </OwnCache>
  );
}
