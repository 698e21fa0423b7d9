/** A list page: its header, filters and table. Dialogs are rendered beside it. */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Phrases } from '../../lib/i18n.ts';
import { DataTable } from './data-table.tsx';
import { FilterBar } from '../filter/filter-bar.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { SearchBox } from '../filter/search-box.tsx';
import { EmptyState } from '../feedback/states.tsx';

type TableProps<T extends object> = Parameters<typeof DataTable<T>>[0];

interface EmptyPhrases {
  readonly title?: string;
  readonly text?: string;
}

export interface ListPhrases {
  readonly title: string;
  readonly hint: string;
  /** Of an empty list that nothing narrows. */
  readonly first: EmptyPhrases;
  /** Of an empty list that something narrows, where there is more to say than that it is empty. */
  readonly none?: EmptyPhrases;
  /** Of a failed load: `t.errorText`. */
  readonly errorText: (error: unknown) => string;
}

/** The words of a list whose phrases have the usual names. */
export function listPhrases(t: Phrases<'title' | 'hint' | 'firstTitle' | 'firstText'>): ListPhrases {
  return {
    title: t('title'),
    hint: t('hint'),
    first: { title: t('firstTitle'), text: t('firstText') },
    errorText: t.errorText,
  };
}

type ListPageProps<T extends object> = Pick<TableProps<T>, 'columns' | 'rowKey' | 'tone' | 'faded'> & {
  phrases: ListPhrases;
  /** Buttons in the header. */
  actions?: ReactNode;
  /** The result of `useList`. */
  list: {
    rows: TableProps<T>['rows'];
    search: TableProps<T>['search'];
    change: TableProps<T>['onSearch'];
    filtered: boolean;
  };
  /** Called on a click anywhere in a row; undefined for users who may not open rows. */
  onOpen?: ((row: T) => void) | undefined;
  /** The filters, between header and table. */
  children?: ReactNode;
};

export function ListPage<T extends object>({
  phrases,
  actions,
  list,
  children,
  onOpen,
  ...table
}: ListPageProps<T>) {
  return (
    <>
      <PageHeader title={phrases.title} hint={phrases.hint}>
        {actions}
      </PageHeader>
      {children}
      <DataTable
        {...table}
        {...(onOpen ? { onOpen } : {})}
        rows={list.rows}
        search={list.search}
        onSearch={list.change}
        errorText={phrases.errorText}
        empty={<EmptyState {...(list.filtered ? phrases.none : phrases.first)} />}
      />
    </>
  );
}

/** The search box and the filters of a list page, for its `children`. */
export function ListFilters(props: {
  /** Label of the search box. */
  label: string;
  list: { search: { query: string }; change: (patch: { query: string }) => void };
  children?: ReactNode;
}) {
  const { label, list, children } = props;
  return (
    <FilterBar>
      <SearchBox label={label} value={list.search.query} onChange={(query) => list.change({ query })} />
      {children}
    </FilterBar>
  );
}

/** The button that adds an item, for the `actions` of a list page. */
export function AddButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  );
}

/** A list whose rows are edited in a dialog (`useEditor`): search box, filters, the button that adds. */
export function EditableListPage<T extends { readonly id: string }>(
  props: Pick<ListPageProps<T>, 'columns' | 'onOpen'> & {
    t: Phrases<'title' | 'hint' | 'firstTitle' | 'firstText' | 'search' | 'add'>;
    list: ListPageProps<T>['list'] & Parameters<typeof ListFilters>[0]['list'];
    /** Absent for users who may add none. */
    onAdd: (() => void) | undefined;
    /** Filters beside the search box. */
    children?: ReactNode;
  },
) {
  const { t, list, onAdd, children, ...page } = props;
  return (
    <ListPage
      {...page}
      phrases={listPhrases(t)}
      list={list}
      rowKey={({ id }) => id}
      actions={onAdd && <AddButton onClick={onAdd}>{t('add')}</AddButton>}
    >
      <ListFilters label={t('search')} list={list}>
        {children}
      </ListFilters>
    </ListPage>
  );
}
