/** What an admin does with the views of a company: share, replace, rename, take back, with the way back. */
import {
  getListSettings,
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
import {
  dropMessage,
  type NoticeAct,
  notifyError,
  notifySuccess,
  notifyWithAct,
} from '../../ui/feedback/notify.tsx';
import { useListViewPhrases } from './list-view.phrases.ts';

/** Somebody else may have changed what is shown. */
const RENEWED = { renews: [getListSettings], renewsOnError: [getListSettings] };

/** Returns what says that something was done, with the way back: only on this page, as in another company it would share there. */
function useNoticeWithWayBack() {
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

/** @param shared the views of the company */
export function useCompanyViews(list: ListName, shared: readonly SharedView[]) {
  const t = useListViewPhrases();
  const mayShare = useMay(sharesViewsOf(list));
  const notify = useNoticeWithWayBack();
  const sayError = (error: unknown) => notifyError(t.errorText(error));
  const sharing = useChange(shareView, { ...RENEWED, onError: sayError });
  const renaming = useChange(updateSharedView, RENEWED);
  const replacing = useChange(updateSharedView, { ...RENEWED, onError: sayError });
  const removing = useChange(removeSharedView, { ...RENEWED, onError: sayError });
  // Only lists that a company has views of can be shared, which `mayShare` says.
  const params = { list: list as SharedListName };
  // Of sharing and taking back the newest message stands: the company has one view of a name.
  const about = (name: string) => `shared view ${list} ${name}`;
  const replace = ({ id, name, search: former, updateDate }: SharedView, search: ListView['search']) => {
    const change = { ...params, id };
    replacing.send(
      { params: change, body: { name, search, updateDate } },
      {
        onSuccess: (saved) => {
          const body = { name, search: former, updateDate: saved.updateDate };
          const back = { label: t('undo'), onClick: () => replacing.send({ params: change, body }) };
          notify(t('replacedNotice', { name }), back, about(name));
        },
      },
    );
  };
  return {
    mayShare,
    renaming,
    /** Whether sharing a view of this name replaces one. */
    isShared: (name: string) => shared.some((view) => view.name === name),
    share: ({ name, search }: ListView) => {
      const replaced = shared.find((view) => view.name === name);
      if (replaced) {
        return replace(replaced, search);
      }
      return sharing.send(
        { params, body: { name, search } },
        { onSuccess: () => notifySuccess(t('sharedNotice', { name }), about(name)) },
      );
    },
    rename: ({ id, search, updateDate }: SharedView, name: string, onSaved: () => void) =>
      renaming.send(
        { params: { ...params, id }, body: { name, search, updateDate } },
        { onSuccess: onSaved },
      ),
    takeBack: ({ id, name, search, updateDate }: SharedView) =>
      removing.send(
        { params: { ...params, id }, query: { updateDate } },
        {
          onSuccess: () =>
            notify(
              t('takenBack', { name }),
              { label: t('undo'), onClick: () => sharing.send({ params, body: { id, name, search } }) },
              about(name),
            ),
        },
      ),
  };
}
