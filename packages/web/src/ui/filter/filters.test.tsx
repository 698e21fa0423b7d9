/** Filters as a person sets and removes them. */
import { act, screen, within } from '@testing-library/react';
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

/** A page whose address holds the text that is looked for. */
function Searching({ told }: { told: (text: string) => void }) {
  const [query, setQuery] = useState('');
  return (
    <>
      <SearchBox
        label="Buscar"
        value={query}
        onChange={(text) => {
          told(text);
          setQuery(text);
        }}
      />
      <button type="button" onClick={() => setQuery('da volta')}>
        Voltar
      </button>
    </>
  );
}

function search() {
  const told = vi.fn<(text: string) => void>();
  const { user } = show(<Searching told={told} />);
  return { told, user, box: screen.getByRole<HTMLInputElement>('textbox', { name: 'Buscar' }) };
}

test('a search is told once, after the typing has paused', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { told, user, box } = search();
  await user.type(box, 'extintor');
  expect(told).not.toHaveBeenCalled();
  await act(async () => vi.advanceTimersByTimeAsync(400));
  expect(told.mock.calls).toEqual([['extintor']]);
});

test('Enter searches at once', async () => {
  const { told, user, box } = search();
  await user.type(box, 'abc{Enter}');
  expect(told.mock.calls).toEqual([['abc']]);
});

test('Enter over what is looked for already asks nothing again', async () => {
  const { told, user, box } = search();
  await user.type(box, 'abc{Enter}{Enter}');
  expect(told).toHaveBeenCalledOnce();
});

test('spaces around a search do not count', async () => {
  const { told, user, box } = search();
  await user.type(box, '  abc {Enter}');
  expect(told.mock.calls).toEqual([['abc']]);
});

test('a search follows the address', async () => {
  const { user, box } = search();
  await user.type(box, 'abc{Enter}');
  await user.click(screen.getByRole('button', { name: 'Voltar' }));
  expect(box.value).toBe('da volta');
});

test('a search is emptied by its cross', async () => {
  const { told, user, box } = search();
  await user.type(box, 'abc{Enter}');
  await user.click(screen.getByRole('button', { name: 'Limpar busca' }));
  expect(box.value).toBe('');
  await vi.waitFor(() => expect(told.mock.lastCall).toEqual(['']));
});

const COLOURS = [
  { value: 'red', label: 'Vermelho' },
  { value: 'blue', label: 'Azul' },
] as const;

test('one of several is chosen', async () => {
  const onChange = vi.fn<(value: 'red' | 'blue' | undefined) => void>();
  const { user } = show(<ChoiceSelect label="Cor" value={undefined} choices={COLOURS} onChange={onChange} />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cor' }), 'Azul');
  expect(onChange.mock.calls).toEqual([['blue']]);
});

test('"all" removes a choice', async () => {
  const onChange = vi.fn<(value: 'red' | 'blue' | undefined) => void>();
  const { user } = show(<ChoiceSelect label="Cor" value="red" choices={COLOURS} onChange={onChange} />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cor' }), 'Todas');
  expect(onChange.mock.calls).toEqual([[undefined]]);
});

test('a choice that is switched off cannot be made', async () => {
  const onChange = vi.fn<(value: 'red' | 'blue' | undefined) => void>();
  show(<ChoiceSelect label="Cor" value="red" choices={COLOURS} disabled onChange={onChange} />);
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Cor' }).disabled).toBe(true);
});

test.each([
  ['Sim', true],
  ['Não', false],
  ['Todas', undefined],
])('a yes-or-no filter set to %s is %s', async (word, value) => {
  const onChange = vi.fn<(value: boolean | undefined) => void>();
  const { user } = show(<FlagSelect label="Em uso" value={value !== true} onChange={onChange} />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Em uso' }), word);
  expect(onChange.mock.calls).toEqual([[value]]);
});

test('each filter that is set says what it is set to', () => {
  const chips = [
    { key: 'a', name: 'Categoria', words: 'Extintores', onRemove: () => undefined },
    { key: 'b', name: 'Só com etiqueta', words: '', onRemove: () => undefined },
  ];
  show(<FilterChips chips={chips} />);
  const list = screen.getByRole('list', { name: 'Filtros ativos' });
  const texts = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(texts).toEqual(['Categoria: Extintores', 'Só com etiqueta']);
});

test('the cross of a chip removes that filter', async () => {
  const [first, second] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const chips = [
    { key: 'a', name: 'Categoria', words: 'Extintores', onRemove: first },
    { key: 'b', name: 'Produto', words: 'Pó', onRemove: second },
  ];
  const { user } = show(<FilterChips chips={chips} />);
  await user.click(screen.getByRole('button', { name: 'Remover filtro Produto' }));
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
});

test('no filter set, no list of filters', () => {
  show(<FilterChips chips={[]} />);
  expect(screen.queryByRole('list')).toBeNull();
});

test('all filters are removed at once', async () => {
  const onClear = vi.fn<() => void>();
  const { user } = show(<ClearFilters filtered onClear={onClear} />);
  await user.click(screen.getByRole('button', { name: 'Limpar filtros' }));
  expect(onClear).toHaveBeenCalledOnce();
});

test('where no filter is set there is none to remove, and the button keeps the focus', async () => {
  const onClear = vi.fn<() => void>();
  const { user } = show(<ClearFilters filtered={false} onClear={onClear} />);
  const button = screen.getByRole('button', { name: 'Limpar filtros' });
  await user.click(button);
  expect(onClear).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

test('the button of the filters says how many are set', () => {
  show(
    <SearchLine label="Buscar" query="" onQuery={() => undefined} count={2} onFilters={() => undefined} />,
  );
  expect(screen.getByRole('button', { name: 'Filtros, 2 ativos' })).toBeDefined();
});

test('the drawer of filters closes by the button that shows the rows', async () => {
  const [onClose, onClear] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const { user } = show(
    <FilterDrawer opened showLabel="Ver 12 linhas" onClear={onClear} onClose={onClose}>
      filtros
    </FilterDrawer>,
  );
  await user.click(await screen.findByRole('button', { name: 'Ver 12 linhas' }));
  expect([onClose.mock.calls.length, onClear.mock.calls.length]).toEqual([1, 0]);
});

test('Escape closes the drawer of filters', async () => {
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

/** A filter by days whose ends are the page's. */
function Period({ told, ...ends }: DayRangeEnds & { told: (range: DayRangeEnds) => void }) {
  const [range, setRange] = useState<DayRangeEnds>(ends);
  return (
    <DayRange
      {...range}
      name="Cadastro"
      last="2026-11-22"
      onChange={(next) => {
        told(next);
        setRange(next);
      }}
    />
  );
}

test('a period begins with the day that is typed', async () => {
  const told = vi.fn<(range: DayRangeEnds) => void>();
  const { user } = show(<Period told={told} from={undefined} upTo={undefined} />);
  const group = screen.getByRole('group', { name: 'Cadastro' });
  await user.type(within(group).getByLabelText('De'), '01/11/2026{Enter}');
  expect(told.mock.lastCall).toEqual([{ from: '2026-11-01', upTo: undefined }]);
});

test('a period cannot end before it begins', async () => {
  const told = vi.fn<(range: DayRangeEnds) => void>();
  const { user } = show(<Period told={told} from="2026-11-10" upTo={undefined} />);
  await user.type(screen.getByLabelText('Até'), '09/11/2026{Enter}');
  expect(screen.getByText('Insira uma data a partir de 10/11/2026.')).toBeDefined();
  expect(told).not.toHaveBeenCalled();
});

test('a period cannot end after the last day', async () => {
  const told = vi.fn<(range: DayRangeEnds) => void>();
  const { user } = show(<Period told={told} from={undefined} upTo={undefined} />);
  await user.type(screen.getByLabelText('Até'), '23/11/2026{Enter}');
  expect(screen.getByText('Insira uma data até 22/11/2026.')).toBeDefined();
  expect(told).not.toHaveBeenCalled();
});

test('an end of a period is removed by its cross', async () => {
  const told = vi.fn<(range: DayRangeEnds) => void>();
  const { user } = show(<Period told={told} from="2026-11-01" upTo={undefined} />);
  await user.click(screen.getByRole('button', { name: 'Limpar data' }));
  expect(told.mock.lastCall).toEqual([{ from: undefined, upTo: undefined }]);
});
