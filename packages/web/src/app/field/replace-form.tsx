/** Asking for a replacement: which of the two tags this is, and the number of the other. */
import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { CallError } from '../../lib/call-error.ts';
import { ActionBar } from '../../ui/recording/action-bar.tsx';
import { LoadingState } from '../../ui/states.tsx';
import classes from './replace.module.css';
import { useReplacePhrases } from './replace.phrases.ts';
import { obstacleOf } from './replace.rules.ts';
import { ScanTag } from './scan-tag.tsx';
import { SerialField } from './serial-field.tsx';
import { type ReplaceReceipt, useReplacing } from './use-replacing.ts';
import { useSerialTrouble } from './use-serial-trouble.ts';

/** What is wrong with the other tag's number, said at once where it cannot become right any more. */
function useNumberTrouble(other: string, obstacle: ReturnType<typeof obstacleOf>, asked: boolean) {
  const t = useReplacePhrases();
  const trouble = useSerialTrouble(other, asked && obstacle !== undefined);
  return obstacle === 'same' ? t('same') : trouble;
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
  const field = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState(false);
  const obstacle = draft && obstacleOf(draft, serial);
  const trouble = useNumberTrouble(draft?.other ?? '', obstacle, asked);
  if (!draft) {
    return <LoadingState />;
  }
  const { direction, other } = draft;
  const changeOther = (typed: string) => {
    setAsked(false);
    change({ other: typed });
  };
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
        field={field}
        label={t(direction === 'leaving' ? 'newSerial' : 'oldSerial')}
        value={other}
        error={trouble}
        onChange={changeOther}
      />
      <ScanTag
        variant="default"
        onTag={(scanned) =>
          scanned === serial ? { words: t('sameScanned') } : { taken: () => changeOther(scanned) }
        }
        onType={() => field.current?.focus()}
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
