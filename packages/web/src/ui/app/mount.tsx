/** Renders an app into the page, with the design system and the session around it. */
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { type KeptAccounts, SessionProvider } from '../../lib/session.tsx';
import { ScreenBoundary } from '../feedback/error-boundary.tsx';
import { UiProvider } from './ui-provider.tsx';

/** @param accounts keeps the users on this device, see `SessionProvider` */
export function mount(app: ReactNode, accounts?: KeptAccounts): void {
  const container = document.getElementById('app');
  if (!container) {
    throw new Error('the page has no #app');
  }
  createRoot(container).render(
    <UiProvider>
      <ScreenBoundary>
        <SessionProvider accounts={accounts}>{app}</SessionProvider>
      </ScreenBoundary>
    </UiProvider>,
  );
}
