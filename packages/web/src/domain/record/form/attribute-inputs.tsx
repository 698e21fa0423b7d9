/** The attributes that the category asks for with each record. */
import { TextInput, Title } from '@mantine/core';
import type { RecordDraft } from '../record-draft.rules.ts';
import { useRecordingPhrases } from '../recording.phrases.ts';
import classes from './record-form.module.css';

export function AttributeInputs({
  attributes,
  values,
  onChange,
}: {
  attributes: readonly { readonly id: string; readonly name: string }[];
  values: RecordDraft['attributes'];
  /** Called with the changed attribute. */
  onChange: (change: RecordDraft['attributes']) => void;
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
          value={values[id] ?? ''}
          onChange={({ currentTarget: { value } }) => onChange({ [id]: value })}
        />
      ))}
    </section>
  );
}
