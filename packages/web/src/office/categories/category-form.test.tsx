/** The form of a category, from the first letter to the call that saves it. */
import { QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeQueryClient } from '../../lib/query.ts';
import { show } from '../../testing/show.testing.tsx';
import { CategoryForm } from './category-form.tsx';
import { useCategoriesPhrases } from './categories.phrases.ts';

const t = useCategoriesPhrases.outside;
const EMPTY = { name: '', enabled: false, inspectionAttributes: [], maintenanceAttributes: [] };

const fetched = vi.fn<typeof fetch>();
const closed = vi.fn<() => void>();
beforeEach(() => {
  fetched.mockReset();
  closed.mockReset();
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => vi.unstubAllGlobals());

/** A new category's form, and the person in front of it. */
function meet(start = EMPTY) {
  const form = (
    <CategoryForm
      saved={undefined}
      start={start}
      onReload={async () => {}}
      onSaved={() => {}}
      onClose={closed}
    />
  );
  return show(<QueryClientProvider client={makeQueryClient()}>{form}</QueryClientProvider>).user;
}
const name = () => screen.getByRole('textbox', { name: t('name') });
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' });
const addAttribute = () => screen.getAllByRole('button', { name: t('addAttribute') })[0] ?? expect.fail();
const bodySent = () => JSON.parse(fetched.mock.calls[0]?.[1]?.body as string) as unknown;
const answer = (status: number, body: unknown) => async () => Response.json(body, { status });

test('a category without a name cannot be saved', () => {
  meet();
  expect(save().disabled).toBe(true);
});

test('what is typed is sent in one call, both lists with it', async () => {
  fetched.mockImplementation(answer(201, { id: '1' }));
  const person = meet();
  await person.type(name(), ' Extintores ');
  await person.click(addAttribute());
  await person.keyboard('Pressão');
  await person.click(save());
  await expect.poll(() => closed.mock.calls).toHaveLength(1);
  expect(bodySent()).toEqual({
    name: 'Extintores',
    enabled: false,
    inspectionAttributes: [{ name: 'Pressão', enabled: true }],
    maintenanceAttributes: [],
  });
});

test('two attributes of one name keep the category from being saved', async () => {
  const person = meet({ ...EMPTY, name: 'Extintores' });
  await person.click(addAttribute());
  await person.keyboard('Pressão');
  await person.click(addAttribute());
  await person.keyboard('pressao');
  expect(save().disabled).toBe(true);
});

test('a name that exists is said at the name, which takes the focus', async () => {
  fetched.mockImplementation(answer(409, { code: 'CATEGORY_NAME_EXISTS', params: { name: 'Extintores' } }));
  const person = meet({ ...EMPTY, name: 'Extintores' });
  await person.click(save());
  await expect.poll(() => name().getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(name());
  expect(screen.getAllByText(t('errors.CATEGORY_NAME_EXISTS'))).toHaveLength(1);
});

test('a double click creates one category', async () => {
  let arrive = (_: Response) => {};
  fetched.mockImplementation(() => new Promise((resolve) => (arrive = resolve)));
  const person = meet({ ...EMPTY, name: 'Extintores' });
  await person.dblClick(save());
  arrive(Response.json({ id: '1' }, { status: 201 }));
  await expect.poll(() => closed.mock.calls).toHaveLength(1);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('what was typed is not dropped by Escape without a question', async () => {
  const person = meet();
  await person.type(name(), 'Extintores');
  await person.keyboard('{Escape}');
  expect(closed).not.toHaveBeenCalled();
});
