/** The views and columns of a list: what a list page shows of both. */
import type { ListName } from '@mobcheck/contract/list-views/list-views.policy.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import type { z } from 'zod';
import type { NamedColumn } from './column-choice.tsx';
import classes from './list-view.module.css';
import { shownColumns, type StandardView } from './list-view.rules.ts';
import { useListSettings } from './use-list-settings.ts';

const ListViewBar = lazy(() => import('./list-view-bar.tsx'));

interface ListOptions {
  /** Views that the list itself offers, before the user's. */
  readonly standard?: readonly StandardView[];
  /** Initial values of the list's search that differ from the contract's defaults, as `useList` gets them. */
  readonly initialSearch?: object;
}

/**
 * `columns`: those of the list's columns that the user wants to see, in their order. `views`: the line with the views and the choice
 * of columns, above the filters; it is loaded after the table, with its room kept free until then.
 * @param query the query of the list's endpoint: its parameters are those that a view keeps
 */
export function useListViews<C extends NamedColumn>(
  list: ListName,
  query: z.ZodType,
  columns: readonly C[],
  options: ListOptions = {},
): { columns: C[]; views: ReactNode } {
  const { settings } = useListSettings(list);
  return {
    columns: shownColumns(columns, settings.columns),
    views: (
      <Suspense fallback={<div className={classes.room} />}>
        <ListViewBar {...{ list, query, columns }} {...options} />
      </Suspense>
    ),
  };
}
