/** The choice of a view, first the unfiltered list, then the views of the list, of the user and of the company. */
import {
  type ListColumn,
  type ListView,
  MAX_VIEWS,
} from '@mobcheck/contract/list-views/list-views.contract.ts';
import type { ListName } from '@mobcheck/contract/list-views/list-views.policy.ts';
import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { type RefObject, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { lazyPart } from '../../ui/app/lazy-part.tsx';
import { useGo } from '../../lib/page-url.ts';
import { ownChoice, withColumns } from './column-source.rules.ts';
import {
  type CompanyView,
  companyViews,
  notShared,
  startingWith,
  withOwnView,
} from './company-views.rules.ts';
import { CompanyViews } from './company-views.tsx';
import classes from './list-view.module.css';
import { useListViewPhrases } from './list-view.phrases.ts';
import {
  asksForSomething,
  isUnfiltered,
  keptSearch,
  type ListParams,
  offeredViews,
  shownView,
  type StandardView,
} from './list-view.rules.ts';
import type { useListSettings } from './use-list-settings.ts';
import { useCompanyViews } from './use-company-views.ts';
import { useRemoveView } from './use-remove-view.ts';
import { ViewChoice } from './view-choice.tsx';

const ViewMenu = lazyPart(() => import('./view-menu.tsx'), 'line');

/** Opens the list with its start view, unless the link has parameters for the page. */
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
      go({ to: '.', search: keptSearch(view.search, params) }, { replace: true });
    }
    asksForNothing.current = false;
  });
  useEffect(() => {
    if (isLoaded) {
      start();
    }
  }, [isLoaded]);
}

/** Scrolls the line of views to the shown view, or to the button that saves a view. */
function useShownInView(shown: string) {
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const item = line.current?.querySelector<HTMLElement>('[data-shown]');
    if (line.current && item) {
      line.current.scrollLeft = item.offsetLeft - (line.current.clientWidth - item.offsetWidth) / 2;
    }
  }, [shown]);
  return line;
}

/** The button that saves the shown filters under a name. */
function SaveButton(props: { isLoaded: boolean; isFull: boolean; onClick: () => void }) {
  const t = useListViewPhrases();
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      data-shown
      leftSection={<IconBookmark size={16} stroke={1.6} aria-hidden />}
      disabled={!props.isLoaded || props.isFull}
      title={props.isFull ? t('full', { max: MAX_VIEWS }) : undefined}
      onClick={props.onClick}
    >
      {t('save')}
    </Button>
  );
}

type Settings = ReturnType<typeof useListSettings>;

/** Returns a function that gives a company's view the user's columns, or undefined without a choice of the user. */
function updateOf(
  view: CompanyView | undefined,
  { settings, save }: Pick<Settings, 'settings' | 'save'>,
  replace: ReturnType<typeof useCompanyViews>['replace'],
): (() => void) | undefined {
  if (!view) {
    return undefined;
  }
  const source = { of: 'company', key: view.id } as const;
  const columns = ownChoice(settings, source);
  const choose = (choice: ListColumn[] | null) => save((now) => withColumns(now, source, choice));
  // The user's own choice is then removed, since the company has the same columns. The undo restores it.
  const own = { onReplaced: () => choose(null), onUndone: () => choose(columns) };
  return columns ? () => replace(view, { search: view.search, columns }, own) : undefined;
}

export function OfferedViews(
  props: Pick<Settings, 'settings' | 'isLoaded' | 'save'> & {
    list: ListName;
    /** The name of the list without a view. */
    own: string;
    /** The choice of columns that the list shows. */
    columns: ListColumn[];
    standard: readonly StandardView[];
    search: Readonly<Record<string, string>>;
    params: ListParams;
    shownButton: RefObject<HTMLButtonElement | null>;
    onName: () => void;
  },
) {
  const { list, own, columns, standard, settings, isLoaded, search, params, save, shownButton } = props;
  const go = useGo();
  const t = useListViewPhrases();
  const { views, shared } = settings;
  const acts = useCompanyViews(list, shared);
  const remove = useRemoveView(list, save);
  const ofCompany = companyViews(settings, params);
  useStartView([...views, ...ofCompany], isLoaded, search, params);
  const offered = notShared(offeredViews(standard, views, params), shared, params);
  const shown = shownView(offered, search, params);
  // A company's view is shown as chosen beside a user's view with the same filters, so that the acts on both can be used.
  const shownOfCompany = shownView(ofCompany, search, params);
  const isFull = views.length >= MAX_VIEWS;
  const isOwn = isUnfiltered(search, params);
  const line = useShownInView(
    [shown?.name ?? shownOfCompany?.id ?? isOwn, offered.length, ofCompany.length].join(' '),
  );
  // A shared view may contain any parameter. Only parameters of the list are used, so that no view opens a window or a form.
  const open = (view: StandardView) => go({ to: '.', search: keptSearch(view.search, params) });
  return (
    <div
      ref={line}
      className={classes.views}
      onScroll={({ currentTarget: item }) => item.toggleAttribute('data-scrolled', item.scrollLeft > 0)}
    >
      <div role="group" aria-label={t('views')} className={classes.views}>
        {/* Without another view there is nothing to choose. */}
        {(offered.length > 0 || ofCompany.length > 0) && (
          <ViewChoice
            name={own}
            isStart={false}
            shownButton={isOwn ? shownButton : undefined}
            onOpen={() => open({ name: own, search: {} })}
          />
        )}
        {offered.map((view) => (
          <ViewChoice
            key={view.name}
            name={view.name}
            isStart={view.isDefault}
            shownButton={view === shown ? shownButton : undefined}
            onOpen={() => open(view)}
          >
            {view === shown && (views.includes(view) || !isFull) && (
              <Suspense>
                <ViewMenu
                  name={view.name}
                  isStart={view.isDefault}
                  onStart={(isDefault) => save((now) => withOwnView(now, { ...view, isDefault }))}
                  {...(views.includes(view) && {
                    onShare: acts.mayShare ? () => acts.share(view, columns) : undefined,
                    replacesShared: acts.isShared(view.name),
                    onRemove: () => remove(view),
                  })}
                />
              </Suspense>
            )}
          </ViewChoice>
        ))}
        {!isOwn && !shown && !shownOfCompany && (
          <SaveButton isLoaded={isLoaded} isFull={isFull} onClick={props.onName} />
        )}
      </div>
      {ofCompany.length > 0 && (
        <CompanyViews
          views={ofCompany}
          shown={shownOfCompany}
          shownButton={shownButton}
          mayChange={acts.mayShare}
          renaming={acts.renaming}
          onOpen={open}
          onRename={acts.rename}
          onTakeBack={acts.takeBack}
          onStart={({ id }, isStart) => save((now) => startingWith(now, isStart ? id : undefined))}
          onUpdate={updateOf(shownOfCompany, props, acts.replace)}
        />
      )}
    </div>
  );
}
