/** Asks for another name of a view of the company. */
import { VIEW_NAME_LENGTH } from '@mobcheck/contract/list-views/list-views.contract.ts';
import { TextInput } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useFocusBack } from '../../ui/form/dialog/focus-back.ts';
import { FormDialog } from '../../ui/form/dialog/form-dialog.tsx';
import { useListViewPhrases } from './list-view.phrases.ts';

export default function RenameViewDialog(props: {
  name: string;
  busy: boolean;
  error: unknown;
  onSave: (name: string) => void;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement | null>;
}) {
  const t = useListViewPhrases();
  useFocusBack(props.focusAfter);
  const [name, setName] = useState(props.name);
  const trimmed = name.trim();
  return (
    <FormDialog
      title={t('renameTitle')}
      size="md"
      dirty={name !== props.name}
      canSave={trimmed !== '' && trimmed !== props.name}
      saving={props.busy}
      error={props.error ? t.errorText(props.error) : undefined}
      onSave={() => props.onSave(trimmed)}
      onClose={props.onClose}
    >
      <TextInput
        data-autofocus
        label={t('name')}
        description={t('renameHint')}
        maxLength={VIEW_NAME_LENGTH}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
