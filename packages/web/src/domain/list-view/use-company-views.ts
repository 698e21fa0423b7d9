/** An admin's acts on a company's view, which are share, replace, rename and take back. */
import {
  getListSettings,
  type ListColumn,
  type ListView,
  removeSharedView,
  type SharedView,
  shareView,
  updateSharedView,
} from '@mobcheck/contract/list-views/list-views.contract.ts';
import {
  type ListName,
  type SharedListName,
  sharesViewsOf,
} from '@mobcheck/contract/list-views/list-views.policy.ts';
import { useEffect, useRef } from 'react';
import { useMay } from '../../lib/session.tsx';
import { useChange } from '../../lib/use-change.ts';
import { dropMessage, type NoticeAct, notifyError, notifyWithAct } from '../../ui/feedback/notify.tsx';
import { useListViewPhrases } from './list-view.phrases.ts';

/** The settings are loaded again after an act, and after an error, since another user may have changed them. */
const RENEWED = { renews: [getListSettings], renewsOnError: [getListSettings] };

/** Returns a function that reports an act with its undo. Leaving the page removes the undo, since it would act in a company chosen later. */
export function useNoticeWithWayBack() {
  const shown = useRef(new Set<string>());
  useEffect(() => {
    const abouts = shown.current;
    return () => abouts.forEach((about) => dropMessage(about));
  }, []);
  return (message: string, act: NoticeAct, about: string) => {
    shown.current.add(about);
    notifyWithAct(message, act, about);
  };
}

/**
 * Returns the subject of messages about a view. A newer message with the same subject replaces the older one. A company has only one view
 * of a name.
 */
function aboutView(list: ListName, name: string): string {
  return `shared view ${list} ${name}`;
}

/** Returns a function that replaces filters and columns of a company's view, with an undo. `own` has callbacks for the user's choice. */
function useReplace(list: SharedListName, notify: ReturnType<typeof useNoticeWithWayBack>) {
  const t = useListViewPhrases();
  const replacing = useChange(updateSharedView, {
    ...RENEWED,
    onError: (error) => notifyError(t.errorText(error)),
  });
  return (
    { id, name, search, columns, updateDate }: SharedView,
    content: Pick<SharedView, 'search' | 'columns'>,
    own?: { readonly onReplaced: () => void; readonly onUndone: () => void },
  ) => {
    const params = { list, id };
    replacing.send(
      { params, body: { name, ...content, updateDate } },
      {
        onSuccess: (saved) => {
          own?.onReplaced();
          const body = { name, search, columns, updateDate: saved.updateDate };
          const goBack = () => replacing.send({ params, body }, { onSuccess: () => own?.onUndone() });
          const back = { label: t('undo'), onClick: goBack };
          notify(t('replacedNotice', { name }), back, aboutView(list, name));
        },
      },
    );
  };
}

/** Returns a function that renames a company's view, with an undo. `renaming` has its error, which the dialog shows. */
function useRename(list: SharedListName, notify: ReturnType<typeof useNoticeWithWayBack>) {
  const t = useListViewPhrases();
  const renaming = useChange(updateSharedView, RENEWED);
  const back = useChange(updateSharedView, {
    ...RENEWED,
    onError: (error) => notifyError(t.errorText(error)),
  });
  const rename = (
    { id, name: before, search, updateDate }: SharedView,
    name: string,
    onSaved: () => void,
  ): void => {
    const params = { list, id };
    renaming.send(
      { params, body: { name, search, updateDate } },
      {
        onSuccess: (saved) => {
          onSaved();
          // The message of an earlier act disappears, since its undo would act on the renamed view.
          dropMessage(aboutView(list, before));
          const body = { name: before, search, updateDate: saved.updateDate };
          const act = { label: t('undo'), onClick: () => back.send({ params, body }) };
          notify(t('renamedNotice', { name }), act, aboutView(list, name));
        },
      },
    );
  };
  return { renaming, rename };
}

/** @param shared the views of the company */
export function useCompanyViews(list: ListName, shared: readonly SharedView[]) {
  const t = useListViewPhrases();
  // Not every list has views of the company. `mayShare` is false for other lists.
  const params = { list: list as SharedListName };
  const mayShare = useMay(sharesViewsOf(list));
  const notify = useNoticeWithWayBack();
  const sayError = (error: unknown) => notifyError(t.errorText(error));
  const sharing = useChange(shareView, { ...RENEWED, onError: sayError });
  const { renaming, rename } = useRename(params.list, notify);
  const replace = useReplace(params.list, notify);
  const removing = useChange(removeSharedView, { ...RENEWED, onError: sayError });
  const tell = (message: string, name: string, onUndo: () => void) =>
    notify(message, { label: t('undo'), onClick: onUndo }, aboutView(list, name));
  return {
    mayShare,
    renaming,
    /** Whether sharing a view of this name replaces a company's view. */
    isShared: (name: string) => shared.some((view) => view.name === name),
    replace,
    /** @param columns the columns that the list shows with the view */
    share: ({ name, search }: ListView, columns: ListColumn[]) => {
      const replaced = shared.find((view) => view.name === name);
      if (replaced) {
        return replace(replaced, { search, columns });
      }
      return sharing.send(
        { params, body: { name, search, columns } },
        {
          onSuccess: ({ id, updateDate }) =>
            tell(t('sharedNotice', { name }), name, () =>
              removing.send({ params: { ...params, id }, query: { updateDate } }),
            ),
        },
      );
    },
    rename,
    takeBack: ({ id, name, search, columns, updateDate }: SharedView) =>
      removing.send(
        { params: { ...params, id }, query: { updateDate } },
        {
          onSuccess: () =>
            tell(t('takenBack', { name }), name, () =>
              sharing.send({ params, body: { id, name, search, columns } }),
            ),
        },
      ),
  };
}
