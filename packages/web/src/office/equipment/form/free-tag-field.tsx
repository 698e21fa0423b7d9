/** The serial of a tag: typed or pasted, checked while it is typed, or made anew for a tag without one. */
import { Button, TextInput } from '@mantine/core';
import {
  newTagSerial,
  normalizeTagSerial,
  showTagSerial,
  TAG_SERIAL_LENGTH,
} from '@mobcheck/contract/tags/tags.rules.ts';
import { IconSparkles } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { serialState } from '../../../domain/equipment/equipment-draft.rules.ts';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import { useRegistrationPhrases } from './registration.phrases.ts';
import classes from './registration.module.css';

export function SerialField({
  input,
  ...props
}: {
  value: string;
  onChange: (typed: string) => void;
  /** Words of a refusal by the server. */
  refused: string | undefined;
  input: RefObject<HTMLInputElement | null>;
}) {
  const t = useRegistrationPhrases();
  const words = useEquipmentPhrases();
  const [left, setLeft] = useState(false);
  const state = serialState(props.value);
  // A serial that is still being typed is not wrong yet.
  const unfinished = state === 'empty' || state === 'good' || (state === 'short' && !left);
  const wrong = unfinished ? undefined : t(`serial.${state}`);
  return (
    <div className={classes.serial}>
      <TextInput
        ref={input}
        label={words('fields.tagSerialNumber')}
        description={
          state === 'good'
            ? t('serialRead', { serial: showTagSerial(normalizeTagSerial(props.value)) })
            : t('serialHint')
        }
        required
        data-autofocus
        data-path="tagSerialNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        value={props.value}
        error={props.refused ?? wrong}
        onChange={(event) => {
          setLeft(false);
          props.onChange(event.currentTarget.value);
        }}
        onBlur={() => setLeft(true)}
      />
      <Button
        className={classes.generate}
        variant="default"
        leftSection={<IconSparkles size={16} stroke={1.6} aria-hidden />}
        onClick={() => {
          const random = crypto.getRandomValues(new Uint8Array(TAG_SERIAL_LENGTH - 1));
          props.onChange(showTagSerial(newTagSerial(random)));
        }}
      >
        {t('newSerial')}
      </Button>
    </div>
  );
}
