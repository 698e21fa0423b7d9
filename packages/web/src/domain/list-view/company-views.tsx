/** The views of the company under their own heading, with the acts of its admins. */
import { type RefObject, Suspense, useState } from 'react';
import { lazyDialog, lazyPart } from '../../ui/app/lazy-part.tsx';
import classes from './list-view.module.css';
import type { CompanyView } from './company-views.rules.ts';
import { useListViewPhrases } from './list-view.phrases.ts';
import { ViewChoice } from './view-choice.tsx';

const ViewMenu = lazyPart(() => import('./view-menu.tsx'), 'line');
const RenameViewDialog = lazyDialog(() => import('./rename-view-dialog.tsx'));

export function CompanyViews(props: {
  views: readonly CompanyView[];
  shown: CompanyView | undefined;
  shownButton: RefObject<HTMLButtonElement | null>;
  /** Whether the user may rename the views and take them back. */
  mayChange: boolean;
  renaming: { readonly busy: boolean; readonly error: unknown; readonly reset: () => void };
  onOpen: (view: CompanyView) => void;
  onStart: (view: CompanyView, isStart: boolean) => void;
  onRename: (view: CompanyView, name: string, onSaved: () => void) => void;
  onTakeBack: (view: CompanyView) => void;
  /** Gives the company's shown view the user's columns. Absent without a choice of the user. */
  onUpdate?: (() => void) | undefined;
}) {
  const t = useListViewPhrases();
  const { views, shown, mayChange, renaming } = props;
  const [renamedId, setRenamedId] = useState<string>();
  const renamed = views.find(({ id }) => id === renamedId);
  return (
    <div role="group" aria-label={t('companyViews')} className={classes.views}>
      <span className={classes.heading} aria-hidden>
        {t('ofCompany')}
      </span>
      {views.map((view) => (
        <ViewChoice
          key={view.id}
          name={view.name}
          isStart={view.isDefault}
          hint={t('sharedBy', { name: view.sharedBy })}
          shownButton={view.id === shown?.id ? props.shownButton : undefined}
          onOpen={() => props.onOpen(view)}
        >
          {view.id === shown?.id && (
            <Suspense>
              <ViewMenu
                name={view.name}
                isStart={view.isDefault}
                onStart={(isStart) => props.onStart(view, isStart)}
                onRename={mayChange ? () => setRenamedId(view.id) : undefined}
                onShare={mayChange ? props.onUpdate : undefined}
                replacesShared
                onTakeBack={mayChange ? () => props.onTakeBack(view) : undefined}
              />
            </Suspense>
          )}
        </ViewChoice>
      ))}
      <Suspense>
        {renamed && (
          <RenameViewDialog
            name={renamed.name}
            busy={renaming.busy}
            error={renaming.error}
            onSave={(name) => props.onRename(renamed, name, () => setRenamedId(undefined))}
            onClose={() => {
              renaming.reset();
              setRenamedId(undefined);
            }}
            focusAfter={props.shownButton}
          />
        )}
      </Suspense>
    </div>
  );
}
