/** The words, photo and contact of a report, with the button that sends it. If sending fails, the report stays as it was typed. */
import {
  MAX_REPORT_CONTACT,
  MAX_REPORT_WORDS,
} from '@mobcheck/contract/problem-reports/problem-reports.contract.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { SendError } from '../../ui/touch/send-error.tsx';
import { type ReportDraft, sendPhoto, sendReport } from './problem-reports.api.ts';
import classes from './problem-reports.module.css';
import { useStrangerPhrases } from './problem-reports.phrases.ts';
import { ReportPhoto } from './report-photo.tsx';

export function ReportDetails(props: {
  serial: string;
  draft: ReportDraft;
  onChange: (change: Partial<Omit<ReportDraft, 'choice'>> & { choice?: undefined }) => void;
  onSent: (code: string, hasPhoto: boolean) => void;
}) {
  const t = useStrangerPhrases();
  const { serial, draft, onChange, onSent } = props;
  const { choice, words, contact, photo } = draft;
  const [state, setState] = useState<'typing' | 'sending' | 'incomplete' | ApiError>('typing');
  const isOther = choice === 'OTHER';
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isOther && words.trim() === '') {
      setState('incomplete');
      return;
    }
    setState('sending');
    try {
      const code = await sendReport(serial, draft);
      onSent(code, await sendPhoto(serial, draft));
    } catch (error) {
      setState(error instanceof ApiError ? error : new ApiError(0, 'UNKNOWN', { cause: error }));
    }
  };
  const failure = state instanceof ApiError ? state : undefined;
  const label = (text: string) => `${text} (${t('optional')})`;
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <div className={classes.chosen}>
        <strong>{t(`choices.${choice}`)}</strong>
        <Button variant="subtle" size="compact-md" onClick={() => onChange({ choice: undefined })}>
          {t('change')}
        </Button>
      </div>
      <Textarea
        size="md"
        label={isOther ? t('wordsOfOther') : label(t('words'))}
        required={isOther}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={MAX_REPORT_WORDS}
        value={words}
        error={state === 'incomplete' && t('wordsRequired')}
        onChange={(event) => onChange({ words: event.currentTarget.value })}
      />
      <ReportPhoto photo={photo} onChange={(chosen) => onChange({ photo: chosen })} />
      <TextInput
        size="md"
        label={label(t('contact'))}
        description={t('contactHint')}
        autoComplete="email"
        maxLength={MAX_REPORT_CONTACT}
        value={contact}
        onChange={(event) => onChange({ contact: event.currentTarget.value })}
      />
      <SendError code={failure?.code} text={failure && t.errorText(failure)} detail={t('kept')} />
      <Button size="xl" fullWidth type="submit" loading={state === 'sending'}>
        {t(failure ? 'retry' : 'send')}
      </Button>
    </form>
  );
}
