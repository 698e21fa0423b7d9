/** Gallery examples of the filters above a table. */
import { ChoiceSelect } from '../ui/filter/choice-select.tsx';
import { ClearFilters } from '../ui/filter/clear-filters.tsx';
import { DayRange } from '../ui/filter/day-range.tsx';
import type { DayRangeEnds } from '../ui/filter/day-range.rules.ts';
import { FilterBar } from '../ui/filter/filter-bar.tsx';
import { FilterChips } from '../ui/filter/filter-chips.tsx';
import { FilterDrawer } from '../ui/filter/filter-drawer.tsx';
import { FlagSelect } from '../ui/filter/flag-select.tsx';
import { ListTools } from '../ui/filter/list-tools.tsx';
import { SearchBox } from '../ui/filter/search-box.tsx';
import { SearchLine } from '../ui/filter/search-line.tsx';
import { type Example, LONG_TEXT, doNothing } from './example.ts';
import { WithState } from './with-state.tsx';

const CHOICES = [
  { value: 'a', label: 'Extintores' },
  { value: 'b', label: LONG_TEXT },
];

function Range({ start }: { start: DayRangeEnds }) {
  return (
    <WithState initialValue={start}>
      {(range, change) => <DayRange {...range} name="Cadastro" last="2026-11-22" onChange={change} />}
    </WithState>
  );
}

function Search({ start }: { start: string }) {
  return (
    <WithState initialValue={start}>
      {(text, change) => <SearchBox label="Buscar" value={text} onChange={change} />}
    </WithState>
  );
}

function chips(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    key: String(index),
    name: `Filtro ${index + 1}`,
    text: index === 1 ? LONG_TEXT : 'Extintores',
    onRemove: doNothing,
  }));
}

export const filterExamples: readonly Example[] = [
  {
    file: 'ui/filter/choice-select.tsx',
    states: {
      all: <ChoiceSelect label="Categoria" value={undefined} choices={CHOICES} onChange={doNothing} />,
      'long text': <ChoiceSelect label="Categoria" value="b" choices={CHOICES} onChange={doNothing} />,
      disabled: <ChoiceSelect label="Categoria" value="a" choices={CHOICES} disabled onChange={doNothing} />,
    },
  },
  {
    file: 'ui/filter/clear-filters.tsx',
    states: {
      'nothing to clear': <ClearFilters filtered={false} onClear={doNothing} />,
      'something to clear': <ClearFilters filtered onClear={doNothing} />,
    },
  },
  {
    file: 'ui/filter/day-range.tsx',
    states: {
      empty: <Range start={{ from: undefined, upTo: undefined }} />,
      filled: <Range start={{ from: '2026-11-01', upTo: '2026-11-22' }} />,
    },
  },
  {
    file: 'ui/filter/filter-bar.tsx',
    states: {
      filters: (
        <FilterBar>
          <Search start="" />
          <FlagSelect label="Em uso" value={undefined} onChange={doNothing} />
        </FilterBar>
      ),
    },
  },
  {
    file: 'ui/filter/filter-chips.tsx',
    states: { one: <FilterChips chips={chips(1)} />, many: <FilterChips chips={chips(8)} /> },
  },
  {
    file: 'ui/filter/filter-drawer.tsx',
    fillsWindow: true,
    states: {
      open: (
        <FilterDrawer opened showLabel="Ver 12 linhas" onClear={doNothing} onClose={doNothing}>
          <FlagSelect label="Em uso" value={undefined} onChange={doNothing} />
        </FilterDrawer>
      ),
    },
  },
  {
    file: 'ui/filter/flag-select.tsx',
    states: {
      all: <FlagSelect label="Em uso" value={undefined} onChange={doNothing} />,
      yes: <FlagSelect label="Em uso" value onChange={doNothing} />,
    },
  },
  {
    file: 'ui/filter/list-tools.tsx',
    states: {
      'search and views': (
        <ListTools>
          <SearchLine label="Buscar" query="" onQuery={doNothing} filterCount={0} onOpenFilters={doNothing} />
          <div>Todos</div>
        </ListTools>
      ),
    },
  },
  {
    file: 'ui/filter/search-box.tsx',
    states: {
      empty: <Search start="" />,
      filled: <Search start={LONG_TEXT} />,
      'label inside': <SearchBox label="Buscar" value="" labelInside onChange={doNothing} />,
    },
  },
  {
    file: 'ui/filter/search-line.tsx',
    states: {
      'no filter': (
        <SearchLine label="Buscar" query="" onQuery={doNothing} filterCount={0} onOpenFilters={doNothing} />
      ),
      'three filters': (
        <SearchLine label="Buscar" query="pó" onQuery={doNothing} filterCount={3} onOpenFilters={doNothing} />
      ),
    },
  },
];
