/** The first URL, which is remembered until the user has signed in. */
import { expect, test } from 'vitest';
import { rememberInitialRoute, takeInitialRoute } from './initial-route.ts';

test.each(['/inspections?status=EXPIRED&equipment=A1B2', '/profile', '/plansheet'])(
  '%s is remembered',
  (path) => {
    rememberInitialRoute(`#${path}`);
    expect(takeInitialRoute()).toBe(path);
  },
);

test('a remembered route is returned once', () => {
  rememberInitialRoute('#/products');
  takeInitialRoute();
  expect(takeInitialRoute()).toBeNull();
});

test.each(['', '#', '#/'])('opening the start page (%j) forgets a remembered route', (hash) => {
  rememberInitialRoute('#/products');
  rememberInitialRoute(hash);
  expect(takeInitialRoute()).toBeNull();
});

test.each([
  '/logout',
  '/inspections-report',
  '/register?plan=2',
  '/plans',
  '/password-reset?token=abc',
  '/active-environment?token=abc',
  '/confirm-email?t=abc',
  '/confirm-registration?t=abc',
])('a page for signed-out users, or the logout, is not remembered: %s', (path) => {
  rememberInitialRoute(`#${path}`);
  expect(takeInitialRoute()).toBeNull();
});

test.each(['//evil.example/x', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'the foreign URL %s is not remembered',
  (path) => {
    rememberInitialRoute(`#${path}`);
    expect(takeInitialRoute()).toBeNull();
  },
);
