/** The serial of a free tag: typed or pasted and checked meanwhile, or generated for a tag without a serial. */
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

/** Puts something beside the input of a field, however many lines stand above and below it. */
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
  /** Error text of the server. */
  serverError: string | undefined;
  input: RefObject<HTMLInputElement | null>;
}) {
  const t = useRegistrationPhrases();
  const tEquipment = useEquipmentPhrases();
  const [hasLeft, setHasLeft] = useState(false);
  // Of course nobody made the number that was generated here.
  const [generated, setGenerated] = useState<string>();
  const serial = normalizeTagSerial(props.value);
  const state = serialState(props.value);
  // A serial that is still being typed is not wrong yet.
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
          // A reader of tags ends with Enter, and the other fields are still to be filled in.
          if (event.key === 'Enter') {
            event.preventDefault();
          }
        }}
        inputContainer={withBeside(generate)}
      />
      <UnmadeNote serial={state === 'valid' && serial !== generated ? serial : undefined} />
    </>
  );
}
