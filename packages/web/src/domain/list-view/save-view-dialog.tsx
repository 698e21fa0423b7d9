/** Asks for the name of a new view. */
import {
  type ListName,
  type ListView,
  VIEW_NAME_LENGTH,
} from '@mobcheck/contract/list-views/list-views.contract.ts';
import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useFocusBack } from '../../ui/form/dialog/focus-back.ts';
import { FormDialog } from '../../ui/form/dialog/form-dialog.tsx';
import { useListViewPhrases } from './list-view.phrases.ts';

export default function SaveViewDialog(props: {
  list: ListName;
  views: readonly ListView[];
  busy: boolean;
  error: unknown;
  onSave: (view: Pick<ListView, 'name' | 'isDefault'>) => void;
  onClose: () => void;
  /** Gets the focus once the view is saved, since the button that asked for it is gone then. */
  focusAfter: RefObject<HTMLElement | null>;
}) {
  const t = useListViewPhrases();
  useFocusBack(props.focusAfter);
  const [name, setName] = useState('');
  const [isDefault, setIsDefault] = useState(false);
  const trimmed = name.trim();
  const isReplaced = props.views.some((view) => view.name === trimmed);
  return (
    <FormDialog
      title={t('saveTitle')}
      size="md"
      dirty={name !== ''}
      canSave={trimmed !== ''}
      saving={props.busy}
      error={props.error ? t.errorText(props.error) : undefined}
      onSave={() => props.onSave({ name: trimmed, isDefault })}
      onClose={props.onClose}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('saveHint')}
        </Text>
        <TextInput
          data-autofocus
          label={t('name')}
          placeholder={t(`nameExamples.${props.list}`)}
          maxLength={VIEW_NAME_LENGTH}
          description={isReplaced ? t('replaces') : undefined}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox
          label={t('start')}
          checked={isDefault}
          onChange={(event) => setIsDefault(event.currentTarget.checked)}
        />
      </Stack>
    </FormDialog>
  );
}
