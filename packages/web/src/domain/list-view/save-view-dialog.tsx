/** Asks for the name of a new view. */
import { type ListView, VIEW_NAME_LENGTH } from '@mobcheck/contract/list-views/list-views.contract.ts';
import { requiredText } from '@mobcheck/contract/kernel/text.ts';
import { Checkbox, Stack, Text, TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { z } from 'zod';
import { useFocusBack } from '../../ui/feedback/focus-back.ts';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { passOn } from '../../ui/form/entity/pass-on.ts';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { useListViewPhrases } from './list-view.phrases.ts';

const viewName = z.object({ name: requiredText(VIEW_NAME_LENGTH), isDefault: z.boolean() });

export default function SaveViewDialog(props: {
  example: string;
  views: readonly ListView[];
  busy: boolean;
  error: unknown;
  onSave: (view: Pick<ListView, 'name' | 'isDefault'>) => void;
  onClose: () => void;
  /** Gets the focus once the view is saved, since the button that opened the dialog is gone then. */
  focusAfter: RefObject<HTMLElement | null>;
}) {
  const t = useListViewPhrases();
  useFocusBack(props.focusAfter);
  const form = useEntityForm({
    initialDraft: { name: '', isDefault: false },
    check: (draft) => checkBody(viewName, draft),
    t,
    save: { ...passOn<Pick<ListView, 'name' | 'isDefault'>>(), busy: props.busy },
    toSaveInput: (view) => view,
    onSaved: props.onSave,
  });
  const trimmed = form.value.name.trim();
  const isReplaced = props.views.some((view) => view.name === trimmed);
  return (
    <EntityDialog
      form={form}
      title={t('saveTitle')}
      size="md"
      notice={props.error ? t.errorText(props.error) : undefined}
      onClose={props.onClose}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('saveHint')}
        </Text>
        <TextInput
          {...form.field('name')}
          data-autofocus
          required
          label={t('name')}
          placeholder={props.example}
          maxLength={VIEW_NAME_LENGTH}
          description={isReplaced ? t('replaces') : undefined}
        />
        <Checkbox label={t('setStart')} {...form.flag('isDefault')} />
      </Stack>
    </EntityDialog>
  );
}
