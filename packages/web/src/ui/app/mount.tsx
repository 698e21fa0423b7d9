/** Puts an app on the page, inside what every app needs: design system, session. */
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { SessionProvider } from '../../lib/session.tsx';
import { ScreenBoundary } from '../feedback/error-boundary.tsx';
import { UiProvider } from './ui-provider.tsx';

export function mount(app: ReactNode): void {
  const place = document.getElementById('app');
  if (!place) {
    throw new Error('the page has no #app');
  }
  createRoot(place).render(
    <UiProvider>
      <ScreenBoundary>
        <SessionProvider>{app}</SessionProvider>
      </ScreenBoundary>
    </UiProvider>,
  );
}
