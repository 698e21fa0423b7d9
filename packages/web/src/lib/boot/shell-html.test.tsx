/** Tests of the document's first view, and of its replacement by the application. */
import { beforeEach, expect, test } from 'vitest';
import { removeShell, showFirstWords } from './shell-html.ts';

const view = () => document.querySelector<HTMLElement>('#shell');
const container = () => document.querySelector('#app') ?? expect.fail('no container');

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = `<div id="app"></div>
    <div id="shell"><p data-first-words="landing"></p><p data-first-words="opening" hidden></p></div>`;
});

test('only the requested words are shown', () => {
  showFirstWords('opening');
  const shown = [...document.querySelectorAll<HTMLElement>('[data-first-words]')].filter(
    (text) => !text.hidden,
  );
  expect(shown.map(({ dataset }) => dataset['firstWords'])).toEqual(['opening']);
});

test('the first view has the chosen colour scheme', () => {
  localStorage.setItem('mantine-color-scheme-value', 'dark');
  showFirstWords('opening');
  expect(view()?.style.colorScheme).toBe('dark');
});

test('the words of a page stay while the application only shows that it is starting', async () => {
  removeShell(container());
  container().innerHTML = '<main data-starting></main>';
  await Promise.resolve();
  expect(view()).not.toBeNull();
  container().innerHTML = '<main><h1>Relatório</h1></main>';
  await expect.poll(view).toBeNull();
});

test('the application replaces the opening message of the document', async () => {
  showFirstWords('opening');
  removeShell(container());
  container().innerHTML = '<main data-starting></main>';
  await expect.poll(view).toBeNull();
});
