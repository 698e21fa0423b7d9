/** The dialog of a new link: its message in WhatsApp, and the choice of an application where the browser has one. */
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import { MadeShare } from './made-share.tsx';

const MADE = {
  id: '019a0000-0000-7000-8000-000000000001',
  url: `https://mobcheck.example.com/#/share/${'k'.repeat(43)}`,
  code: '123456',
  expiresAt: '2026-12-30T02:59:59.999Z',
};
const MESSAGE = `Lista de equipamentos para a auditoria, válida até 29/12/2026: ${MADE.url}`;

const open = () => showPage(<MadeShare made={MADE} onClose={() => undefined} />).user;

/** Adds `navigator.share` to the browser of the tests. Returns the data that the page passes to it. */
function offerApplications(share: () => Promise<void>): unknown[] {
  const given: unknown[] = [];
  // No mock, since a mock would handle a rejected promise itself.
  const value = async (data: unknown) => {
    given.push(data);
    return share();
  };
  Object.defineProperty(navigator, 'share', { value, configurable: true });
  return given;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

test('WhatsApp gets the whole link and its last day, and never the code', () => {
  open();
  const link = screen.getByRole('link', { name: 'Enviar por WhatsApp' });
  const address = new URL(link.getAttribute('href') ?? '');
  expect(address.origin + address.pathname).toBe('https://wa.me/');
  expect([...address.searchParams]).toEqual([['text', MESSAGE]]);
  expect(link.getAttribute('rel')).toBe('noopener noreferrer');
});

test('the choice of an application gets the same message', async () => {
  const given = offerApplications(async () => undefined);
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Enviar…' }));
  expect(given).toEqual([{ text: MESSAGE }]);
});

test('a cancelled choice of an application leaves the link on the screen', async () => {
  const given = offerApplications(async () => Promise.reject(new DOMException('cancelled', 'AbortError')));
  const user = open();
  await user.click(screen.getByRole('button', { name: 'Enviar…' }));
  expect(given).toHaveLength(1);
  expect(screen.getByDisplayValue(MADE.url)).toBeDefined();
});

test('a browser without a choice of applications offers WhatsApp alone', () => {
  open();
  expect(screen.queryByRole('button', { name: 'Enviar…' })).toBeNull();
});
