/** Asks before an import is undone or a sheet discarded, says what goes, and does it. */
import type { EquipmentImport } from '@mobcheck/contract/imports/imports.contract.ts';
import { Alert } from '@mantine/core';
import { showNumber } from '../../lib/format.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import type { ImportAct } from './import-acts.rules.ts';
import { useDiscardImport, useUndoImport } from './imports.api.ts';
import { useImportsPhrases } from './imports.phrases.ts';

export function ImportActDialog(props: {
  act: ImportAct;
  import: EquipmentImport;
  onDone: () => void;
  onClose: () => void;
}) {
  const t = useImportsPhrases();
  const { id, doneRows } = props.import;
  const undo = useUndoImport();
  const discard = useDiscardImport();
  const undoes = props.act === 'undo';
  const busy = undo.busy || discard.busy;
  const error = undo.error ?? discard.error;
  const act = () => {
    const onSuccess = () => {
      notifySuccess(t(undoes ? 'undone' : 'discarded'));
      props.onDone();
    };
    if (undoes) {
      undo.send(id, { onSuccess });
    } else {
      discard.send(id, { onSuccess });
    }
  };
  return (
    <ConfirmDialog
      title={t(undoes ? 'undoTitle' : 'discardTitle')}
      text={undoes ? t('undoText', { count: doneRows, shown: showNumber(doneRows) }) : t('discardText')}
      confirmLabel={t(undoes ? 'undo' : 'discard')}
      danger
      busy={busy}
      onConfirm={act}
      onClose={() => !busy && props.onClose()}
    >
      {error && (
        <Alert color="red" role="alert" c="var(--mantine-color-text)">
          {t.errorText(error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
