/** Puts a component on a page as an application would, for tests that act and look as a person does. */
import { render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { UiProvider } from '../ui/app/ui-provider.tsx';

/** Shows the component and answers the hands that act on it. */
export function show(component: ReactNode) {
  const { container, rerender, unmount } = render(<UiProvider>{component}</UiProvider>);
  return {
    container,
    user: userEvent.setup(),
    /** Shows other properties of the same component. */
    again: (next: ReactNode) => rerender(<UiProvider>{next}</UiProvider>),
    leave: unmount,
  };
}
