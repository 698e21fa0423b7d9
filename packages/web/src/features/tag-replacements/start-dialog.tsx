/** A replacement that nobody asked for in the field: the office types the new tag's number. Nothing is written yet. */
import { Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useTagReplacementsPhrases } from './phrases.ts';
import { serialsOf } from './replacement.rules.ts';
import { type OpenRequest, useStartReplacement } from './tag-replacements.api.ts';

export function StartDialog(props: { onStarted: (request: OpenRequest) => void; onClose: () => void }) {
  const t = useTagReplacementsPhrases();
  const start = useStartReplacement();
  const [draft, setDraft] = useState({ newSerial: '', oldSerial: '' });
  const [tried, setTried] = useState(false);
  const serials = serialsOf(draft);
  const type = (patch: Partial<typeof draft>) => {
    setTried(false);
    start.reset();
    setDraft((old) => ({ ...old, ...patch }));
  };
  const field = (name: 'newSerial' | 'oldSerial') => ({
    label: t(name),
    placeholder: '0000 0000 0000',
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    maxLength: 200,
    value: draft[name],
    error: tried && serials[name] === undefined ? t('wrongSerial') : undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => type({ [name]: event.currentTarget.value }),
  });
  return (
    <FormDialog
      title={t('startTitle')}
      size="md"
      dirty={draft.newSerial !== '' || draft.oldSerial !== ''}
      canSave
      saving={start.isPending}
      error={start.error ? t.problem(start.error) : undefined}
      saveLabel={t('continue')}
      onSave={() => {
        const { newSerial, oldSerial } = serials;
        setTried(true);
        if (newSerial !== undefined && oldSerial !== undefined) {
          start.mutate({ newSerial, oldSerial }, { onSuccess: props.onStarted });
        }
      }}
      onClose={props.onClose}
    >
      <Stack gap="md">
        <Text c="dimmed">{t('startText')}</Text>
        {/* Not `required`: the browser would complain first, in its own words and language. */}
        <TextInput {...field('newSerial')} withAsterisk aria-required data-autofocus />
        <TextInput {...field('oldSerial')} description={t('oldSerialHint')} />
      </Stack>
    </FormDialog>
  );
}
