/** Which first URL is remembered until the user has signed in. */
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

test.each(['', '#', '#/'])('the start page (%j) replaces a remembered route by none', (hash) => {
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
])('%s, a page for signed-out users or the logout, is not remembered', (path) => {
  rememberInitialRoute(`#${path}`);
  expect(takeInitialRoute()).toBeNull();
});

test.each(['//evil.example/x', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  '%s, a foreign URL, is not remembered',
  (path) => {
    rememberInitialRoute(`#${path}`);
    expect(takeInitialRoute()).toBeNull();
  },
);
