/** Dialog that starts a replacement without a request. The office types both serials, which are checked but not saved. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { type RefObject, useRef } from 'react';
import { FormDialog } from '../../ui/form/dialog/form-dialog.tsx';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { useTagReplacementsPhrases } from './tag-replacements.phrases.ts';
import { checkSerials, ERROR_FIELDS, type TypedSerials } from './replacement.rules.ts';
import { type ReplacementSubject, useCheckSerials } from './tag-replacements.api.ts';

const SERIAL_INPUT = {
  placeholder: '0000 0000 0000',
  autoComplete: 'off',
  autoCapitalize: 'characters',
  spellCheck: false,
  // A whole tag URL may be pasted.
  maxLength: 200,
} as const;

export function StartDialog(props: {
  initialSerials: TypedSerials;
  focusAfter: RefObject<HTMLElement | null>;
  onStarted: (subject: ReplacementSubject) => void;
  onClose: () => void;
}) {
  const t = useTagReplacementsPhrases();
  const form = useEntityForm({
    initialDraft: props.initialSerials,
    check: checkSerials,
    t,
    save: useCheckSerials(),
    toSaveInput: (serials) => serials,
    errorFields: ERROR_FIELDS,
    onSaved: props.onStarted,
  });
  const { newSerial, oldSerial } = form.value;
  const oldInput = useRef<HTMLInputElement>(null);
  return (
    <FormDialog
      title={t('start')}
      size="md"
      dirty={newSerial !== props.initialSerials.newSerial || oldSerial !== props.initialSerials.oldSerial}
      canSave
      saving={form.busy}
      error={form.errorText}
      saveLabel={t('continue')}
      focusAfter={props.focusAfter}
      onSave={form.submit}
      onClose={props.onClose}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('startText')}</Text>
        {/* The input is not `required`, because the browser would show its own message in its own language. */}
        <TextInput
          label={t('newSerial')}
          withAsterisk
          aria-required
          data-autofocus
          {...SERIAL_INPUT}
          {...form.field('newSerial')}
          onKeyDown={(event) => {
            // A tag reader sends Enter after the serial, which moves the focus to the field of the old serial.
            if (event.key === 'Enter' && newSerial !== '' && oldSerial === '') {
              event.preventDefault();
              oldInput.current?.focus();
            }
          }}
        />
        <TextInput
          label={t('oldSerial')}
          description={t('oldSerialHint')}
          {...SERIAL_INPUT}
          {...form.field('oldSerial')}
          ref={oldInput}
        />
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowsExchange size={16} aria-hidden />}
            disabled={newSerial === oldSerial}
            onClick={() => form.change({ newSerial: oldSerial, oldSerial: newSerial })}
          >
            {t('swap')}
          </Button>
        </Group>
      </Stack>
    </FormDialog>
  );
}
