/** The full login page. */
import { Anchor, Button, Checkbox, PasswordInput, Stack, TextInput, Title } from '@mantine/core';
import { Suspense } from 'react';
import { lazyDialog } from '../../ui/app/lazy-part.tsx';
import { DemoLogins } from './demo-logins.tsx';
import { usePageTitle } from '../../ui/layout/page-title.ts';
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx';
import { ForgotPassword } from '../password/forgot-password.tsx';
import { Form } from '../../ui/form/form.tsx';
import classes from './login.module.css';
import { useLoginPhrases } from './login.phrases.ts';
import { asksForCode, SecondFactorCode } from '../second-factor/second-factor-code.tsx';
import { useLogin } from './use-login.ts';

// The dialog is loaded on demand, since dialogs are large and this dialog is rarely opened.
const AlertDialog = lazyDialog(async () => ({
  default: (await import('../../ui/feedback/alert-dialog.tsx')).AlertDialog,
}));

/** @param props.isOnPhone whether this is the field application, which has no registration and remembers the phone by default */
export default function LoginPage({ isOnPhone = false }: { isOnPhone?: boolean }) {
  const t = useLoginPhrases();
  const form = useLogin(isOnPhone);
  usePageTitle(t('signIn'));
  return (
    <Form className={classes.page} onSubmit={form.submit}>
      <Stack>
        <Title order={1} size="h2">
          {t('signIn')}
        </Title>
        <TextInput
          label={t('email')}
          type="email"
          size="md"
          autoComplete="username"
          required
          withAsterisk={false}
          value={form.email}
          onChange={(event) => form.change({ email: event.currentTarget.value })}
        />
        <PasswordInput
          label={t('password')}
          size="md"
          autoComplete="current-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          value={form.password}
          onChange={(event) => form.change({ password: event.currentTarget.value })}
        />
        {form.needsCode && (
          <SecondFactorCode value={form.code} error={form.error} onChange={(code) => form.change({ code })} />
        )}
        <Checkbox
          label={t('remember')}
          checked={form.remember}
          onChange={(event) => form.change({ remember: event.currentTarget.checked })}
        />
        <Button type="submit" size="md" loading={form.busy}>
          {t('signIn')}
        </Button>
        <PasskeySignIn remember={form.remember} size="md" />
        <ForgotPassword email={form.email} />
        {!isOnPhone && (
          <Anchor href="#/register" size="sm" ta="center">
            {t('register')}
          </Anchor>
        )}
        <DemoLogins onChoose={(login) => void form.submit(login)} />
      </Stack>
      {form.error && !asksForCode(form.error) && (
        <Suspense>
          <AlertDialog
            title={
              form.error.code === 'AUTHENTICATION_INVALID_CREDENTIALS'
                ? t('pageError')
                : t.errorText(form.error)
            }
            onClose={form.clearError}
          />
        </Suspense>
      )}
    </Form>
  );
}
