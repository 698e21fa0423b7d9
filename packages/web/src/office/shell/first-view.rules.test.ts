/** What the document of the office shows and asks for before the application is there. */
import { expect, test } from 'vitest';
import {
  firstLoads,
  firstWords,
  loadInspections,
  loadLanding,
  loadLogin,
  loadRouter,
  loadShell,
  loadStart,
} from './first-view.rules.ts';

const STRANGER = { path: '/', isSignedIn: false, language: 'pt' } as const;

test.each([
  ['a stranger on the landing page', STRANGER, 'landing'],
  ['somebody who is signed in', { ...STRANGER, isSignedIn: true }, 'opening'],
  ['a stranger on another page', { ...STRANGER, path: '/register' }, 'opening'],
  ['who reads another language than the document', { ...STRANGER, language: 'en' }, 'opening'],
] as const)('%s is shown the right words', (_, visit, words) => {
  expect(firstWords(visit)).toBe(words);
});

test.each([
  ['a stranger', STRANGER, [loadLanding]],
  ['a link to the report, without a session', { ...STRANGER, path: '/inspections-report' }, [loadLogin]],
  ['somebody who is signed in', { ...STRANGER, isSignedIn: true }, [loadRouter, loadShell, loadStart]],
  [
    'the report',
    { ...STRANGER, path: '/report', isSignedIn: true },
    [loadRouter, loadShell, loadInspections],
  ],
  ['a page that few begin with', { ...STRANGER, path: '/audit', isSignedIn: true }, [loadRouter, loadShell]],
  ['the report without a session', { ...STRANGER, path: '/report' }, []],
] as const)('%s asks for its files at once', (_, visit, loads) => {
  expect(firstLoads(visit)).toEqual(loads);
});
