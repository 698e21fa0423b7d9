/** The views of the dialog of a replacement: the two tags, the choice of other equipment, and the confirmation. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import type { ReplacementSides } from '@mobcheck/contract/tag-replacements/tag-replacements.contract.ts';
import { useState } from 'react';
import { ChooseView } from './choose-view.tsx';
import { ConfirmView } from './confirm-view.tsx';
import { ReplaceView } from './replace-view.tsx';
import type { ReplacementSubject, useReplaceTag } from './tag-replacements.api.ts';

export type ReplacementView = 'replace' | 'choose' | 'confirm';

/** Callbacks of the dialog's buttons. */
export interface ReplacementCallbacks {
  readonly onDone: (equipment: EquipmentSummary) => void;
  /** Opens the start dialog with the two numbers exchanged. */
  readonly onSwap: () => void;
  /** Dismisses the request. Undefined for a replacement without a request. */
  readonly onDismiss: (() => void) | undefined;
  readonly onClose: () => void;
}

export function ReplacementViews(props: {
  request: ReplacementSubject;
  sides: ReplacementSides;
  view: ReplacementView;
  onView: (view: ReplacementView) => void;
  transfer: ReturnType<typeof useReplaceTag>;
  callbacks: ReplacementCallbacks;
}) {
  const { request, sides, view, onView, transfer, callbacks } = props;
  const { newEquipment, suggestion, agreement: needsAgreement } = sides;
  const [pickedEquipment, setPicked] = useState<EquipmentSummary>();
  const chosenEquipment = pickedEquipment ?? suggestion;
  const newSerial = newEquipment?.tagSerialNumber ?? request.tagSerialNumber;
  if (view === 'choose') {
    return (
      <ChooseView
        request={request}
        chosenEquipment={chosenEquipment}
        onBack={() => onView('replace')}
        onChosen={(equipment) => {
          setPicked(equipment);
          transfer.reset();
          onView('replace');
        }}
      />
    );
  }
  if (view === 'confirm' && chosenEquipment) {
    return (
      <ConfirmView
        sides={{ equipmentOfNewTag: newEquipment, equipmentToMove: chosenEquipment }}
        newSerial={newSerial}
        needsAgreement={needsAgreement}
        busy={transfer.busy}
        onBack={() => onView('replace')}
        onConfirm={() =>
          transfer.send(
            { newSerial, oldSerial: chosenEquipment.tagSerialNumber, merging: needsAgreement },
            { onSuccess: callbacks.onDone, onError: () => onView('replace') },
          )
        }
      />
    );
  }
  return (
    <ReplaceView
      request={request}
      sides={sides}
      chosenEquipment={chosenEquipment}
      onChoose={() => onView('choose')}
      onSwap={callbacks.onSwap}
      onDismiss={callbacks.onDismiss}
      onTransfer={() => {
        transfer.reset();
        onView('confirm');
      }}
      onClose={callbacks.onClose}
    />
  );
}
