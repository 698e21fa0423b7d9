/** Where a session ended: the first refused call knows, and it is told once. */
import { expect, test } from 'vitest';
import { noteSessionEnd, takeSessionEnd } from './ended-session.ts';

test('the first address counts, not the way out that follows it, and it is told once', () => {
  noteSessionEnd('#/tags?query=ext');
  noteSessionEnd('#/logout');
  noteSessionEnd('#/inspections');
  expect(takeSessionEnd()).toBe('#/tags?query=ext');
  expect(takeSessionEnd()).toBeNull();
});

test('who leaves by themselves did not have the session ended', () => {
  noteSessionEnd('#/logout');
  expect(takeSessionEnd()).toBeNull();
});
