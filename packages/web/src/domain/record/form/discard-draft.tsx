/** The button that discards a draft, after a confirmation. */
import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { lazyDialog } from '../../../ui/app/lazy-part.tsx';
import { useRecordingPhrases } from '../recording.phrases.ts';

// Loaded on demand, since dialogs are large and this one is rarely opened.
const ConfirmDialog = lazyDialog(async () => ({
  default: (await import('../../../ui/feedback/confirm-dialog.tsx')).ConfirmDialog,
}));

export function DiscardDraft(props: { isStarted: boolean; onDiscard: () => void }) {
  const t = useRecordingPhrases();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        c="dimmed"
        size="lg"
        mt="md"
        mb="sm"
        disabled={!props.isStarted}
        onClick={() => setIsAsking(true)}
      >
        {t('discard')}
      </Button>
      {isAsking && (
        <Suspense>
          <ConfirmDialog
            title={t('discardTitle')}
            text={t('discardText')}
            confirmLabel={t('discard')}
            danger
            onConfirm={props.onDiscard}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      )}
    </>
  );
}
