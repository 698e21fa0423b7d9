/** Asks for a new name for a company's view. */
import { VIEW_NAME_LENGTH } from '@mobcheck/contract/list-views/list-views.contract.ts';
import { requiredText } from '@mobcheck/contract/kernel/text.ts';
import { TextInput } from '@mantine/core';
import type { RefObject } from 'react';
import { z } from 'zod';
import { useFocusBack } from '../../ui/feedback/focus-back.ts';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { passOn } from '../../ui/form/entity/pass-on.ts';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { useListViewPhrases } from './list-view.phrases.ts';

const viewName = z.object({ name: requiredText(VIEW_NAME_LENGTH) });

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
  const form = useEntityForm({
    initialDraft: { name: props.name },
    check: (draft) => checkBody(viewName, draft),
    t,
    save: { ...passOn<string>(), busy: props.busy },
    toSaveInput: ({ name }) => name,
    onSaved: props.onSave,
  });
  return (
    <EntityDialog
      form={form}
      title={t('renameTitle')}
      size="md"
      canSave={form.value.name.trim() !== props.name}
      notice={props.error ? t.errorText(props.error) : undefined}
      onClose={props.onClose}
    >
      <TextInput
        {...form.field('name')}
        data-autofocus
        required
        label={t('name')}
        description={t('renameHint')}
        maxLength={VIEW_NAME_LENGTH}
      />
    </EntityDialog>
  );
}
