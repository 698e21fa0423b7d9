/** The line above a list with the user's views, those of the company and the choice of columns. */
import type { ListName } from '@mobcheck/contract/list-views/list-views.policy.ts';
import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { usePageSearch } from '../../lib/page-url.ts';
import { notifyError } from '../../ui/feedback/notify.tsx';
import type { NamedColumn } from './column-choice.tsx';
import { ColumnsButton } from './columns-button.tsx';
import { withOwnView } from './company-views.rules.ts';
import classes from './list-view.module.css';
import { useListViewPhrases } from './list-view.phrases.ts';
import { keptSearch, paramsOf, type StandardView } from './list-view.rules.ts';
import { OfferedViews } from './offered-views.tsx';
import { useListSettings } from './use-list-settings.ts';

// Loaded when they are used, so that the list loads first.
const ColumnChoice = lazy(() => import('./column-choice.tsx'));
const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'));

/** Views keep the parameters as they are in the URL; the list checks them when it reads them. */
const anyParams = z.record(z.string(), z.string());

/** Says why a change of views or columns was refused, once. @param isShown whether the dialog shows the error already */
function useErrorNotice(error: unknown, isShown: boolean): void {
  const t = useListViewPhrases();
  const lastError = useRef(error);
  useEffect(() => {
    if (error && error !== lastError.current && !isShown) {
      notifyError(t.errorText(error));
    }
    lastError.current = error;
  }, [error, isShown, t]);
}

export default function ListViewBar(props: {
  list: ListName;
  /** The query of the list's endpoint: its parameters are those that a view keeps. */
  query: z.ZodType;
  columns: readonly NamedColumn[];
  /** Views that the list itself offers, before the user's. */
  standard?: readonly StandardView[];
  /** Initial values of the list's search that differ from the contract's defaults. */
  initialSearch?: object;
}) {
  const { list, query, columns, standard = [], initialSearch } = props;
  const { settings, isLoaded, busy, error, save } = useListSettings(list);
  const [choosesColumns, setChoosesColumns] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  const shownButton = useRef<HTMLButtonElement>(null);
  const params = useMemo(() => paramsOf(query, initialSearch), [query, initialSearch]);
  const [search] = usePageSearch(anyParams);
  const { views } = settings;
  const kept = keptSearch(search, params);
  useErrorNotice(error, isNaming);
  return (
    <div className={classes.bar}>
      <OfferedViews
        {...{ list, standard, settings, isLoaded, search, params, save, shownButton }}
        onName={() => setIsNaming(true)}
      />
      {choosesColumns ? (
        <Suspense fallback={<ColumnsButton loading />}>
          <ColumnChoice
            columns={columns}
            chosen={settings.columns}
            onChange={(change) => save((now) => ({ columns: change(now.columns) }))}
          />
        </Suspense>
      ) : (
        <ColumnsButton onClick={() => setChoosesColumns(true)} />
      )}
      <Suspense>
        {isNaming && (
          <SaveViewDialog
            list={list}
            views={views}
            busy={busy}
            error={error}
            onSave={(named) =>
              save(
                (now) => withOwnView(now, { ...named, search: kept }),
                () => setIsNaming(false),
              )
            }
            onClose={() => setIsNaming(false)}
            focusAfter={shownButton}
          />
        )}
      </Suspense>
    </div>
  );
}
