/** Asking for a replacement: which of the two tags this is, and the number of the other. */
import { TAG_SERIAL_LENGTH } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { useState } from 'react';
import { serialState } from '../../features/equipment/equipment-draft.rules.ts';
import { CallError } from '../../lib/call-error.ts';
import { ActionBar } from '../../ui/recording/action-bar.tsx';
import { LoadingState } from '../../ui/states.tsx';
import { useFieldPhrases } from './phrases.ts';
import classes from './replace.module.css';
import { useReplacePhrases } from './replace.phrases.ts';
import { obstacleOf } from './replace.rules.ts';
import { SerialField } from './serial-field.tsx';
import { type ReplaceReceipt, useReplacing } from './use-replacing.ts';

/** What is wrong with the other tag's number, said at once where it cannot become right any more. */
function useNumberTrouble(other: string, obstacle: ReturnType<typeof obstacleOf>, asked: boolean) {
  const t = useReplacePhrases();
  const field = useFieldPhrases();
  const state = serialState(other);
  if (obstacle === 'same') {
    return t('same');
  }
  if (state === 'character' || state === 'check') {
    return field(`serialState.${state}`);
  }
  return asked && obstacle !== undefined
    ? field('serialShort', { count: TAG_SERIAL_LENGTH - other.length })
    : undefined;
}

export function ReplaceForm(props: {
  serial: string;
  /** The tag is free: it can only be the new one. */
  free: boolean;
  onReceipt: (receipt: ReplaceReceipt) => void;
}) {
  const t = useReplacePhrases();
  const { serial, free } = props;
  const { draft, change, send, sending, error, kept } = useReplacing(serial, free, props.onReceipt);
  const [asked, setAsked] = useState(false);
  const obstacle = draft && obstacleOf(draft, serial);
  const trouble = useNumberTrouble(draft?.other ?? '', obstacle, asked);
  if (!draft) {
    return <LoadingState />;
  }
  const { direction, other } = draft;
  const offline = error instanceof CallError && error.code === 'NETWORK';
  const Icon = offline ? IconCloudOff : IconAlertTriangle;
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (obstacle === undefined) {
          send();
        }
      }}
    >
      {!free && (
        <fieldset className={classes.directions}>
          <legend>{t('direction')}</legend>
          {(['leaving', 'arriving'] as const).map((one) => (
            <label key={one}>
              <input
                type="radio"
                name="direction"
                checked={direction === one}
                onChange={() => change({ direction: one })}
              />
              <strong>{t(one)}</strong>
              <small>{t(`${one}Hint`)}</small>
            </label>
          ))}
        </fieldset>
      )}
      <SerialField
        label={t(direction === 'leaving' ? 'newSerial' : 'oldSerial')}
        value={other}
        error={trouble}
        onChange={(typed) => {
          setAsked(false);
          change({ other: typed });
        }}
      />
      {direction === 'arriving' && <p className={classes.hint}>{t('oldHint')}</p>}
      <p className={classes.hint}>{t('explain')}</p>
      <ActionBar>
        <div role="alert">
          {error && (
            <div className={classes.trouble} data-tone={offline ? 'amber' : 'red'}>
              <Icon size={22} stroke={1.8} aria-hidden />
              <span>
                {t.problem(error)}
                {offline && <small>{t(kept ? 'kept' : 'notKept')}</small>}
              </span>
            </div>
          )}
        </div>
        <Button type="submit" size="xl" fullWidth loading={sending}>
          {t(error ? 'retry' : 'send')}
        </Button>
      </ActionBar>
    </form>
  );
}
