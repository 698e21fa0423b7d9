/** Filters over a table. */
import { ChoiceSelect } from '../ui/filter/choice-select.tsx';
import { ClearFilters } from '../ui/filter/clear-filters.tsx';
import { DayRange } from '../ui/filter/day-range.tsx';
import type { DayRangeEnds } from '../ui/filter/day-range.rules.ts';
import { FilterBar } from '../ui/filter/filter-bar.tsx';
import { FilterChips } from '../ui/filter/filter-chips.tsx';
import { FilterDrawer } from '../ui/filter/filter-drawer.tsx';
import { FlagSelect } from '../ui/filter/flag-select.tsx';
import { SearchBox } from '../ui/filter/search-box.tsx';
import { SearchLine } from '../ui/filter/search-line.tsx';
import { type Example, LONG, nothing } from './example.ts';
import { Held } from './held.tsx';

const CHOICES = [
  { value: 'a', label: 'Extintores' },
  { value: 'b', label: LONG },
];

function Range({ start }: { start: DayRangeEnds }) {
  return (
    <Held initialValue={start}>
      {(range, change) => <DayRange {...range} name="Cadastro" last="2026-11-22" onChange={change} />}
    </Held>
  );
}

function Search({ start }: { start: string }) {
  return (
    <Held initialValue={start}>
      {(text, change) => <SearchBox label="Buscar" value={text} onChange={change} />}
    </Held>
  );
}

function chips(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    key: String(index),
    name: `Filtro ${index + 1}`,
    text: index === 1 ? LONG : 'Extintores',
    onRemove: nothing,
  }));
}

export const filterExamples: readonly Example[] = [
  {
    file: 'ui/filter/choice-select.tsx',
    states: {
      all: <ChoiceSelect label="Categoria" value={undefined} choices={CHOICES} onChange={nothing} />,
      'long text': <ChoiceSelect label="Categoria" value="b" choices={CHOICES} onChange={nothing} />,
      disabled: <ChoiceSelect label="Categoria" value="a" choices={CHOICES} disabled onChange={nothing} />,
    },
  },
  {
    file: 'ui/filter/clear-filters.tsx',
    states: {
      'nothing to clear': <ClearFilters filtered={false} onClear={nothing} />,
      'something to clear': <ClearFilters filtered onClear={nothing} />,
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
          <FlagSelect label="Em uso" value={undefined} onChange={nothing} />
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
    alone: true,
    states: {
      open: (
        <FilterDrawer opened showLabel="Ver 12 linhas" onClear={nothing} onClose={nothing}>
          <FlagSelect label="Em uso" value={undefined} onChange={nothing} />
        </FilterDrawer>
      ),
    },
  },
  {
    file: 'ui/filter/flag-select.tsx',
    states: {
      all: <FlagSelect label="Em uso" value={undefined} onChange={nothing} />,
      yes: <FlagSelect label="Em uso" value onChange={nothing} />,
    },
  },
  {
    file: 'ui/filter/search-box.tsx',
    states: { empty: <Search start="" />, filled: <Search start={LONG} /> },
  },
  {
    file: 'ui/filter/search-line.tsx',
    states: {
      'no filter': (
        <SearchLine label="Buscar" query="" onQuery={nothing} filterCount={0} onOpenFilters={nothing} />
      ),
      'three filters': (
        <SearchLine label="Buscar" query="pó" onQuery={nothing} filterCount={3} onOpenFilters={nothing} />
      ),
    },
  },
];
