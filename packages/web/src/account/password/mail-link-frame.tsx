/** Around the form of a mail's link: without a token, or with one that is no longer good, it says what to do instead. */
import { Button, Text, Title } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.tsx';
import { useMailLinkPhrases } from './mail-link.phrases.ts';
import classes from '../signup/signup.module.css';
import type { MailToken } from './use-mail-token.ts';

export function MailLinkFrame(props: {
  link: MailToken;
  title: string;
  hint: string;
  /** Words for a token that is unknown, used or too old. */
  invalid: string;
  children: ReactNode;
}) {
  const t = useMailLinkPhrases();
  const { user } = useSession();
  const gone = props.link.error?.code === 'EMAIL_TOKEN_INVALID';
  if (props.link.token === undefined && user) {
    // The link has just signed the person in, or is an old address: nothing is left to do here.
    return <Navigate to="/" replace />;
  }
  if (props.link.token === undefined || gone) {
    return (
      <section className={classes.narrow}>
        <Title order={1} size="h3">
          {t('invalidTitle')}
        </Title>
        <Text role="alert">{gone ? props.invalid : t('missing')}</Text>
        <Button component="a" href="#/" variant="default">
          {t('toLogin')}
        </Button>
      </section>
    );
  }
  return (
    <section className={classes.narrow}>
      <header>
        <Title order={1} size="h3">
          {props.title}
        </Title>
        <Text c="dimmed">{props.hint}</Text>
      </header>
      {props.children}
      {props.link.error && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {t.errorText(props.link.error)}
        </Text>
      )}
    </section>
  );
}
