/** Tests of the offer to install the application, with the warning for iPhones, where the installed application has its own storage. */
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { OutboxRow } from '../../lib/phone/phone-rows.ts';
import { show } from '../../testing/show.testing.tsx';
import { type Outbox, OutboxContext } from '../outbox/outbox-context.ts';
import { InstallOffer, keepInstallOffer } from './install-offer.tsx';

const HOW = /Para instalar no iPhone/;

afterEach(() => {
  Reflect.deleteProperty(navigator, 'standalone');
});

/** Shows the offer while records wait. @param standalone whether an iPhone runs the installed application. Undefined means another phone */
function showOffer(waiting: number, standalone?: boolean) {
  if (standalone !== undefined) {
    Object.defineProperty(navigator, 'standalone', { configurable: true, value: standalone });
  }
  const rows = Array.from({ length: waiting }, () => ({}) as OutboxRow);
  return show(
    <OutboxContext value={{ rows } as unknown as Outbox}>
      <InstallOffer />
    </OutboxContext>,
  );
}

test('a tab on an iPhone explains the installation and its separate storage', () => {
  showOffer(0, false);
  expect(screen.getByText(HOW).textContent).toContain('memória própria');
});

test('a tab on an iPhone asks to send waiting records before the installation', () => {
  showOffer(2, false);
  screen.getByText(/Há 2 registros esperando nesta aba. Envie-os antes de instalar/);
  expect(screen.queryByText(HOW)).toBeNull();
});

test.each([
  ['the installed application of an iPhone', true],
  ['a browser that offers nothing', undefined],
])('%s shows no offer', (_, standalone) => {
  const { container } = showOffer(0, standalone);
  expect(container.querySelector('p, button')).toBeNull();
});

test('the browser’s own dialog opens once, when the user presses the button', async () => {
  keepInstallOffer();
  const prompt = vi.fn<() => Promise<void>>(async () => undefined);
  dispatchEvent(Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt }));
  const { user } = showOffer(0);
  await user.click(screen.getByRole('button', { name: 'Instalar neste aparelho' }));
  expect(prompt).toHaveBeenCalledOnce();
  expect(screen.queryByRole('button')).toBeNull();
});
