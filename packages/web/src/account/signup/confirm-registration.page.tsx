/** The page that confirms the address of a registration through the link in a mail. It signs the user in, unless a review follows. */
import { Button, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../lib/session.tsx';
import { storeSession } from '../../lib/tab-session.ts';
import { useChange } from '../../lib/use-change.ts';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { NewPasswordForm } from '../password/new-password-form.tsx';
import { MailLinkFrame } from '../password/mail-link-frame.tsx';
import { type NewPasswordWithCode, useMailToken } from '../password/use-mail-link.ts';
import { confirmWith, signupModeQuery } from './signup.api.ts';
import classes from '../password/mail-link.module.css';
import { useSignupPhrases } from './signup.phrases.ts';

export default function ConfirmRegistrationPage() {
  const t = useSignupPhrases();
  const { refresh } = useSession();
  const token = useMailToken();
  const [waits, setWaits] = useState(false);
  const mode = useQuery({ ...signupModeQuery, enabled: waits });
  const save = useChange(async ({ password }: NewPasswordWithCode) => {
    if (token === undefined) {
      return;
    }
    const session = await confirmWith(token, password);
    if (session === null) {
      setWaits(true);
      return;
    }
    storeSession(session, '', false);
    await refresh();
    notifySuccess(t('confirm.done'));
    location.hash = '#/';
  });
  if (waits) {
    return (
      <section className={classes.narrow}>
        <Title order={1} size="h3">
          {t('confirm.waitsTitle')}
        </Title>
        <Text role="status">{t('confirm.waits', { count: mode.data?.reviewDays ?? 2 })}</Text>
        <Button component="a" href="#/">
          {t('home')}
        </Button>
      </section>
    );
  }
  return (
    <MailLinkFrame
      token={token}
      error={save.error}
      errorText={t.errorText}
      title={t('confirm.title')}
      hint={t('confirm.hint')}
      invalid={t('confirm.invalid')}
    >
      <NewPasswordForm saveLabel={t('confirm.save')} save={save} />
    </MailLinkFrame>
  );
}
