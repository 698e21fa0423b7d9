/** Renders an app into the page, with the design system and the session around it. */
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { SessionProvider, type SessionStart } from '../../lib/session.tsx';
import { ScreenBoundary } from '../feedback/error-boundary.tsx';
import { removeShell } from '../../lib/boot/shell-html.ts';
import { UiProvider } from './ui-provider.tsx';

/** @param session the user that is already known at the start, and the store of users */
export function mount(app: ReactNode, session: SessionStart = {}): void {
  const container = document.getElementById('app');
  if (!container) {
    throw new Error('the page has no #app');
  }
  removeShell(container);
  createRoot(container).render(
    <UiProvider>
      <ScreenBoundary>
        <SessionProvider {...session}>{app}</SessionProvider>
      </ScreenBoundary>
    </UiProvider>,
  );
}
