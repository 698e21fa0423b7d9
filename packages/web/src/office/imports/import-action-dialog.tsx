/** Dialog that confirms undoing an import or discarding a sheet, and names the data to be deleted. */
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { showNumber } from '../../lib/format.ts';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import type { ImportAction } from './import-actions.rules.ts';
import { useDiscardImport, useUndoImport } from './imports.api.ts';
import { useImportsPhrases } from './imports.phrases.ts';

export function ImportActionDialog(props: {
  action: ImportAction;
  import: EquipmentImport;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useImportsPhrases();
  const { id, doneRows } = props.import;
  const undo = useUndoImport();
  const discard = useDiscardImport();
  const isUndo = props.action === 'undo';
  const busy = undo.busy || discard.busy;
  const error = undo.error ?? discard.error;
  const confirm = () => {
    const onSuccess = () => {
      notifySuccess(t(isUndo ? 'undone' : 'discarded'));
      props.onDone();
    };
    if (isUndo) {
      undo.send(id, { onSuccess });
    } else {
      discard.send(id, { onSuccess });
    }
  };
  return (
    <ConfirmDialog
      title={t(isUndo ? 'undoTitle' : 'discardTitle')}
      text={isUndo ? t('undoText', { count: doneRows, shown: showNumber(doneRows) }) : t('discardText')}
      confirmLabel={t(isUndo ? 'undo' : 'discard')}
      danger
      busy={busy}
      onConfirm={confirm}
      onClose={() => !busy && props.onClose()}
    >
      <ErrorAlert>{error && t.errorText(error)}</ErrorAlert>
    </ConfirmDialog>
  );
}
