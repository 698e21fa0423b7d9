/** Login in one line, for the landing page. */
import { Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { DemoLogins } from './demo-logins.tsx';
import { PasskeySignIn } from '../passkeys/passkey-sign-in.tsx';
import { ForgotPassword } from '../password/forgot-password.tsx';
import { Form } from '../../ui/form/form.tsx';
import classes from './login.module.css';
import { useLoginPhrases } from './login.phrases.ts';
import { asksForCode, SecondFactorCode } from '../second-factor/second-factor-code.tsx';
import { useLogin } from './use-login.ts';

export function LoginStrip() {
  const t = useLoginPhrases();
  const form = useLogin();
  const hasWrongCredentials = form.error?.code === 'AUTHENTICATION_INVALID_CREDENTIALS';
  return (
    <Form id="sign-in" className={classes.strip} aria-label={t('signIn')} onSubmit={form.submit}>
      <div className={classes.fields}>
        <TextInput
          label={t('email')}
          type="email"
          autoComplete="username"
          required
          withAsterisk={false}
          value={form.email}
          aria-invalid={hasWrongCredentials}
          onChange={(event) => form.change({ email: event.currentTarget.value })}
        />
        <PasswordInput
          label={t('password')}
          autoComplete="current-password"
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': t('showPassword') }}
          value={form.password}
          onChange={(event) => form.change({ password: event.currentTarget.value })}
        />
        <Button type="submit" loading={form.busy}>
          {t('signIn')}
        </Button>
        <Button component="a" href="#/register" variant="default">
          {t('register')}
        </Button>
      </div>
      {form.needsCode && (
        <div className={classes.code}>
          <SecondFactorCode value={form.code} error={form.error} onChange={(code) => form.change({ code })} />
        </div>
      )}
      <div className={classes.below}>
        <ForgotPassword email={form.email} />
        <PasskeySignIn remember={false} />
        <Text role="alert" size="sm" c="var(--mantine-color-error)">
          {form.error &&
            !asksForCode(form.error) &&
            (hasWrongCredentials ? t('stripError') : t.errorText(form.error))}
        </Text>
        <DemoLogins onChoose={(login) => void form.submit(login)} />
      </div>
    </Form>
  );
}
