/** The line above a list with the views of the user and of the company, and the choice of columns. */
import type { ListName } from '@mobcheck/contract/list-views/list-views.policy.ts';
import { Suspense, useEffect, useRef, useState } from 'react';
import type { TranslatorWith } from '../../lib/i18n.ts';
import { lazyDialog, lazyPart } from '../../ui/app/lazy-part.tsx';
import { notifyError } from '../../ui/feedback/notify.tsx';
import type { NamedColumn } from './column-choice.tsx';
import {
  chosenColumns,
  type ColumnSource,
  ownChoice,
  sourceName,
  withColumns,
} from './column-source.rules.ts';
import { ColumnsButton } from './columns-button.tsx';
import { withOwnView } from './company-views.rules.ts';
import classes from './list-view.module.css';
import { useListViewPhrases } from './list-view.phrases.ts';
import { choiceOf, keptSearch, type ListParams, type StandardView } from './list-view.rules.ts';
import { OfferedViews } from './offered-views.tsx';
import type { useListSettings } from './use-list-settings.ts';

// These parts are loaded when they are used, so that the list loads first.
const ColumnChoice = lazyPart(() => import('./column-choice.tsx'), 'line');
const SaveViewDialog = lazyDialog(() => import('./save-view-dialog.tsx'));

/** Reports once why a change of views or columns was refused. @param isShown whether a dialog already shows the error */
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
  /** The words of the list. The default is the words of the reports. */
  t: TranslatorWith<'ofList.own' | 'ofList.example'> | undefined;
  /** All columns of the list. */
  columns: readonly NamedColumn[];
  /** Views that the list itself offers, before the user's views. */
  standard: readonly StandardView[];
  stored: ReturnType<typeof useListSettings>;
  params: ListParams;
  /** The search parameters of the URL. */
  search: Readonly<Record<string, string>>;
  /** The source of the columns that the list shows. */
  source: ColumnSource;
}) {
  const { list, columns, standard, stored, params, search, source } = props;
  const { settings, isLoaded, busy, error, save } = stored;
  const [choosesColumns, setChoosesColumns] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  const tOfReports = useListViewPhrases();
  const t = props.t ?? tOfReports;
  const shownButton = useRef<HTMLButtonElement>(null);
  const name = sourceName(settings, source);
  const chosen = chosenColumns(settings, source);
  const shownChoice = choiceOf(columns, chosen);
  useErrorNotice(error, isNaming);
  return (
    <div className={classes.bar}>
      <OfferedViews
        {...{ list, standard, settings, isLoaded, search, params, save, shownButton }}
        own={t('ofList.own')}
        columns={shownChoice}
        onName={() => setIsNaming(true)}
      />
      {choosesColumns ? (
        <Suspense fallback={<ColumnsButton loading />}>
          <ColumnChoice
            columns={columns}
            chosen={chosen}
            view={name === undefined ? undefined : { name, isOfCompany: source.of === 'company' }}
            canReset={ownChoice(settings, source) !== null}
            onChange={(change) => save((now) => withColumns(now, source, change(chosenColumns(now, source))))}
          />
        </Suspense>
      ) : (
        <ColumnsButton onClick={() => setChoosesColumns(true)} />
      )}
      <Suspense>
        {isNaming && (
          <SaveViewDialog
            example={t('ofList.example')}
            views={settings.views}
            busy={busy}
            error={error}
            onSave={(named) =>
              save(
                (now) =>
                  withOwnView(now, { ...named, search: keptSearch(search, params), columns: shownChoice }),
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
