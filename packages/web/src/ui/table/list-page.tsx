/** A list page with its header, filters and table. Dialogs are rendered beside it. */
import { Button } from '@mantine/core';
import { IconFilterOff, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { TranslatorWith } from '../../lib/i18n.ts';
import { useAddLink } from './add-link.ts';
import { DataTable } from './data-table.tsx';
import { FilterBar } from '../filter/filter-bar.tsx';
import { ListTools } from '../filter/list-tools.tsx';
import { focusListSearch } from '../filter/focus-list-search.ts';
import { useFilterPhrases } from '../filter/filters.phrases.ts';
import { PageHeader } from '../layout/page-header.tsx';
import { SearchBox } from '../filter/search-box.tsx';
import { EmptyState } from '../feedback/states.tsx';

type TableProps<T extends object> = Parameters<typeof DataTable<T>>[0];

interface EmptyTexts {
  /** The sentence below the title. All lists have the same title. */
  readonly text?: string;
}

export interface ListTexts {
  readonly title: string;
  /** A line about the list that its title and columns do not say. */
  readonly hint?: string | undefined;
  /** Texts of an empty list without filters. */
  readonly empty: EmptyTexts;
  /** Texts of a list without matches for its filters. The default is general texts. */
  readonly noMatch?: EmptyTexts;
  /** Returns the text of a failed load, usually `t.errorText`. */
  readonly errorText: (error: unknown) => string;
}

/** Returns the texts of a list with the usual names of phrase keys. */
export function listTexts(t: TranslatorWith<'title' | 'hint' | 'emptyText'>): ListTexts {
  return {
    title: t('title'),
    hint: t('hint'),
    empty: { text: t('emptyText') },
    errorText: t.errorText,
  };
}

type ListPageProps<T extends object> = Pick<
  TableProps<T>,
  'columns' | 'rowKey' | 'tone' | 'faded' | 'selection' | 'chosenActs' | 'onChooseAll' | 'cardsOnTablet'
> & {
  texts: ListTexts;
  /** Buttons in the header. */
  actions?: ReactNode;
  /** The act of a list that is empty without filters, a {@link FirstButton} or a link. */
  firstAct?: ReactNode;
  /** The result of `useList`. */
  list: {
    rowsQuery: TableProps<T>['rows'];
    search: TableProps<T>['search'];
    change: TableProps<T>['onSearch'];
    clear: () => void;
    filtered: boolean;
  };
  /** Called on a click anywhere in a row. Undefined if the user may not open rows. */
  onOpen?: ((row: T) => void) | undefined;
  /** The filters, between header and table. */
  children?: ReactNode;
};

export function ListPage<T extends object>({
  texts,
  actions,
  firstAct,
  list,
  children,
  onOpen,
  ...table
}: ListPageProps<T>) {
  return (
    <>
      <PageHeader title={texts.title} {...(texts.hint !== undefined && { hint: texts.hint })}>
        {actions}
      </PageHeader>
      {children}
      <DataTable
        {...table}
        label={texts.title}
        {...(onOpen ? { onOpen } : {})}
        rows={list.rowsQuery}
        search={list.search}
        onSearch={list.change}
        errorText={texts.errorText}
        empty={
          list.filtered ? (
            <EmptyState {...texts.noMatch}>
              <ClearAll onClear={list.clear} />
            </EmptyState>
          ) : (
            <EmptyState {...texts.empty}>{firstAct}</EmptyState>
          )
        }
      />
    </>
  );
}

/** The button that clears filters without matches. Its name differs from the name of the header's button. */
function ClearAll({ onClear }: { onClear: () => void }) {
  const t = useFilterPhrases();
  return (
    <Button
      mt="xs"
      variant="default"
      leftSection={<IconFilterOff size={18} stroke={1.6} aria-hidden />}
      onClick={() => {
        // This button is about to disappear, and the focus would be lost.
        focusListSearch();
        onClear();
      }}
    >
      {t('clearAll')}
    </Button>
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

/** The button of a list that is empty without filters, for its `firstAct`. It does the same as {@link AddButton} under another name. */
export function FirstButton({ children, onClick }: { children: string; onClick: () => void }) {
  return (
    <Button mt="xs" variant="light" leftSection={<IconPlus size={18} aria-hidden />} onClick={onClick}>
      {children}
    </Button>
  );
}

/** Like {@link FirstButton}, for a first act at another URL. */
export function FirstLink({ children, href }: { children: string; href: string }) {
  return (
    <Button mt="xs" variant="light" component="a" href={href}>
      {children}
    </Button>
  );
}

/** A list with rows that are edited in a dialog (`useEditor`), with search box, filters and the button that adds. */
export function EditableListPage<T extends { readonly id: string }>(
  props: Pick<ListPageProps<T>, 'columns' | 'onOpen' | 'selection' | 'chosenActs' | 'cardsOnTablet'> & {
    t: TranslatorWith<'title' | 'hint' | 'emptyText' | 'search' | 'add' | 'addFirst'>;
    list: ListPageProps<T>['list'] & Parameters<typeof ListFilters>[0]['list'];
    /** Undefined if the user may not add rows. */
    onAdd: (() => void) | undefined;
    /** A notice above the filters. */
    note?: ReactNode;
    /** The user's views, beside the filters. */
    views?: ReactNode;
    /** Filters beside the search box. */
    children?: ReactNode;
  },
) {
  const { t, list, onAdd, note, views, children, ...page } = props;
  useAddLink(onAdd);
  return (
    <ListPage
      {...page}
      texts={listTexts(t)}
      list={list}
      rowKey={({ id }) => id}
      actions={onAdd && <AddButton onClick={onAdd}>{t('add')}</AddButton>}
      firstAct={onAdd && <FirstButton onClick={onAdd}>{t('addFirst')}</FirstButton>}
    >
      {note}
      <ListTools>
        <ListFilters label={t('search')} list={list}>
          {children}
        </ListFilters>
        {views}
      </ListTools>
    </ListPage>
  );
}
