/** Tests that each entry of the side menu has an icon, and that no icon is left over. */
import { ROLES } from '@mobcheck/contract/kernel/actor.ts';
import { expect, test } from 'vitest';
import { pagesOf } from './pages.ts';
import { MENU_ICONS } from './menu/menu-icons.tsx';

test('each entry of the menu has an icon, and each icon has an entry', () => {
  const entries = ROLES.flatMap(pagesOf).filter(({ menu }) => menu !== undefined && menu !== 'user');
  const labels = new Set(entries.map(({ label }) => label));
  expect([...labels].filter((label) => !(label in MENU_ICONS))).toEqual([]);
  expect(Object.keys(MENU_ICONS).filter((label) => !labels.has(label))).toEqual([]);
});
