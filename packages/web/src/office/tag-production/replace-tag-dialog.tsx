/** Asks for confirmation, then makes a tag void and another one in its place. */
import type {
  ProducedTag,
  ProductionRunDetails,
} from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Alert, TextInput } from '@mantine/core';
import { useState } from 'react';
import { leaveFor, useUnsavedWork } from '../../lib/unsaved/unsaved-work.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { useFocusBack } from '../../ui/form/dialog/focus-back.ts';
import { useReplaceTag } from './tag-production.api.ts';
import { useTagProductionPhrases } from './tag-production.phrases.ts';

export function ReplaceTagDialog(props: {
  run: ProductionRunDetails;
  tag: ProducedTag;
  onClose: () => void;
}) {
  const t = useTagProductionPhrases();
  const { run, tag, onClose } = props;
  const replacing = useReplaceTag();
  const [note, setNote] = useState('');
  useFocusBack();
  useUnsavedWork(note !== '', { isSaving: replacing.busy, onGivenUp: onClose });
  const replace = () =>
    replacing.send(
      { params: { id: run.id }, body: { serial: tag.serial, note } },
      {
        onSuccess: ({ serial }) => {
          notifySuccess(t('replacedNotice', { serial: showTagSerial(serial) }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('replaceTitle', { serial: showTagSerial(tag.serial) })}
      text={t(tag.state === 'sent' ? 'replaceText.faulty' : 'replaceText.spoiled', {
        company: run.companyName,
      })}
      confirmLabel={t('replaceConfirm')}
      danger
      busy={replacing.busy}
      onConfirm={replace}
      onClose={() => !replacing.busy && void leaveFor(onClose)}
    >
      <TextInput
        label={t('note')}
        description={t('noteHint')}
        maxLength={200}
        data-autofocus
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {replacing.error && (
        <Alert color="red" role="alert" mt="md" c="var(--mantine-color-text)">
          {t.errorText(replacing.error)}
        </Alert>
      )}
    </ConfirmDialog>
  );
}
