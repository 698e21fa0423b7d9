/** Which first address is kept until a person is signed in. */
import { expect, test } from 'vitest';
import { rememberInitialRoute, takeInitialRoute } from './initial-route.ts';

test.each(['/inspections?status=EXPIRED&equipment=A1B2', '/profile', '/plansheet'])('%s is kept', (path) => {
  rememberInitialRoute(`#${path}`);
  expect(takeInitialRoute()).toBe(path);
});

test('it is answered once', () => {
  rememberInitialRoute('#/products');
  takeInitialRoute();
  expect(takeInitialRoute()).toBeNull();
});

test.each(['', '#', '#/'])('home (%j) is nothing to go back to, and forgets what was kept', (hash) => {
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
])('%s is for who is not signed in, or leads out', (path) => {
  rememberInitialRoute(`#${path}`);
  expect(takeInitialRoute()).toBeNull();
});

test.each(['//evil.example/x', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])(
  'never a foreign address: %s',
  (path) => {
    rememberInitialRoute(`#${path}`);
    expect(takeInitialRoute()).toBeNull();
  },
);
