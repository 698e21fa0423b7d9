/** Tests of the focus of a button that is disabled while it loads. */
import { Button } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.testing.tsx';

test('a button gets its focus back after loading', async () => {
  const { user, rerender } = show(<Button>Mostrar mais</Button>);
  await user.tab();
  const button = screen.getByRole('button');
  expect(document.activeElement).toBe(button);
  rerender(<Button loading>Mostrar mais</Button>);
  // Browsers take the focus from a disabled button. The simulated browser does not.
  button.blur();
  rerender(<Button>Mostrar mais</Button>);
  await waitFor(() => expect(document.activeElement).toBe(button));
});

test('a button does not take the focus back after the focus has moved to another element', async () => {
  const both = (loading: boolean) => (
    <>
      <Button loading={loading}>Mostrar mais</Button>
      <Button>Fechar</Button>
    </>
  );
  const { user, rerender } = show(both(false));
  await user.tab();
  rerender(both(true));
  screen.getByRole('button', { name: 'Fechar' }).focus();
  rerender(both(false));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Mostrar mais' })).toHaveProperty('disabled', false),
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Fechar' }));
});
