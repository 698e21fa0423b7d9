/** The dialogs of the list of requests: start a replacement, replace a tag, or dismiss a request. At most one dialog is open. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { TagReplacement } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import type { RefObject } from 'react';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { ReplacementDialog } from './replacement-dialog.tsx';
import type { TypedSerials } from './replacement.rules.ts';
import { StartDialog } from './start-dialog.tsx';
import { useTagReplacementsPhrases } from './tag-replacements.phrases.ts';
import { type ReplacementSubject, useDismiss } from './tag-replacements.api.ts';

/** The open dialog. */
export type OpenDialog =
  | { readonly name: 'start'; readonly typed: TypedSerials }
  | { readonly name: 'replace'; readonly request: ReplacementSubject }
  | { readonly name: 'dismiss'; readonly request: Pick<TagReplacement, 'id' | 'tagSerialNumber'> };

export function ReplacementDialogs(props: {
  openDialog: OpenDialog | undefined;
  onOpen: (dialog: OpenDialog | undefined) => void;
  /** The element to focus on closing if the row of the request no longer exists. */
  focusAfter: RefObject<HTMLElement | null>;
  onReplaced: (equipment: EquipmentSummary) => void;
  onDismissed: () => void;
  /** Called when another user has handled the request. */
  onHandledByOther: () => void;
}) {
  const t = useTagReplacementsPhrases();
  // The hook is not in the dialog, so that the result is shown even if the dialog is closed before the reply.
  const dismiss = useDismiss();
  const { openDialog, onOpen, focusAfter } = props;
  const close = () => onOpen(undefined);
  if (openDialog?.name === 'start') {
    return (
      <StartDialog
        initialSerials={openDialog.typed}
        focusAfter={focusAfter}
        onStarted={(request) => onOpen({ name: 'replace', request })}
        onClose={close}
      />
    );
  }
  if (openDialog?.name === 'replace') {
    const { id, tagSerialNumber, equipmentOldSerialNumber } = openDialog.request;
    return (
      <ReplacementDialog
        key={id ?? tagSerialNumber}
        request={openDialog.request}
        focusAfter={focusAfter}
        onHandledByOther={props.onHandledByOther}
        callbacks={{
          onDone: props.onReplaced,
          // The user mixed up the two numbers, so the start dialog opens with the numbers exchanged.
          onSwap: () =>
            onOpen({
              name: 'start',
              typed: {
                newSerial: showTagSerial(equipmentOldSerialNumber ?? ''),
                oldSerial: showTagSerial(tagSerialNumber),
              },
            }),
          onDismiss:
            id === null ? undefined : () => onOpen({ name: 'dismiss', request: { id, tagSerialNumber } }),
          onClose: close,
        }}
      />
    );
  }
  if (openDialog?.name === 'dismiss') {
    const serial = showTagSerial(openDialog.request.tagSerialNumber);
    return (
      <ConfirmDialog
        title={t('dismissTitle')}
        text={t('dismissText', { serial })}
        confirmLabel={t('dismiss')}
        busy={dismiss.busy}
        onConfirm={() =>
          dismiss.send(
            { params: { id: openDialog.request.id } },
            {
              onSuccess: () => notifySuccess(t('dismissed', { serial })),
              onError: (error) => notifyError(t.errorText(error)),
              onSettled: props.onDismissed,
            },
          )
        }
        onClose={close}
      />
    );
  }
  return null;
}
