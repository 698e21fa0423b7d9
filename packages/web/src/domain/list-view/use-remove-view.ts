/** Deletes a user's view, with an undo. */
import type { ListView } from '@mobcheck/contract/list-views/list-views.contract.ts';
import type { ListName } from '@mobcheck/contract/list-views/list-views.policy.ts';
import { withoutOwnView, withOwnViewAt } from './company-views.rules.ts';
import { useListViewPhrases } from './list-view.phrases.ts';
import { useNoticeWithWayBack } from './use-company-views.ts';
import type { useListSettings } from './use-list-settings.ts';

export function useRemoveView(list: ListName, save: ReturnType<typeof useListSettings>['save']) {
  const t = useListViewPhrases();
  const notify = useNoticeWithWayBack();
  return ({ name }: ListView) => {
    // The undo restores the view with its columns and position. If the list opened with this view, it does so again.
    let putBack: Parameters<typeof save>[0] = () => ({});
    save(
      (now) => {
        const place = now.views.findIndex((view) => view.name === name);
        const removed = now.views[place];
        putBack = (later) => (removed ? withOwnViewAt(later, removed, place) : {});
        return withoutOwnView(now, name);
      },
      () => {
        const back = { label: t('undo'), onClick: () => save((later) => putBack(later)) };
        notify(t('removed', { name }), back, `own view ${list} ${name}`);
      },
    );
  };
}
