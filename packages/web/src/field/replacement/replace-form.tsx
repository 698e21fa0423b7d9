/** The form that requests a replacement. */
import type { FieldTag, OpenReplacement } from '@mobcheck/contract/equipment/field-equipment.contract.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import { ActionBar } from '../../ui/touch/action-bar.tsx';
import { SendError } from '../../ui/touch/send-error.tsx';
import { LoadingState } from '../../ui/feedback/states.tsx';
import { OpenReplacementNote } from './open-replacement-note.tsx';
import classes from './replace.module.css';
import { useReplacePhrases } from './replace.phrases.ts';
import { type FieldProduct, obstacleOf, otherProductOf, type ReplaceDraft } from './replace.rules.ts';
import { ScanTag } from '../tag-entry/scan-tag.tsx';
import { SerialField } from '../tag-entry/serial-input.tsx';
import { NextSteps } from './next-steps.tsx';
import { type FinishedRequest, useOtherTag, useReplacementRequest } from './use-replacement-request.ts';
import { useSerialError } from '../tag-entry/use-serial-error.ts';

/** Returns the error of the other tag's serial. Before submitting, it reports only errors that more typing cannot mend. */
function useOtherSerialError(
  draft: ReplaceDraft | undefined,
  otherTag: FieldTag | undefined,
  obstacle: ReturnType<typeof obstacleOf>,
  wasSubmitted: boolean,
) {
  const t = useReplacePhrases();
  const { timeZone } = useUser();
  const other = draft?.other ?? '';
  const serialError = useSerialError(other, wasSubmitted && obstacle !== undefined);
  const open = otherTag?.replacement;
  if (obstacle === 'same') {
    return t('same');
  }
  // After an attempt, the open request may be this request. The server decides about it when this request is sent again.
  return open && !draft?.tried
    ? t('otherTagRequested', { when: showInstant(open.requestedAt, timeZone), name: open.requestedBy })
    : serialError;
}

/** Shown instead of the form while another request is open. */
function OpenRequest({ replacement, serial }: { replacement: OpenReplacement; serial: string }) {
  const t = useReplacePhrases();
  return (
    <div className={classes.form}>
      <OpenReplacementNote replacement={replacement} serial={serial} />
      <p className={classes.hint}>{t('oneAtATime')}</p>
      <ActionBar>
        <NextSteps serial={serial} />
      </ActionBar>
    </div>
  );
}

/** Radio buttons for whether the tag of the screen is the old or the new tag. */
function Directions(props: {
  direction: ReplaceDraft['direction'] | undefined;
  onChosen: (direction: ReplaceDraft['direction']) => void;
}) {
  const t = useReplacePhrases();
  return (
    <fieldset className={classes.directions}>
      <legend>{t('direction')}</legend>
      {(['leaving', 'arriving'] as const).map((item) => (
        <label key={item}>
          <input
            type="radio"
            name="direction"
            checked={props.direction === item}
            onChange={() => props.onChosen(item)}
          />
          <strong>{t(item)}</strong>
          <small>{t(`${item}Hint`)}</small>
        </label>
      ))}
    </fieldset>
  );
}

export function ReplaceForm(props: {
  serial: string;
  /** Whether the tag is free. A free tag can only be the new tag. */
  free: boolean;
  /** The open request for this tag or its equipment. */
  replacement: OpenReplacement | null;
  /** The product of the equipment on the tag. Undefined means that the tag is free. */
  product: FieldProduct | undefined;
  /** The name of the equipment in the list of waiting records. */
  name: string;
  /** The id of the equipment on the tag. Undefined means none. */
  equipmentId: string | undefined;
  onFinished: (request: FinishedRequest) => void;
}) {
  const t = useReplacePhrases();
  const { serial, free } = props;
  const request = useReplacementRequest(props, props.onFinished);
  const { draft, change, send, sending, error, isStored } = request;
  const input = useRef<HTMLInputElement>(null);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const obstacle = draft && obstacleOf(draft, serial);
  const otherTag = useOtherTag(draft?.other ?? '');
  const serialError = useOtherSerialError(draft, otherTag, obstacle, wasSubmitted);
  const otherProduct = otherProductOf(otherTag, props.product);
  if (!draft) {
    return <LoadingState />;
  }
  if (props.replacement && !draft.tried) {
    return <OpenRequest replacement={props.replacement} serial={serial} />;
  }
  const { direction, other } = draft;
  const changeOther = (typed: string) => {
    setWasSubmitted(false);
    change({ other: typed });
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        setWasSubmitted(true);
        if (obstacle === undefined) {
          send();
        } else {
          input.current?.focus();
        }
      }}
    >
      {!free && <Directions direction={direction} onChosen={(item) => change({ direction: item })} />}
      <SerialField
        input={input}
        label={t(direction === 'leaving' ? 'newSerial' : 'oldSerial')}
        value={other}
        error={serialError}
        onChange={changeOther}
      />
      {otherProduct && (
        <p className={classes.otherProduct} role="status">
          <IconAlertTriangle size={22} stroke={1.8} aria-hidden />
          <span>{t('otherProduct', { product: otherProduct.name })}</span>
        </p>
      )}
      <ScanTag
        variant="default"
        onTag={(scanned) =>
          scanned === serial ? { text: t('sameScanned') } : { accept: () => changeOther(scanned) }
        }
        onType={() => input.current?.focus()}
      />
      {direction === 'arriving' && <p className={classes.hint}>{t('oldHint')}</p>}
      <p className={classes.hint}>{t('explain')}</p>
      <ActionBar>
        <SendError
          code={error?.code}
          text={error && t.errorText(error)}
          detail={error?.code === 'NETWORK' && t(isStored ? 'kept' : 'notKept')}
        />
        <Button type="submit" size="xl" fullWidth loading={sending}>
          {t(error ? 'retry' : 'send')}
        </Button>
      </ActionBar>
    </form>
  );
}
