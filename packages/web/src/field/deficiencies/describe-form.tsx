/** The form that describes a deficiency of a piece, with its severity and photos. */
import { MAX_DEFICIENCY_TEXT } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { SEVERITIES, type Severity } from '@mobcheck/contract/inspection-types/severity.ts';
import { Button, Textarea, Title } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { SeverityBadge } from '../../domain/deficiency/severity-badge.tsx';
import { useSeverityPhrases } from '../../domain/deficiency/severity.phrases.ts';
import { DiscardDraft } from '../../domain/record/form/discard-draft.tsx';
import { Form } from '../../ui/form/form.tsx';
import formClasses from '../../domain/record/form/record-form.module.css';
import { PhotoField } from '../../domain/photos/photo-field.tsx';
import { useRecordingPhrases } from '../../domain/record/recording.phrases.ts';
import { usePhoneOwner } from '../../lib/session.tsx';
import { ActionBar } from '../../ui/touch/action-bar.tsx';
import { SendError } from '../../ui/touch/send-error.tsx';
import { useOutboxPhrases } from '../outbox/outbox.phrases.ts';
import { isDescribed, isStarted } from './description.rules.ts';
import { useFieldDeficienciesPhrases } from './field-deficiencies.phrases.ts';
import classes from './large-choices.module.css';
import { type FinishedDescription, useDescription } from './use-description.ts';

function SeverityChoice(props: { value: Severity; onChange: (severity: Severity) => void }) {
  const t = useFieldDeficienciesPhrases();
  const tSeverity = useSeverityPhrases();
  const name = useId();
  return (
    <fieldset className={classes.choices}>
      <legend>{t('severity')}</legend>
      {SEVERITIES.map((severity) => (
        <label key={severity}>
          <input
            type="radio"
            name={name}
            checked={props.value === severity}
            onChange={() => props.onChange(severity)}
          />
          <span className={classes.face}>
            <SeverityBadge severity={severity} />
            {tSeverity(`meaning.${severity}`)}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

export function DescribeForm(props: {
  serial: string;
  equipmentId: string;
  /** The name of the piece in the list of waiting records. */
  name: string;
  onFinished: (description: FinishedDescription) => void;
  onDiscarded: () => void;
}) {
  const t = useFieldDeficienciesPhrases();
  const owner = usePhoneOwner();
  const tRecording = useRecordingPhrases();
  const tOutbox = useOutboxPhrases();
  const description = useRef<HTMLTextAreaElement>(null);
  const [wasSaveTried, setWasSaveTried] = useState(false);
  // A deficiency that is saved while a photo is being read would lack the photo.
  const [isReadingPhoto, setIsReadingPhoto] = useState(false);
  const { draft, change, isStored, save, saving, error, discard } = useDescription(props, props.onFinished);
  if (!draft) {
    // The draft loads within milliseconds, so a spinner would only flicker.
    return null;
  }
  const submit = () => {
    if (isDescribed(draft)) {
      return save();
    }
    setWasSaveTried(true);
    description.current?.focus();
  };
  return (
    <Form className={formClasses.form} noValidate onSubmit={submit}>
      {!isStored && <p className={formClasses.warning}>{t('notKept')}</p>}
      <Textarea
        ref={description}
        label={t('description')}
        description={t('descriptionHint')}
        error={wasSaveTried && !isDescribed(draft) && t('describeFirst')}
        size="lg"
        withAsterisk
        aria-required
        autosize
        minRows={2}
        maxLength={MAX_DEFICIENCY_TEXT}
        value={draft.description}
        onChange={({ currentTarget: { value } }) => change((old) => ({ ...old, description: value }))}
      />
      <SeverityChoice
        value={draft.severity}
        onChange={(severity) => change((old) => ({ ...old, severity }))}
      />
      <section className={formClasses.section}>
        <Title order={2} size="h4">
          {tRecording('photos')}
        </Title>
        <PhotoField
          owner={owner}
          ids={draft.photos.map(({ id }) => id)}
          onAdd={(id) => change((old) => ({ ...old, photos: [...old.photos, { id }] }))}
          onRemove={(id) =>
            change((old) => ({ ...old, photos: old.photos.filter((photo) => photo.id !== id) }))
          }
          onReading={setIsReadingPhoto}
        />
      </section>
      <DiscardDraft isStarted={isStarted(draft)} onDiscard={() => void discard().then(props.onDiscarded)} />
      <ActionBar>
        <SendError code={error?.code} text={error && tOutbox.errorText(error)} />
        <Button type="submit" size="xl" fullWidth loading={saving || isReadingPhoto}>
          {t('register')}
        </Button>
      </ActionBar>
    </Form>
  );
}
