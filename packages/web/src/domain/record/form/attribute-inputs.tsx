/** The attributes that the category asks for with each record. */
import { TextInput, Title } from '@mantine/core';
import type { KeptDraft } from '../../../lib/use-kept-draft.ts';
import type { RecordDraft } from '../record-draft.rules.ts';
import { useRecordingPhrases } from '../recording.phrases.ts';
import classes from './record-form.module.css';

export function AttributeInputs({
  attributes,
  draft,
  change,
}: {
  attributes: readonly { readonly id: string; readonly name: string }[];
  draft: RecordDraft;
  change: KeptDraft<RecordDraft>['change'];
}) {
  const t = useRecordingPhrases();
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">
        {t('attributes')}
      </Title>
      {attributes.map(({ id, name }) => (
        <TextInput
          key={id}
          label={name}
          size="lg"
          maxLength={500}
          autoComplete="off"
          value={draft.attributes[id] ?? ''}
          onChange={({ currentTarget: { value } }) =>
            change((old) => ({ ...old, attributes: { ...old.attributes, [id]: value } }))
          }
        />
      ))}
    </section>
  );
}
