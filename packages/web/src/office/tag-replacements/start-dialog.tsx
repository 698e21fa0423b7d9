/** A replacement that nobody asked for in the field: the office types the new tag's number. Nothing is written yet. */
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { FormDialog } from '../../ui/form/dialog/form-dialog.tsx';
import { useTagReplacementsPhrases } from './tag-replacements.phrases.ts';
import { fieldOfError, serialsOf, type TypedSerials } from './replacement.rules.ts';
import { type OpenRequest, useStartReplacement } from './tag-replacements.api.ts';

export function StartDialog(props: {
  /** What the fields show at first. */
  typed: TypedSerials;
  focusAfter: RefObject<HTMLElement | null>;
  onStarted: (request: OpenRequest) => void;
  onClose: () => void;
}) {
  const t = useTagReplacementsPhrases();
  const start = useStartReplacement();
  const [draft, setDraft] = useState(props.typed);
  const [tried, setTried] = useState(false);
  const serials = serialsOf(draft);
  const fields = { newSerial: useRef<HTMLInputElement>(null), oldSerial: useRef<HTMLInputElement>(null) };
  const refused = start.error && fieldOfError(start.error.code);
  const words = start.error ? t.errorText(start.error) : undefined;
  const type = (patch: Partial<typeof draft>) => {
    setTried(false);
    start.reset();
    setDraft((old) => ({ ...old, ...patch }));
  };
  const field = (name: keyof TypedSerials) => ({
    ref: fields[name],
    label: t(name),
    placeholder: '0000 0000 0000',
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    maxLength: 200,
    value: draft[name],
    error:
      (tried && serials[name] === undefined && t('wrongSerial')) || (refused === name ? words : undefined),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => type({ [name]: event.currentTarget.value }),
  });
  return (
    <FormDialog
      title={t('startTitle')}
      size="md"
      dirty={draft.newSerial !== '' || draft.oldSerial !== ''}
      canSave
      saving={start.busy}
      error={refused ? undefined : words}
      saveLabel={t('continue')}
      focusAfter={props.focusAfter}
      onSave={() => {
        const { newSerial, oldSerial } = serials;
        setTried(true);
        if (newSerial !== undefined && oldSerial !== undefined) {
          start.send(
            { newSerial, oldSerial },
            {
              onSuccess: props.onStarted,
              onError: (error) => {
                const name = fieldOfError(error.code);
                if (name) {
                  fields[name].current?.focus();
                }
              },
            },
          );
        }
      }}
      onClose={props.onClose}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('startText')}</Text>
        {/* Not `required`: the browser would complain first, in its own words and language. */}
        <TextInput {...field('newSerial')} withAsterisk aria-required data-autofocus />
        <TextInput {...field('oldSerial')} description={t('oldSerialHint')} />
        <Group>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconArrowsExchange size={16} aria-hidden />}
            disabled={draft.newSerial === draft.oldSerial}
            onClick={() => type({ newSerial: draft.oldSerial, oldSerial: draft.newSerial })}
          >
            {t('swap')}
          </Button>
        </Group>
      </Stack>
    </FormDialog>
  );
}
