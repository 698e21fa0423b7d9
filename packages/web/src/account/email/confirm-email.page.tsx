/** The page that confirms a new e-mail address through the link in a mail, with or without a session. */
import { Button, Text, Title } from '@mantine/core';
import { useSession } from '../../lib/session.tsx';
import { useChange } from '../../lib/use-change.ts';
import { MailLinkFrame } from '../password/mail-link-frame.tsx';
import { useMailToken } from '../password/use-mail-link.ts';
import classes from '../password/mail-link.module.css';
import { confirmEmailWith } from './email.api.ts';
import { useEmailPhrases } from './email.phrases.ts';
import { useState } from 'react';

export default function ConfirmEmailPage() {
  const t = useEmailPhrases();
  const { refresh } = useSession();
  const token = useMailToken();
  const [email, setEmail] = useState<string>();
  const save = useChange(async () => {
    if (token !== undefined) {
      setEmail(await confirmEmailWith(token));
      await refresh();
    }
  });
  if (email !== undefined) {
    return (
      <section className={classes.narrow}>
        <Title order={1} size="h3">
          {t('confirm.doneTitle')}
        </Title>
        <Text role="status">{t('confirm.done', { email })}</Text>
        <Button component="a" href="#/">
          {t('continue')}
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
      <Button size="md" loading={save.busy} onClick={() => save.send()}>
        {t('confirm.save')}
      </Button>
    </MailLinkFrame>
  );
}
