/** Tests of lists of rows in a form. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { chooseLanguage } from '../../../lib/i18n.ts';
import { show } from '../../../testing/show.testing.tsx';
import type { NamedRow } from './named-rows.rules.ts';
import { NamedRows } from './named-rows.tsx';
import type { OrderedRow } from './ordered-rows.rules.ts';
import { OrderedRows } from './ordered-rows.tsx';

type Kind = 'YES_NO' | 'TEXT';

const TYPES = [
  { value: 'YES_NO', label: 'Sim ou não' },
  { value: 'TEXT', label: 'Texto' },
] as const;

/** Rows that were saved before. */
function savedRows(...names: string[]): OrderedRow<Kind>[] {
  return names.map((name) => ({ key: name, id: name, name, type: 'YES_NO', enabled: true }));
}

function Names({ start, onRows }: { start: NamedRow[]; onRows: (rows: NamedRow[]) => void }) {
  const [rows, setRows] = useState(start);
  return (
    <NamedRows
      legend="Atributos"
      addLabel="Novo atributo"
      value={rows}
      onChange={(next) => {
        onRows(next);
        setRows(next);
      }}
    />
  );
}

function showNames(start: NamedRow[] = []) {
  const onRows = vi.fn<(rows: NamedRow[]) => void>();
  const { user } = show(<Names start={start} onRows={onRows} />);
  return { user, last: () => onRows.mock.lastCall?.[0].map(({ name, enabled }) => ({ name, enabled })) };
}

test('an empty list has a note', () => {
  showNames();
  expect(screen.getByText('Nenhum item ainda.')).toBeDefined();
});

test('a new row has the focus and gets the typed name', async () => {
  const { user, last } = showNames();
  await user.click(screen.getByRole('button', { name: 'Novo atributo' }));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nome' }));
  await user.keyboard('Pressão');
  expect(last()).toEqual([{ name: 'Pressão', enabled: true }]);
});

test('a duplicate name is marked, ignoring case and accents', async () => {
  const { user } = showNames(savedRows('Pressão'));
  await user.click(screen.getByRole('button', { name: 'Novo atributo' }));
  await user.keyboard('PRESSAO');
  expect(screen.getByText('Nome repetido')).toBeDefined();
});

test('an empty row is marked only after it was left', async () => {
  const { user } = showNames();
  await user.click(screen.getByRole('button', { name: 'Novo atributo' }));
  expect(screen.queryByText('Dê um nome')).toBeNull();
  await user.tab();
  expect(screen.getByText('Dê um nome')).toBeDefined();
});

test('a new row can be removed', async () => {
  const { user, last } = showNames(savedRows('Pressão'));
  await user.click(screen.getByRole('button', { name: 'Novo atributo' }));
  await user.keyboard('Lacre');
  await user.click(screen.getByRole('button', { name: 'Remover Lacre' }));
  expect(last()).toEqual([{ name: 'Pressão', enabled: true }]);
});

test('a saved row can be disabled but not removed', async () => {
  const { user, last } = showNames(savedRows('Pressão'));
  expect(screen.queryByRole('button', { name: 'Remover Pressão' })).toBeNull();
  await user.click(screen.getByRole('switch', { name: 'Pressão: ativo' }));
  expect(last()).toEqual([{ name: 'Pressão', enabled: false }]);
});

type QuestionsOptions = Pick<Parameters<typeof OrderedRows<Kind>>[0], 'max' | 'onRemoveSaved'>;

function Questions({
  start,
  onRows,
  ...options
}: QuestionsOptions & { start: OrderedRow<Kind>[]; onRows: (rows: OrderedRow<Kind>[]) => void }) {
  const [rows, setRows] = useState(start);
  return (
    <OrderedRows<Kind>
      {...options}
      label="Perguntas"
      addLabel="Nova pergunta"
      nameLabel="Pergunta"
      typeLabel="Tipo"
      types={TYPES}
      value={rows}
      maxLength={200}
      onChange={(next) => {
        onRows(next);
        setRows(next);
      }}
    />
  );
}

function showQuestions(start: OrderedRow<Kind>[], options: QuestionsOptions = {}) {
  const onRows = vi.fn<(rows: OrderedRow<Kind>[]) => void>();
  const { user } = show(<Questions start={start} onRows={onRows} {...options} />);
  return {
    user,
    onRows,
    last: () => onRows.mock.lastCall?.[0].map(({ name, type }) => `${name} ${type}`),
  };
}

test('a new question has the first type', async () => {
  const { user, last } = showQuestions([]);
  await user.click(screen.getByRole('button', { name: 'Nova pergunta' }));
  await user.keyboard('Lacre?');
  expect(last()).toEqual(['Lacre? YES_NO']);
});

test('the type of a question can be changed', async () => {
  const { user, last } = showQuestions(savedRows('Lacre?'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo de Lacre?' }), 'Texto');
  expect(last()).toEqual(['Lacre? TEXT']);
});

test('a question can be moved down', async () => {
  const { user, last } = showQuestions(savedRows('A', 'B', 'C'));
  await user.click(screen.getByRole('button', { name: 'Mover A para baixo' }));
  expect(last()).toEqual(['B YES_NO', 'A YES_NO', 'C YES_NO']);
});

test('a question can be moved up', async () => {
  const { user, last } = showQuestions(savedRows('A', 'B', 'C'));
  await user.click(screen.getByRole('button', { name: 'Mover C para cima' }));
  expect(last()).toEqual(['A YES_NO', 'C YES_NO', 'B YES_NO']);
});

test('the arrow of a moved question keeps the focus', async () => {
  const { user } = showQuestions(savedRows('A', 'B', 'C'));
  await user.click(screen.getByRole('button', { name: 'Mover C para cima' }));
  const arrow = () => screen.getByRole('button', { name: 'Mover C para cima' });
  await waitFor(() => expect(document.activeElement).toBe(arrow()));
});

test('the first question cannot be moved up', async () => {
  const { user, last } = showQuestions(savedRows('A', 'B'));
  const arrow = screen.getByRole('button', { name: 'Mover A para cima' });
  expect(arrow.getAttribute('aria-disabled')).toBe('true');
  await user.click(arrow);
  expect(last()).toEqual(['A YES_NO', 'B YES_NO']);
});

test('a duplicate question is marked', async () => {
  const { user } = showQuestions(savedRows('Lacre?'));
  await user.click(screen.getByRole('button', { name: 'Nova pergunta' }));
  await user.keyboard('lacre?');
  expect(screen.getByText('Texto repetido')).toBeDefined();
});

test('no row can be added to a full list', () => {
  showQuestions(savedRows('A', 'B'), { max: 2 });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nova pergunta' }).disabled).toBe(true);
});

test('a full list of questions shows its maximum', () => {
  showQuestions(savedRows('A', 'B'), { max: 2 });
  expect(screen.getByRole('status').textContent).toBe('No máximo 2: não há lugar para mais.');
});

test('a list that is not full does not show its maximum', () => {
  showQuestions(savedRows('A'), { max: 2 });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Nova pergunta' }).disabled).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('');
});

test('a full list of names shows its maximum', () => {
  show(
    <NamedRows
      legend="Atributos"
      addLabel="Novo"
      value={savedRows('A')}
      max={1}
      onChange={() => undefined}
    />,
  );
  expect(screen.getByRole('status').textContent).toBe('No máximo 1: não há lugar para mais.');
});

test.each([
  ['en', 'At most 2: there is no room for another.'],
  ['es', 'Como máximo 2: no hay lugar para más.'],
] as const)('a full list has a note in the language %s', async (language, text) => {
  await act(() => chooseLanguage(language));
  try {
    showQuestions(savedRows('A', 'B'), { max: 2 });
    expect(screen.getByRole('status').textContent).toBe(text);
  } finally {
    await act(() => chooseLanguage('pt'));
  }
});

test('removing a saved row calls onRemoveSaved instead of onChange', async () => {
  const onRemoveSaved = vi.fn<(row: OrderedRow<Kind>) => void>();
  const { user, onRows } = showQuestions(savedRows('A', 'B'), { onRemoveSaved });
  await user.click(screen.getByRole('button', { name: 'Remover B' }));
  expect(onRemoveSaved.mock.calls.map(([{ name }]) => name)).toEqual(['B']);
  expect(onRows).not.toHaveBeenCalled();
});

test('a saved question can be disabled', async () => {
  const { user, onRows } = showQuestions(savedRows('A', 'B'));
  const group = screen.getByRole('group', { name: 'Perguntas' });
  await user.click(within(group).getByRole('switch', { name: 'B: ativo' }));
  expect(onRows.mock.lastCall?.[0].map(({ enabled }) => enabled)).toEqual([true, false]);
});
