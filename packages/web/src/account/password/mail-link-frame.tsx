/** The frame around a form that a link in a mail opens. Without a valid token it shows the next steps instead. */
import { Button, Text, Title } from '@mantine/core';
import { Navigate, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.tsx';
import { asksForCode } from '../second-factor/second-factor-code.tsx';
import { useMailLinkPhrases } from './mail-link.phrases.ts';
import classes from './mail-link.module.css';
import type { ApiError } from '../../lib/api-error.ts';

/** The pages to which mails link. */
const MAIL_PAGES = new Set([
  '/active-environment',
  '/confirm-email',
  '/confirm-registration',
  '/password-reset',
]);

export function MailLinkFrame(props: {
  /** The token in the URL. Undefined means that there is none. */
  token: string | undefined;
  /** The error of the last attempt. */
  error: ApiError | undefined;
  errorText: (error: ApiError) => string;
  title: string;
  hint: string;
  /** Text for a token that is unknown, used or expired. */
  invalid: string;
  children: ReactNode;
}) {
  const t = useMailLinkPhrases();
  const { user } = useSession();
  const { pathname } = useLocation();
  const { token, error } = props;
  const tokenInvalid = error?.code === 'EMAIL_TOKEN_INVALID';
  if (token === undefined && user) {
    // There is no token after the link has signed the user in, in an old URL, or while another page opens.
    return MAIL_PAGES.has(pathname) ? <Navigate to="/" replace /> : null;
  }
  if (token === undefined || tokenInvalid) {
    return (
      <section className={classes.narrow}>
        <Title order={1} size="h3">
          {t('invalidTitle')}
        </Title>
        <Text role="alert">{tokenInvalid ? props.invalid : t('missing')}</Text>
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
      {error && !asksForCode(error) && (
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {props.errorText(error)}
        </Text>
      )}
    </section>
  );
}
