/** The list of replacement requests, opened by a link that names the tag to replace. */
import { newTagSerial, showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPage } from '../../testing/show-page.testing.tsx';
import TagReplacementsPage from './tag-replacements.page.tsx';

const OLD = newTagSerial(new Uint8Array(11).fill(9));
const REPLIES = {
  '/list-views/': { views: [], columns: null, sharedStart: null, updateDate: null, shared: [] },
  '/web/': { items: [], total: 0 },
};

const openAt = (search: string) =>
  showPage(<TagReplacementsPage />, { path: `/tags-replace${search}`, replies: REPLIES });

test('a linked tag is already in the dialog, which asks for the new number', async () => {
  openAt(`?old=${OLD}`);
  const old = await screen.findByRole<HTMLInputElement>('textbox', { name: /antiga/i });
  expect(old.value).toBe(showTagSerial(OLD));
  expect(document.activeElement).not.toBe(old);
});

test('closing the dialog of a linked tag asks nothing and removes the tag from the URL', async () => {
  const { user, router } = openAt(`?old=${OLD}`);
  await user.click(await screen.findByRole('button', { name: 'Cancelar' }));
  await expect.poll(() => router().latestLocation.searchStr).toBe('');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a link with an invalid tag opens no dialog', async () => {
  openAt('?old=123');
  await screen.findByRole('heading', { level: 1 });
  expect(screen.queryByRole('dialog')).toBeNull();
});
