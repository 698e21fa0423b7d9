/** The field for the serial of a free tag, which is checked while it is typed, or generated for a tag without a serial. */
import { Alert, Button, TextInput } from '@mantine/core';
import { normalizeTagSerial, TAG_SERIAL_LENGTH } from '@mobcheck/contract/kernel/tag-serial.ts';
import { newTagSerial, showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { IconAlertTriangle, IconSparkles } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { serialState } from '../../../domain/equipment/equipment-draft.rules.ts';
import { useEquipmentPhrases } from '../equipment.phrases.ts';
import { useIsUnmadeTag } from './equipment-form.api.ts';
import { useRegistrationPhrases } from './registration.phrases.ts';
import classes from './registration.module.css';

/** Warns about a tag that this installation did not make, since its number may have been misread. */
function UnmadeNote({ serial }: { serial: string | undefined }) {
  const t = useRegistrationPhrases();
  const isUnmade = useIsUnmadeTag(serial);
  return (
    <div role="status">
      {isUnmade && (
        <Alert mt="xs" color="gray" icon={<IconAlertTriangle aria-hidden />} c="var(--mantine-color-text)">
          {t('unmade')}
        </Alert>
      )}
    </div>
  );
}

/** Places an element beside the input of a field, at the height of the input. */
const withBeside = (beside: ReactNode) => (input: ReactNode) => (
  <div className={classes.serial}>
    {input}
    {beside}
  </div>
);

export function FreeTagField({
  input,
  ...props
}: {
  value: string;
  onChange: (typed: string) => void;
  serverError: string | undefined;
  input: RefObject<HTMLInputElement | null>;
  /** Called when the number is complete: after it was generated, or by Enter. */
  onComplete: () => void;
}) {
  const t = useRegistrationPhrases();
  const tEquipment = useEquipmentPhrases();
  const [hasLeft, setHasLeft] = useState(false);
  // A number that was generated here cannot have been misread, so it needs no warning.
  const [generated, setGenerated] = useState<string>();
  const serial = normalizeTagSerial(props.value);
  const state = serialState(props.value);
  // A short serial is not an error before the field loses the focus.
  const isAcceptable = state === 'empty' || state === 'valid' || (state === 'short' && !hasLeft);
  const error = isAcceptable ? undefined : t(`serial.${state}`);
  const generate = (
    <Button
      variant="default"
      leftSection={<IconSparkles size={16} stroke={1.6} aria-hidden />}
      onClick={() => {
        const random = crypto.getRandomValues(new Uint8Array(TAG_SERIAL_LENGTH - 1));
        const newSerial = newTagSerial(random);
        setGenerated(newSerial);
        props.onChange(showTagSerial(newSerial));
        props.onComplete();
      }}
    >
      {t('newSerial')}
    </Button>
  );
  return (
    <>
      <TextInput
        ref={input}
        label={tEquipment('fields.tagSerialNumber')}
        description={state === 'valid' ? t('serialRead', { serial: showTagSerial(serial) }) : t('serialHint')}
        required
        data-autofocus
        data-path="tagSerialNumber"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        value={props.value}
        error={props.serverError ?? error}
        onChange={(event) => {
          setHasLeft(false);
          props.onChange(event.currentTarget.value);
        }}
        onBlur={() => setHasLeft(true)}
        onKeyDown={(event) => {
          // A tag reader sends Enter after the serial, when the other fields are still empty, so Enter does not submit the form.
          if (event.key === 'Enter') {
            event.preventDefault();
            if (state === 'valid') {
              props.onComplete();
            }
          }
        }}
        inputContainer={withBeside(generate)}
      />
      <UnmadeNote serial={state === 'valid' && serial !== generated ? serial : undefined} />
    </>
  );
}
