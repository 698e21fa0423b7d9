/** The category form, from typing to the call that saves it. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CategoryForm } from './category-form.tsx';
import { useCategoriesPhrases } from './categories.phrases.ts';
import { showPage } from '../../testing/show-page.testing.tsx';

const t = useCategoriesPhrases.outside;
const EMPTY = { name: '', enabled: false, inspectionAttributes: [], maintenanceAttributes: [] };

const fetchMock = vi.fn<typeof fetch>();
const onCloseMock = vi.fn<() => void>();
beforeEach(() => {
  fetchMock.mockReset();
  onCloseMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
});
afterEach(() => vi.unstubAllGlobals());

/** Shows the form of a new category. @returns the simulated user */
function showForm(start = EMPTY) {
  const form = (
    <CategoryForm
      existing={undefined}
      initialDraft={start}
      onReload={async () => {}}
      onSaved={() => {}}
      onClose={onCloseMock}
    />
  );
  return showPage(form).user;
}
const getNameInput = () => screen.getByRole('textbox', { name: t('name') });
const getSaveButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' });
const getAddButton = () => screen.getAllByRole('button', { name: t('addAttribute') })[0] ?? expect.fail();
const sentBody = () => JSON.parse(fetchMock.mock.calls[0]?.[1]?.body as string) as unknown;
const respondWith = (status: number, body: unknown) => async () => Response.json(body, { status });

test('a category without a name cannot be saved, and the button reports the missing name', async () => {
  const user = showForm();
  expect(getSaveButton().getAttribute('aria-disabled')).toBe('true');
  await user.click(getSaveButton());
  expect([document.activeElement, getNameInput().getAttribute('aria-invalid')]).toEqual([
    getNameInput(),
    'true',
  ]);
  expect(fetchMock).not.toHaveBeenCalled();
});

test('saving marks attributes without a name and focuses the first', async () => {
  const user = showForm({ ...EMPTY, name: 'Extintores' });
  await user.click(getAddButton());
  await user.click(getAddButton());
  await user.click(screen.getAllByRole('textbox', { name: t('name') })[0] ?? expect.fail());
  await user.keyboard('{Enter}');
  expect(document.activeElement?.closest('[data-path]')?.getAttribute('data-path')).toBe(
    'inspectionAttributes',
  );
  // The first text box with this name belongs to the category.
  const isMarked = () =>
    screen
      .getAllByRole('textbox', { name: t('name') })
      .slice(1)
      .map((input) => input.getAttribute('aria-invalid'));
  expect(isMarked()).toEqual(['true', 'true']);
  // The attribute that is being corrected is no longer marked, the other attribute still is.
  await user.keyboard('Pressão');
  expect(isMarked()).toEqual([null, 'true']);
  expect(fetchMock).not.toHaveBeenCalled();
});

test('the typed values are sent in one call with both lists of attributes', async () => {
  fetchMock.mockImplementation(respondWith(201, { id: '1' }));
  const user = showForm();
  await user.type(getNameInput(), ' Extintores ');
  await user.click(getAddButton());
  await user.keyboard('Pressão');
  await user.click(getSaveButton());
  await expect.poll(() => onCloseMock.mock.calls).toHaveLength(1);
  expect(sentBody()).toEqual({
    name: 'Extintores',
    enabled: false,
    inspectionAttributes: [{ name: 'Pressão', enabled: true }],
    maintenanceAttributes: [],
  });
});

test('a category with two attributes of the same name cannot be saved', async () => {
  const user = showForm({ ...EMPTY, name: 'Extintores' });
  await user.click(getAddButton());
  await user.keyboard('Pressão');
  await user.click(getAddButton());
  await user.keyboard('pressao');
  expect(getSaveButton().getAttribute('aria-disabled')).toBe('true');
});

test('a name that exists is an error at the name field', async () => {
  fetchMock.mockImplementation(
    respondWith(409, { code: 'CATEGORY_NAME_EXISTS', params: { name: 'Extintores' } }),
  );
  const user = showForm({ ...EMPTY, name: 'Extintores' });
  await user.click(getSaveButton());
  await expect.poll(() => getNameInput().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(getNameInput());
  expect(screen.getAllByText(t('errors.CATEGORY_NAME_EXISTS'))).toHaveLength(1);
});

test('a double click creates one category', async () => {
  let arrive = (_: Response) => {};
  fetchMock.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  const user = showForm({ ...EMPTY, name: 'Extintores' });
  await user.dblClick(getSaveButton());
  arrive(Response.json({ id: '1' }, { status: 201 }));
  await expect.poll(() => onCloseMock.mock.calls).toHaveLength(1);
  expect(fetchMock).toHaveBeenCalledTimes(1);
});

test('Escape asks about unsaved input before the form closes', async () => {
  const user = showForm();
  await user.type(getNameInput(), 'Extintores');
  await user.keyboard('{Escape}');
  expect(onCloseMock).not.toHaveBeenCalled();
  expect(screen.getByText('Descartar o que você alterou?')).toBeDefined();
});
