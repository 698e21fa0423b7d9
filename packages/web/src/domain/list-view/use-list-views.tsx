/** The views and columns of a list, as a list page shows them. */
import type { ListName } from '@mobcheck/contract/list-views/list-views.policy.ts';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { lazyPart } from '../../ui/app/lazy-part.tsx';
import { z } from 'zod';
import type { TranslatorWith } from '../../lib/i18n.ts';
import { usePageSearch } from '../../lib/page-url.ts';
import type { NamedColumn } from './column-choice.tsx';
import {
  chosenColumns,
  type ColumnSource,
  columnSource,
  isSameSource,
  LIST_ITSELF,
} from './column-source.rules.ts';
import classes from './list-view.module.css';
import { paramsOf, shownColumns, type StandardView } from './list-view.rules.ts';
import { useListSettings } from './use-list-settings.ts';

const ListViewBar = lazyPart(() => import('./list-view-bar.tsx'), 'line');

/** Views keep parameters as they are in the URL. The list validates them when it reads them. */
const anyParams = z.record(z.string(), z.string());

const NO_VIEWS: readonly StandardView[] = [];

/** The name of a list without a view, and an example of a view's name. */
export type ListWords = TranslatorWith<'ofList.own' | 'ofList.example'>;

interface ListOptions {
  /** The phrases of the list's feature. The default is the phrases of the reports. */
  readonly t?: ListWords;
  /** Views that the list itself offers, before the user's views. */
  readonly standard?: readonly StandardView[];
  /** Initial values of the list's search that differ from the contract's defaults. */
  readonly initialSearch?: object;
}

/** Returns the last known source. @param now the current source. Undefined means filters or an order that no view has */
function useLastSource(now: ColumnSource | undefined): ColumnSource {
  const [last, setLast] = useState(LIST_ITSELF);
  if (now !== undefined && !isSameSource(now, last)) {
    setLast(now);
  }
  return now ?? last;
}

/**
 * Returns the shown columns in their order (`columns`), and the line above the filters with the views and the choice of columns (`views`).
 * @param query the query of the list's endpoint, whose parameters a view keeps
 */
export function useListViews<C extends NamedColumn>(
  list: 'inspections' | 'maintenances',
  query: z.ZodType,
  columns: readonly C[],
  options?: ListOptions,
): { columns: C[]; views: ReactNode };
export function useListViews<C extends NamedColumn>(
  list: ListName,
  query: z.ZodType,
  columns: readonly C[],
  options: ListOptions & { readonly t: ListWords },
): { columns: C[]; views: ReactNode };
export function useListViews<C extends NamedColumn>(
  list: ListName,
  query: z.ZodType,
  columns: readonly C[],
  { t, standard = NO_VIEWS, initialSearch }: ListOptions = {},
): { columns: C[]; views: ReactNode } {
  const stored = useListSettings(list);
  const { settings } = stored;
  const params = useMemo(() => paramsOf(query, initialSearch), [query, initialSearch]);
  const [search] = usePageSearch(anyParams);
  const source = useLastSource(columnSource(settings, standard, search, params));
  return {
    columns: shownColumns(columns, chosenColumns(settings, source)),
    views: (
      <Suspense fallback={<div className={classes.room} />}>
        <ListViewBar {...{ list, t, columns, standard, stored, params, search, source }} />
      </Suspense>
    ),
  };
}
