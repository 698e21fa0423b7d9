/** Tests of setting and removing filters. */
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../testing/show.testing.tsx';
import { ChoiceSelect } from './choice-select.tsx';
import { ClearFilters } from './clear-filters.tsx';
import { DayRange } from './day-range.tsx';
import type { DayRangeEnds } from './day-range.rules.ts';
import { FilterChips } from './filter-chips.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import { FlagSelect } from './flag-select.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchLine } from './search-line.tsx';

afterEach(() => {
  vi.useRealTimers();
});

function SearchPage({ onChange }: { onChange: (text: string) => void }) {
  const [query, setQuery] = useState('');
  return (
    <>
      <SearchBox
        label="Buscar"
        value={query}
        onChange={(text) => {
          onChange(text);
          setQuery(text);
        }}
      />
      <button type="button" onClick={() => setQuery('hidrante')}>
        Voltar
      </button>
    </>
  );
}

function showSearch() {
  const onChange = vi.fn<(text: string) => void>();
  const { user } = show(<SearchPage onChange={onChange} />);
  return { onChange, user, box: screen.getByRole<HTMLInputElement>('textbox', { name: 'Buscar' }) };
}

test('a search starts once after a pause in typing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { onChange, user, box } = showSearch();
  await user.type(box, 'extintor');
  expect(onChange).not.toHaveBeenCalled();
  await act(async () => vi.advanceTimersByTimeAsync(400));
  expect(onChange.mock.calls).toEqual([['extintor']]);
});

test('Enter starts the search immediately', async () => {
  const { onChange, user, box } = showSearch();
  await user.type(box, 'abc{Enter}');
  expect(onChange.mock.calls).toEqual([['abc']]);
});

test('Enter on an unchanged text does not search again', async () => {
  const { onChange, user, box } = showSearch();
  await user.type(box, 'abc{Enter}{Enter}');
  expect(onChange).toHaveBeenCalledOnce();
});

test('a search is trimmed', async () => {
  const { onChange, user, box } = showSearch();
  await user.type(box, '  abc {Enter}');
  expect(onChange.mock.calls).toEqual([['abc']]);
});

test('the search box shows a value that changes from outside', async () => {
  const { user, box } = showSearch();
  await user.type(box, 'abc{Enter}');
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(box.value).toBe('hidrante');
});

test('the clear button empties the search', async () => {
  const { onChange, user, box } = showSearch();
  await user.type(box, 'abc{Enter}');
  await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
  expect(box.value).toBe('');
  await waitFor(() => expect(onChange.mock.lastCall).toEqual(['']));
});

const COLOURS = [
  { value: 'red', label: 'Vermelho' },
  { value: 'blue', label: 'Azul' },
] as const;

test('an option can be chosen', async () => {
  const onChange = vi.fn<(value: 'red' | 'blue' | undefined) => void>();
  const { user } = show(<ChoiceSelect label="Cor" value={undefined} choices={COLOURS} onChange={onChange} />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cor' }), 'Azul');
  expect(onChange.mock.calls).toEqual([['blue']]);
});

test('the option "all" removes the filter', async () => {
  const onChange = vi.fn<(value: 'red' | 'blue' | undefined) => void>();
  const { user } = show(<ChoiceSelect label="Cor" value="red" choices={COLOURS} onChange={onChange} />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cor' }), 'Todas');
  expect(onChange.mock.calls).toEqual([[undefined]]);
});

test('the option "all" can have another text', async () => {
  const onChange = vi.fn<(value: 'red' | 'blue' | undefined) => void>();
  const { user } = show(
    <ChoiceSelect label="Onde" all="Tudo" value="red" choices={COLOURS} onChange={onChange} />,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'Onde' }), 'Tudo');
  expect(onChange.mock.calls).toEqual([[undefined]]);
});

test('a disabled filter cannot be changed', async () => {
  const onChange = vi.fn<(value: 'red' | 'blue' | undefined) => void>();
  show(<ChoiceSelect label="Cor" value="red" choices={COLOURS} disabled onChange={onChange} />);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Cor' }).disabled).toBe(true);
});

test.each([
  ['Sim', true],
  ['Não', false],
  ['Todas', undefined],
])('a yes/no filter set to %s has the value %s', async (label, value) => {
  const onChange = vi.fn<(value: boolean | undefined) => void>();
  const { user } = show(<FlagSelect label="Em uso" value={value !== true} onChange={onChange} />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Em uso' }), label);
  expect(onChange.mock.calls).toEqual([[value]]);
});

test('each active filter shows its value', () => {
  const chips = [
    { key: 'a', name: 'Categoria', text: 'Extintores', onRemove: () => undefined },
    { key: 'b', name: 'Só com etiqueta', text: '', onRemove: () => undefined },
  ];
  show(<FilterChips chips={chips} />);
  const list = screen.getByRole('list', { name: 'Filtros ativos' });
  const texts = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual(['Categoria: Extintores', 'Só com etiqueta']);
});

test('the remove button of a chip removes that filter', async () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const chips = [
    { key: 'a', name: 'Categoria', text: 'Extintores', onRemove: first },
    { key: 'b', name: 'Produto', text: 'Pó', onRemove: second },
  ];
  const { user } = show(<FilterChips chips={chips} />);
  await user.click(screen.getByRole('button', { name: 'Remover filtro Produto' }));
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

test('without active filters no list is shown', () => {
  show(<FilterChips chips={[]} />);
  expect(screen.queryByRole('list')).toBeNull();
});

test('the clear button removes all filters', async () => {
  const onClear = vi.fn<() => void>();
  const { user } = show(<ClearFilters filtered onClear={onClear} />);
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(onClear).toHaveBeenCalledOnce();
});

test('without active filters the clear button does nothing and keeps the focus', async () => {
  const onClear = vi.fn<() => void>();
  const { user } = show(<ClearFilters filtered={false} onClear={onClear} />);
  const button = screen.getByRole('button', { name: 'Limpar filtros' });
  await user.click(button);
  expect(onClear).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

test('the filter button shows the number of active filters', () => {
  show(
    <SearchLine
      label="Buscar"
      query=""
      onQuery={() => undefined}
      filterCount={2}
      onOpenFilters={() => undefined}
    />,
  );
  expect(screen.getByRole('button', { name: 'Filtros, 2 ativos' })).toBeDefined();
});

test('the button that shows the rows closes the filter drawer', async () => {
  const [onClose, onClear] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { user } = show(
    <FilterDrawer opened showLabel="Ver 12 linhas" onClear={onClear} onClose={onClose}>
      filtros
    </FilterDrawer>,
  );
  await user.click(await screen.findByRole('button', { name: 'Ver 12 linhas' }));
  expect([onClose.mock.calls.length, onClear.mock.calls.length]).toEqual([1, 0]);
});

test('Escape closes the filter drawer', async () => {
  const onClose = vi.fn<() => void>();
  const { user } = show(
    <FilterDrawer opened showLabel="Ver" onClear={() => undefined} onClose={onClose}>
      filtros
    </FilterDrawer>,
  );
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
});

function Period({ onChange, ...ends }: DayRangeEnds & { onChange: (range: DayRangeEnds) => void }) {
  const [range, setRange] = useState<DayRangeEnds>(ends);
  return (
    <DayRange
      {...range}
      name="Cadastro"
      last="2026-11-22"
      onChange={(next) => {
        onChange(next);
        setRange(next);
      }}
    />
  );
}

test('the first day of a range can be typed', async () => {
  const onChange = vi.fn<(range: DayRangeEnds) => void>();
  const { user } = show(<Period onChange={onChange} from={undefined} upTo={undefined} />);
  const group = screen.getByRole('group', { name: 'Cadastro' });
  await user.type(within(group).getByLabelText('De'), '01/11/2026{Enter}');
  expect(onChange.mock.lastCall).toEqual([{ from: '2026-11-01', upTo: undefined }]);
});

test('a last day before the first day is rejected', async () => {
  const onChange = vi.fn<(range: DayRangeEnds) => void>();
  const { user } = show(<Period onChange={onChange} from="2026-11-10" upTo={undefined} />);
  await user.type(screen.getByLabelText('Até'), '09/11/2026{Enter}');
  expect(screen.getByText('Insira uma data a partir de 10/11/2026.')).toBeDefined();
  expect(onChange).not.toHaveBeenCalled();
});

test('a last day after the latest allowed day is rejected', async () => {
  const onChange = vi.fn<(range: DayRangeEnds) => void>();
  const { user } = show(<Period onChange={onChange} from={undefined} upTo={undefined} />);
  await user.type(screen.getByLabelText('Até'), '23/11/2026{Enter}');
  expect(screen.getByText('Insira uma data até 22/11/2026.')).toBeDefined();
  expect(onChange).not.toHaveBeenCalled();
});

test('the clear button removes a day of the range', async () => {
  const onChange = vi.fn<(range: DayRangeEnds) => void>();
  const { user } = show(<Period onChange={onChange} from="2026-11-01" upTo={undefined} />);
  await user.click(screen.getByRole('button', { name: 'Limpar data' }));
  expect(onChange.mock.lastCall).toEqual([{ from: undefined, upTo: undefined }]);
});
