/** Change of the own password. */
import { Button, PasswordInput } from '@mantine/core';
import { useState } from 'react';
import { NewPasswordFields } from '../../ui/form/password/new-password-fields.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { useChangePassword } from './account.api.ts';
import classes from './account.module.css';
import { useAccountPhrases } from './account.phrases.ts';
import { passwordChangeHolds } from './account.rules.ts';

const EMPTY = { currentPassword: '', password: '', confirmation: '' };

export default function ChangePasswordPage() {
  const t = useAccountPhrases();
  const save = useChangePassword();
  const [typed, setTyped] = useState(EMPTY);
  // A cleared form is a new one: no field of it was left yet.
  const [round, setRound] = useState(0);
  const good = passwordChangeHolds(typed);
  const change = (patch: Partial<typeof EMPTY>) => setTyped((before) => ({ ...before, ...patch }));
  const submit = () =>
    save.send(
      { body: { currentPassword: typed.currentPassword, newPassword: typed.password } },
      {
        onSuccess: () => {
          setTyped(EMPTY);
          setRound(round + 1);
          notifySuccess(t('changed'));
        },
        onError: (error) => notifyError(t.errorText(error)),
      },
    );
  return (
    <>
      <PageHeader title={t('changePassword')} hint={t('changePasswordHint')} />
      <form
        key={round}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (good) {
            submit();
          }
        }}
      >
        <PasswordInput
          label={t('currentPassword')}
          required
          maxLength={200}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          value={typed.currentPassword}
          onChange={(event) => change({ currentPassword: event.currentTarget.value })}
        />
        <NewPasswordFields value={typed} onChange={change} />
        <div className={classes.actions}>
          <Button type="submit" disabled={!good} loading={save.busy}>
            {t('changePassword')}
          </Button>
        </div>
      </form>
    </>
  );
}
