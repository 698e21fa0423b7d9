/** The dialogs over the list of requests, one at a time: beginning a replacement, doing one, dismissing a request. */
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
import { type OpenRequest, useDismiss } from './tag-replacements.api.ts';

/** Which one is open. */
export type OpenDialog =
  | { readonly name: 'start'; readonly typed: TypedSerials }
  | { readonly name: 'replace'; readonly request: OpenRequest }
  | { readonly name: 'dismiss'; readonly request: Pick<TagReplacement, 'id' | 'tagSerialNumber'> };

export function ReplacementDialogs(props: {
  open: OpenDialog | undefined;
  onOpen: (dialog: OpenDialog | undefined) => void;
  /** Gets the focus where the row that led here is gone. */
  focusAfter: RefObject<HTMLElement | null>;
  onReplaced: (equipment: EquipmentSummary) => void;
  onDismissed: () => void;
  /** Somebody else dealt with the request meanwhile. */
  onOvertaken: () => void;
}) {
  const t = useTagReplacementsPhrases();
  // Here and not in its dialog: what came of it is said although the dialog was closed before the answer.
  const dismiss = useDismiss();
  const { open, onOpen, focusAfter } = props;
  const close = () => onOpen(undefined);
  if (open?.name === 'start') {
    return (
      <StartDialog
        typed={open.typed}
        focusAfter={focusAfter}
        onStarted={(request) => onOpen({ name: 'replace', request })}
        onClose={close}
      />
    );
  }
  if (open?.name === 'replace') {
    const { id, tagSerialNumber, equipmentOldSerialNumber } = open.request;
    return (
      <ReplacementDialog
        key={id ?? tagSerialNumber}
        request={open.request}
        focusAfter={focusAfter}
        onOvertaken={props.onOvertaken}
        acts={{
          onDone: props.onReplaced,
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
  if (open?.name === 'dismiss') {
    const serial = showTagSerial(open.request.tagSerialNumber);
    return (
      <ConfirmDialog
        title={t('dismissTitle')}
        text={t('dismissText', { serial })}
        confirmLabel={t('dismiss')}
        busy={dismiss.busy}
        onConfirm={() =>
          dismiss.send(
            { params: { id: open.request.id } },
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
