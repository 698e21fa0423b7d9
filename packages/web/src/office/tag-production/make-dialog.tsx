/** Dialog that confirms that the tags of a run are made, and puts them into the stock. */
import type { ProductionRunDetails } from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import { showNumber } from '../../lib/format.ts';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { useFocusBack } from '../../ui/feedback/focus-back.ts';
import { useFinishMaking } from './tag-production.api.ts';
import { useTagProductionPhrases } from './tag-production.phrases.ts';

export function MakeDialog({ run, onClose }: { run: ProductionRunDetails; onClose: () => void }) {
  const t = useTagProductionPhrases();
  const finishing = useFinishMaking();
  useFocusBack();
  const finish = () =>
    finishing.send(
      { params: { id: run.id } },
      {
        onSuccess: ({ counts }) => {
          notifySuccess(t('madeNotice', { count: showNumber(counts.stock) }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('makeTitle')}
      text={t('makeText', { count: run.counts.reserved, shown: showNumber(run.counts.reserved) })}
      confirmLabel={t('makeConfirm')}
      busy={finishing.busy}
      onConfirm={finish}
      onClose={() => !finishing.busy && onClose()}
    >
      <ErrorAlert>{finishing.error && t.errorText(finishing.error)}</ErrorAlert>
    </ConfirmDialog>
  );
}
