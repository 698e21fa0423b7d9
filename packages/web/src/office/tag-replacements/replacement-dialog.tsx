/** The dialog of a request: both tags side by side, choosing another equipment, and the last word before it is done. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { Alert, Button, Modal } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useFocusBack } from '../../ui/form/dialog/focus-back.ts';
import { useUiPhrases } from '../../ui/ui.phrases.ts';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { ChooseView } from './choose-view.tsx';
import { ConfirmView } from './confirm-view.tsx';
import { useTagReplacementsPhrases } from './tag-replacements.phrases.ts';
import { ReplaceView } from './replace-view.tsx';
import classes from './replacement-dialog.module.css';
import { isOvertaken } from './replacement.rules.ts';
import { type OpenRequest, sidesQuery, useReplaceTag } from './tag-replacements.api.ts';

export function ReplacementDialog(props: {
  request: OpenRequest;
  /** Gets the focus afterwards where what led here is gone by then. */
  focusAfter: RefObject<HTMLElement | null>;
  onDone: (equipment: EquipmentSummary) => void;
  /** The list is asked for anew: somebody else dealt with the request. */
  onOvertaken: () => void;
  /** Back to the two numbers, the other way round. */
  onSwap: () => void;
  /** The request is not to be done; undefined where nobody asked. */
  onDismiss: (() => void) | undefined;
  onClose: () => void;
}) {
  const t = useTagReplacementsPhrases();
  const ui = useUiPhrases();
  const { request } = props;
  const [view, setView] = useState<'replace' | 'choose' | 'confirm'>('replace');
  const [picked, setPicked] = useState<EquipmentSummary>();
  const sides = useQuery(sidesQuery(request));
  const transfer = useReplaceTag();
  const body = useRef<HTMLDivElement>(null);
  useFocusBack(props.focusAfter);
  const loaded = sides.data !== undefined;
  useEffect(() => {
    // The button that led here is gone. What is to be read begins at its top, not at its buttons.
    const first = body.current?.querySelector<HTMLElement>('[data-first], input');
    (first ?? body.current)?.focus({ preventScroll: !first });
  }, [view, loaded]);

  const shown = () => {
    if (!sides.data) {
      const gone = sides.error instanceof ApiError && sides.error.status === 404;
      if (gone) {
        return <Overtaken words={t('overtaken')} onRefresh={props.onOvertaken} />;
      }
      return sides.error ? (
        <ErrorState words={t.errorText(sides.error)} onRetry={() => void sides.refetch()} />
      ) : (
        <LoadingState />
      );
    }
    const { newEquipment, suggestion, succeeded, agreement } = sides.data;
    const chosen = picked ?? suggestion;
    const newSerial = newEquipment?.tagSerialNumber ?? request.tagSerialNumber;
    if (view === 'choose') {
      return (
        <ChooseView
          request={request}
          chosen={chosen}
          onBack={() => setView('replace')}
          onChosen={(equipment) => {
            setPicked(equipment);
            transfer.reset();
            setView('replace');
          }}
        />
      );
    }
    if (view === 'confirm' && chosen) {
      return (
        <ConfirmView
          sides={{ newEquipment, chosen }}
          newSerial={newSerial}
          agreement={agreement}
          busy={transfer.busy}
          onBack={() => setView('replace')}
          onConfirm={() =>
            transfer.send(
              { newSerial, oldSerial: chosen.tagSerialNumber, merging: agreement },
              { onSuccess: props.onDone, onError: () => setView('replace') },
            )
          }
        />
      );
    }
    return (
      <ReplaceView
        request={request}
        newEquipment={newEquipment}
        suggestion={suggestion}
        succeeded={succeeded}
        agreement={agreement}
        chosen={chosen}
        onChoose={() => setView('choose')}
        onSwap={props.onSwap}
        onDismiss={props.onDismiss}
        onTransfer={() => {
          transfer.reset();
          setView('confirm');
        }}
        onClose={props.onClose}
      />
    );
  };
  const { error } = transfer;
  return (
    <Modal
      opened
      onClose={() => !transfer.busy && (view === 'replace' ? props.onClose() : setView('replace'))}
      title={t('dialogTitle')}
      size="52rem"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': ui('close'), disabled: transfer.busy }}
    >
      {error && view === 'replace' && (
        <div className={classes.failure}>
          {isOvertaken(error.code) ? (
            <Overtaken words={t.errorText(error)} onRefresh={props.onOvertaken} />
          ) : (
            <Failure words={t.errorText(error)} />
          )}
        </div>
      )}
      <div ref={body} tabIndex={-1} className={classes.body}>
        {shown()}
      </div>
    </Modal>
  );
}

function Failure({ words }: { words: string }) {
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} role="alert" c="var(--mantine-color-text)">
      {words}
    </Alert>
  );
}

function Overtaken({ words, onRefresh }: { words: string; onRefresh: () => void }) {
  const t = useTagReplacementsPhrases();
  return (
    <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} role="alert" c="var(--mantine-color-text)">
      <p className={classes.overtaken}>{words}</p>
      <Button data-first variant="default" onClick={onRefresh}>
        {t('refresh')}
      </Button>
    </Alert>
  );
}
