/** The notices after acts on deficiencies, each with its undo. */
import { useDeficiencyPhrases } from '../../domain/deficiency/deficiency.phrases.ts';
import { notifyError, notifySuccess, notifyWithAct } from '../../ui/feedback/notify.tsx';
import { useDeficiencyActsPhrases } from './deficiency-acts.phrases.ts';
import { useRestoreValues, useTakeBack } from './deficiencies.api.ts';
import type { FormerValues } from './former-values.rules.ts';

/** Subject of the notices. The notice of the next act replaces them. */
const ABOUT = 'acts on deficiencies';

export function useActNotices() {
  const t = useDeficiencyActsPhrases();
  const { errorText } = useDeficiencyPhrases();
  const restore = useRestoreValues();
  const takeBack = useTakeBack();
  const undo = (act: () => Promise<unknown>, doneText: string) => ({
    label: t('undo'),
    onClick: () =>
      void act().then(
        () => notifySuccess(doneText, ABOUT),
        (error: unknown) => notifyError(errorText(error), ABOUT),
      ),
  });
  return {
    /** @param former the values before the change */
    changed: (text: string, former: readonly FormerValues[]) =>
      notifyWithAct(
        text,
        undo(() => restore.sendAndWait(former), t('restored')),
        ABOUT,
      ),
    unchanged: () => notifySuccess(t('unchanged'), ABOUT),
    dismissed: (ids: readonly string[]) => {
      const count = ids.length;
      const act = () => takeBack.sendAndWait({ body: { ids: [...ids] } });
      notifyWithAct(t('dismissed', { count }), undo(act, t('takenBack', { count })), ABOUT);
    },
    takenBack: (count: number) => notifySuccess(t('takenBack', { count }), ABOUT),
    failed: (error: unknown) => notifyError(errorText(error), ABOUT),
  };
}
