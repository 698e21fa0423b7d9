/** The form for the code of a link. */
import { Button, Text, TextInput, Title } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { type SubmitEvent, useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import classes from './visitor.module.css';
import { useVisitorPhrases } from './visitor.phrases.ts';

const CODE = /^\d{6}$/;

/** @param props.error of the code that was sent last */
export function CodeEntry(props: {
  error: unknown;
  wasSent: boolean;
  busy: boolean;
  onCode: (code: string) => void;
}) {
  const t = useVisitorPhrases();
  const [typed, setTyped] = useState('');
  const isBlocked = props.error instanceof ApiError && props.error.status === 429;
  const errorText = isBlocked ? t('tooMany') : t.errorText(props.error);
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (CODE.test(typed)) {
      props.onCode(typed);
    }
  };
  return (
    <form className={classes.notice} onSubmit={submit} noValidate>
      <IconLock size={36} stroke={1.4} aria-hidden />
      <Title order={1} size="h3">
        {t('codeTitle')}
      </Title>
      <Text>{t('codeText')}</Text>
      <TextInput
        label={t('codeLabel')}
        value={typed}
        size="lg"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        maxLength={6}
        classNames={{ input: classes.code ?? '' }}
        error={props.wasSent && !props.busy ? errorText : undefined}
        onChange={(event) => setTyped(event.currentTarget.value.replaceAll(/\D/g, ''))}
      />
      <Button type="submit" size="md" loading={props.busy} disabled={!CODE.test(typed)}>
        {t('show')}
      </Button>
    </form>
  );
}
