/** The line above a list with the user's views and the choice of columns. */
import {
  type ListName,
  type ListView,
  MAX_VIEWS,
} from '@mobcheck/contract/list-views/list-views.contract.ts';
import { Button } from '@mantine/core';
import { IconBookmark, IconHome } from '@tabler/icons-react';
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useMemo,
  useRef,
  useState,
} from 'react';
import { z } from 'zod';
import { useGo, usePageSearch } from '../../lib/page-url.ts';
import { notifyError } from '../../ui/feedback/notify.tsx';
import type { NamedColumn } from './column-choice.tsx';
import { ColumnsButton } from './columns-button.tsx';
import classes from './list-view.module.css';
import { useListViewPhrases } from './list-view.phrases.ts';
import {
  asksForSomething,
  keptSearch,
  type ListParams,
  offeredViews,
  paramsOf,
  shownView,
  type StandardView,
  withView,
} from './list-view.rules.ts';
import { useListSettings } from './use-list-settings.ts';

// Loaded when they are used, so that the list loads first.
const ColumnChoice = lazy(() => import('./column-choice.tsx'));
const ViewMenu = lazy(() => import('./view-menu.tsx'));
const SaveViewDialog = lazy(() => import('./save-view-dialog.tsx'));

/** Lists whose things are feminine in Portuguese and Spanish: “Todas”. */
const FEMININE: ReadonlySet<ListName> = new Set(['service-orders', 'tags']);

/** Views keep the parameters as they are in the URL; the list checks them when it reads them. */
const anyParams = z.record(z.string(), z.string());

/** Opens the list with the view that the user chose for it, when a link asks for nothing else. */
function useStartView(
  views: readonly ListView[],
  isLoaded: boolean,
  search: Readonly<Record<string, string>>,
  params: ListParams,
): void {
  const go = useGo();
  const isOpen = () => !asksForSomething(search, params);
  const asksForNothing = useRef(isOpen());
  const start = useEffectEvent(() => {
    const view = views.find(({ isDefault }) => isDefault);
    if (asksForNothing.current && view && isOpen()) {
      go({ to: '.', search: view.search }, { replace: true });
    }
    asksForNothing.current = false;
  });
  useEffect(() => {
    if (isLoaded) {
      start();
    }
  }, [isLoaded]);
}

function withoutView(views: readonly ListView[], removed: string): ListView[] {
  return views.filter(({ name }) => name !== removed);
}

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

/** One of the views to choose from. @param props.shownButton gets the button of the view that the list shows; undefined for others */
function ViewChoice(props: {
  view: ListView;
  shownButton: RefObject<HTMLButtonElement | null> | undefined;
  onOpen: () => void;
  /** What can be done with the view. */
  children: ReactNode;
}) {
  const t = useListViewPhrases();
  const { view, shownButton } = props;
  const isShown = shownButton !== undefined;
  return (
    <span className={classes.view} data-shown={isShown || undefined}>
      <button ref={shownButton} type="button" aria-pressed={isShown} onClick={props.onOpen}>
        {view.isDefault && <IconHome size={14} role="img" aria-label={t('isStart')} />}
        {view.name}
      </button>
      {props.children}
    </span>
  );
}

/** Asks for a name for what the list shows. */
function SaveButton(props: { isLoaded: boolean; isFull: boolean; onClick: () => void }) {
  const t = useListViewPhrases();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconBookmark size={16} stroke={1.6} aria-hidden />}
      disabled={!props.isLoaded || props.isFull}
      title={props.isFull ? t('full', { max: MAX_VIEWS }) : undefined}
      onClick={props.onClick}
    >
      {t('save')}
    </Button>
  );
}

export default function ListViewBar(props: {
  list: ListName;
  /** The query of the list's endpoint: its parameters are those that a view keeps. */
  query: z.ZodType;
  columns: readonly NamedColumn[];
  /** Views that the list itself offers, before the user's. */
  standard?: readonly StandardView[];
}) {
  const { list, query, columns, standard = [] } = props;
  const t = useListViewPhrases();
  const go = useGo();
  const [search] = usePageSearch(anyParams);
  const { settings, isLoaded, busy, error, save } = useListSettings(list);
  const { views } = settings;
  const [choosesColumns, setChoosesColumns] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  const shownButton = useRef<HTMLButtonElement>(null);
  const params = useMemo(() => paramsOf(query), [query]);
  useStartView(views, isLoaded, search, params);
  const offered = offeredViews(standard, views, params);
  const shown = shownView(offered, search, params);
  const isFull = views.length >= MAX_VIEWS;
  const kept = keptSearch(search, params);
  const isUnfiltered = Object.keys(kept).length === 0;
  useErrorNotice(error, isNaming);
  const all = t(FEMININE.has(list) ? 'allFeminine' : 'all');
  const choices = [{ name: all, search: {}, isDefault: false }, ...offered];

  return (
    <div className={classes.bar}>
      <div role="group" aria-label={t('views')} className={classes.views}>
        {choices.map((view, index) => {
          const isShown = index === 0 ? isUnfiltered : view === shown;
          return (
            <ViewChoice
              key={view.name}
              view={view}
              shownButton={isShown ? shownButton : undefined}
              onOpen={() => go({ to: '.', search: view.search })}
            >
              {index > 0 && isShown && (views.includes(view) || !isFull) && (
                <Suspense>
                  <ViewMenu
                    view={view}
                    onStart={(isDefault) =>
                      save((now) => ({ views: withView(now.views, { ...view, isDefault }) }))
                    }
                    onRemove={
                      views.includes(view)
                        ? () => save((now) => ({ views: withoutView(now.views, view.name) }))
                        : undefined
                    }
                  />
                </Suspense>
              )}
            </ViewChoice>
          );
        })}
        {!isUnfiltered && shown === undefined && (
          <SaveButton isLoaded={isLoaded} isFull={isFull} onClick={() => setIsNaming(true)} />
        )}
      </div>
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
                (now) => ({ views: withView(now.views, { ...named, search: kept }) }),
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
