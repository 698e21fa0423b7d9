/** The CNPJ field of the sign-up. It fills in the company, and explains how to get access to an existing account. */
import { cnpjMask } from '@mobcheck/contract/kernel/cnpj.ts';
import { Alert, Anchor, Text } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSupportEmail } from '../contact/contact.api.ts';
import { ForgotPassword } from '../password/forgot-password.tsx';
import { cnpjQuery } from './signup.api.ts';
import classes from './signup.module.css';
import { SignupField } from './signup-field.tsx';
import { useSignupPhrases } from './signup.phrases.ts';
import type { SignupForm } from './use-signup-form.ts';

/** Explains how to get access to an existing account, without naming its people. */
function ExistingAccount({ email }: { email: string }) {
  const t = useSignupPhrases();
  const support = useSupportEmail();
  return (
    <Alert
      color="gray"
      role="status"
      icon={<IconInfoCircle />}
      title={t('cnpj.hasAccount')}
      c="var(--mantine-color-text)"
      className={classes.wide}
    >
      <Text size="sm">{t('cnpj.ways')}</Text>
      <div className={classes.ways}>
        <Anchor href="#/" size="sm">
          {t('signIn')}
        </Anchor>
        <ForgotPassword email={email} />
        {support && (
          <Anchor href={`mailto:${support}`} size="sm">
            {t('cnpj.support')}
          </Anchor>
        )}
      </div>
    </Alert>
  );
}

export function CnpjField({ form }: { form: SignupForm }) {
  const t = useSignupPhrases();
  const { cnpjCompany: cnpj, email } = form.value;
  const lookup = useQuery(cnpjQuery(cnpj));
  const company = lookup.data?.company;

  const fill = useEffectEvent(form.fillCompany);
  useEffect(() => {
    if (company) {
      fill(company);
    }
  }, [company]);

  const statusText = () => {
    if (lookup.isFetching) {
      return t('cnpj.searching');
    }
    const outcome = lookup.data?.outcome;
    return outcome === undefined || outcome === 'off' ? '' : t(`cnpj.${outcome}`);
  };
  const status = statusText();
  return (
    <>
      <div>
        <SignupField
          form={form}
          name="cnpjCompany"
          mask={cnpjMask}
          required
          placeholder="00.000.000/0000-00"
        />
        {status !== '' && (
          <Text size="sm" c="dimmed" role="status" className={classes.status}>
            {status}
          </Text>
        )}
      </div>
      {lookup.data?.hasAccount && <ExistingAccount email={email.trim()} />}
    </>
  );
}
