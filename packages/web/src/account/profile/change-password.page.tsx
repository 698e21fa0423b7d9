/** The page where users change their password. */
import { useState } from 'react';
import { usePassphrases } from '../../lib/password/use-passphrases.ts';
import { NewPasswordFields } from '../../ui/form/password/new-password-fields.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { SubmitButton } from '../../ui/feedback/submit-button.tsx';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useChangePassword } from './account.api.ts';
import { Form } from '../../ui/form/form.tsx';
import classes from './account.module.css';
import { useAccountPhrases } from './account.phrases.ts';
import { checkPasswordChange } from './account.rules.ts';
import { PasswordField } from '../../ui/form/password/password-field.tsx';

const EMPTY = { currentPassword: '', password: '', confirmation: '' };

export default function ChangePasswordPage() {
  const t = useAccountPhrases();
  // Remounts the cleared form, so that its fields count as untouched.
  const [formVersion, setFormVersion] = useState(0);
  const save = useChangePassword();
  const passphrases = usePassphrases();
  const form = useEntityForm({
    initialDraft: EMPTY,
    check: (typed) => checkPasswordChange(typed, passphrases),
    t,
    save,
    toSaveInput: (body) => ({ body }),
    onSaved: () => {
      form.restart(EMPTY);
      setFormVersion(formVersion + 1);
      notifySuccess(t('changed'));
    },
    onError: (error) => error.issueAt('newPassword') === undefined && notifyError(t.errorText(error)),
  });
  // The error is about the password that was sent, not about a password that was typed later.
  const refused = save.lastSent?.body.newPassword === form.value.password;
  return (
    <>
      <PageHeader title={t('changePassword')} hint={t('changePasswordHint')} />
      <Form key={formVersion} className={classes.form} noValidate onSubmit={form.submit}>
        <PasswordField
          label={t('currentPassword')}
          required
          maxLength={200}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          {...form.field('currentPassword')}
        />
        <NewPasswordFields
          value={form.value}
          error={refused ? form.errorAt('newPassword') : undefined}
          onChange={form.change}
        />
        <div className={classes.actions}>
          <SubmitButton isComplete={form.ready} loading={form.busy}>
            {t('changePassword')}
          </SubmitButton>
        </div>
      </Form>
    </>
  );
}
