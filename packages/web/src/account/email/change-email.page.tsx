/** The page where users ask for another e-mail address of their account. */
import { requestEmailChange } from '@mobcheck/contract/email-changes/email-changes.contract.ts';
import { Alert, PasswordInput, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '../../lib/session.tsx';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';
import { SubmitButton } from '../../ui/feedback/submit-button.tsx';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Form } from '../../ui/form/form.tsx';
import classes from '../profile/account.module.css';
import { emailChangeQuery, useRequestEmail } from './email.api.ts';
import { useEmailPhrases } from './email.phrases.ts';

const EMPTY = { newEmail: '', currentPassword: '' };

export default function ChangeEmailPage() {
  const t = useEmailPhrases();
  const { email } = useUser();
  const waiting = useQuery(emailChangeQuery()).data?.newEmail;
  const form = useEntityForm({
    initialDraft: EMPTY,
    check: (draft) => checkBody(requestEmailChange.body, { ...draft, newEmail: draft.newEmail.trim() }),
    // `invalid` is the contract's code of an invalid e-mail address.
    t: { ...t, fieldError: (code) => t.fieldError(code === 'invalid' ? 'email' : code) },
    save: useRequestEmail(),
    toSaveInput: (body) => ({ body }),
    errorFields: { CURRENT_PASSWORD_INVALID: 'currentPassword', USER_CREATE_EMAIL_EXISTS: 'newEmail' },
    onSaved: (_, { newEmail }) => {
      form.restart(EMPTY);
      notifySuccess(t('change.sent', { email: newEmail }));
    },
  });
  return (
    <>
      <PageHeader title={t('change.title')} hint={t('change.hint')} />
      <Form className={classes.form} noValidate onSubmit={form.submit}>
        {waiting && (
          <Alert
            color="blue"
            c="var(--mantine-color-text)"
            title={t('change.waitingTitle', { email: waiting })}
          >
            {t('change.waiting')}
          </Alert>
        )}
        <TextInput label={t('change.current')} value={email} readOnly variant="filled" />
        <TextInput
          {...form.field('newEmail')}
          label={t('change.newEmail')}
          required
          type="email"
          maxLength={254}
          autoComplete="email"
        />
        <PasswordInput
          {...form.field('currentPassword')}
          label={t('change.currentPassword')}
          required
          maxLength={200}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('change.showPassword') }}
        />
        <ErrorAlert>{form.errorText}</ErrorAlert>
        <div className={classes.actions}>
          <SubmitButton isComplete={form.ready} loading={form.busy}>
            {t('change.save')}
          </SubmitButton>
        </div>
      </Form>
    </>
  );
}
