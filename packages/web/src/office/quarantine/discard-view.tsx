/** Asks for the reason to discard a refused record. */
import { Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { leaveFor, useUnsavedWork } from '../../lib/unsaved/unsaved-work.ts';
import { useQuarantinePhrases } from './quarantine.phrases.ts';

const MAX_REASON = 500;

export function DiscardView(props: {
  busy: boolean;
  onBack: () => void;
  onDiscard: (reason: string) => void;
}) {
  const t = useQuarantinePhrases();
  const [reason, setReason] = useState('');
  const [wasSent, setWasSent] = useState(false);
  useUnsavedWork(reason !== '', { isSaving: props.busy, onGivenUp: props.onBack });
  const isMissing = reason.trim() === '';
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setWasSent(true);
        if (!isMissing) {
          props.onDiscard(reason.trim());
        }
      }}
    >
      <Text mb="md">{t('discardText')}</Text>
      <Textarea
        label={t('reason')}
        withAsterisk
        aria-required
        data-autofocus
        autosize
        minRows={3}
        maxRows={8}
        maxLength={MAX_REASON}
        value={reason}
        error={wasSent && isMissing ? t.fieldError('required') : undefined}
        onChange={({ currentTarget: { value } }) => setReason(value)}
      />
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={() => void leaveFor(props.onBack)}>
          {t('back')}
        </Button>
        <Button type="submit" color="red.9" loading={props.busy}>
          {t('discard')}
        </Button>
      </Group>
    </form>
  );
}
