/** Tests of noting the URL where a session ended. */
import { beforeEach, expect, test } from 'vitest';
import { noteSessionEnd, takeSessionEnd } from './ended-session.ts';

// An earlier test may have noted a URL.
beforeEach(() => void takeSessionEnd());

test('the first noted URL is returned', () => {
  noteSessionEnd('#/tags?query=ext');
  noteSessionEnd('#/logout');
  noteSessionEnd('#/inspections');
  expect(takeSessionEnd()).toBe('#/tags?query=ext');
});

test('the URL is returned only once', () => {
  noteSessionEnd('#/tags?query=ext');
  takeSessionEnd();
  expect(takeSessionEnd()).toBeNull();
});

test('signing out is not noted as the end of a session', () => {
  noteSessionEnd('#/logout');
  expect(takeSessionEnd()).toBeNull();
});
