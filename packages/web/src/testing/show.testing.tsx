/** Renders a component with the application's providers, for tests that interact with it as a user does. */
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { UiProvider } from '../ui/app/ui-provider.tsx';

/** Renders the component. */
export function show(component: ReactNode) {
  const { container, rerender, unmount } = render(<UiProvider>{component}</UiProvider>);
  return {
    container,
    user: userEvent.setup(),
    rerender: (next: ReactNode) => rerender(<UiProvider>{next}</UiProvider>),
    unmount,
  };
}
