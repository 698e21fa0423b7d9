/** The line above a list with the user's views and the choice of columns. */
import {
  type ListName,
  type ListView,
  MAX_VIEWS,
} from '@mobcheck/contract/list-views/list-views.contract.ts';
import { Button } from '@mantine/core';
import { IconBookmark, IconHome } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { z } from 'zod';
import { useGo, usePageSearch } from '../../lib/page-url.ts';
import { notifyError } from '../../ui/feedback/notify.tsx';
import type { NamedColumn } from './column-choice.tsx';
import { ColumnsButton } from './columns-button.tsx';
import classes from './list-view.module.css';
import { useListViewPhrases } from './list-view.phrases.ts';
import { keptSearch, shownView, withView } from './list-view.rules.ts';
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
function useStartView(views: readonly ListView[], isLoaded: boolean, search: object): void {
  const go = useGo();
  const asksForNothing = useRef(Object.keys(search).length === 0);
  const start = useEffectEvent(() => {
    const view = views.find(({ isDefault }) => isDefault);
    if (asksForNothing.current && view && Object.keys(search).length === 0) {
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

export default function ListViewBar(props: { list: ListName; columns: readonly NamedColumn[] }) {
  const { list, columns } = props;
  const t = useListViewPhrases();
  const go = useGo();
  const [search] = usePageSearch(anyParams);
  const { settings, isLoaded, busy, error, save } = useListSettings(list);
  const { views } = settings;
  const [choosesColumns, setChoosesColumns] = useState(false);
  const [isNaming, setIsNaming] = useState(false);
  useStartView(views, isLoaded, search);
  const shown = shownView(views, search);
  const kept = keptSearch(search);
  const isUnfiltered = Object.keys(kept).length === 0;
  const lastError = useRef(error);
  useEffect(() => {
    if (error && error !== lastError.current && !isNaming) {
      notifyError(t.errorText(error));
    }
    lastError.current = error;
  }, [error, isNaming, t]);
  const all = t(FEMININE.has(list) ? 'allFeminine' : 'all');
  const choices = [{ name: all, search: {}, isDefault: false }, ...views];

  return (
    <div className={classes.bar}>
      <div role="group" aria-label={t('views')} className={classes.views}>
        {choices.map((view, index) => {
          const isShown = index === 0 ? isUnfiltered : view === shown;
          return (
            <span key={view.name} className={classes.view} data-shown={isShown || undefined}>
              <button
                type="button"
                aria-pressed={isShown}
                onClick={() => go({ to: '.', search: view.search })}
              >
                {view.isDefault && <IconHome size={14} role="img" aria-label={t('isStart')} />}
                {view.name}
              </button>
              {index > 0 && isShown && (
                <Suspense>
                  <ViewMenu
                    view={view}
                    onStart={(isDefault) => save({ views: withView(views, { ...view, isDefault }) })}
                    onRemove={() => save({ views: views.filter((other) => other !== view) })}
                  />
                </Suspense>
              )}
            </span>
          );
        })}
        {!isUnfiltered && shown === undefined && (
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconBookmark size={16} stroke={1.6} aria-hidden />}
            disabled={!isLoaded || views.length >= MAX_VIEWS}
            title={views.length >= MAX_VIEWS ? t('full', { max: MAX_VIEWS }) : undefined}
            onClick={() => setIsNaming(true)}
          >
            {t('save')}
          </Button>
        )}
      </div>
      {choosesColumns ? (
        <Suspense fallback={<ColumnsButton loading />}>
          <ColumnChoice
            columns={columns}
            chosen={settings.columns}
            onChange={(chosen) => save({ columns: chosen })}
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
              save({ views: withView(views, { ...named, search: kept }) }, () => setIsNaming(false))
            }
            onClose={() => setIsNaming(false)}
          />
        )}
      </Suspense>
    </div>
  );
}
