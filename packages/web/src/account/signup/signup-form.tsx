/** The sign-up form with user, company, address, password and terms. */
import { phoneMask } from '@mobcheck/contract/kernel/phone.ts';
import { Alert, Anchor, Checkbox, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { lazyDialog } from '../../ui/app/lazy-part.tsx';
import { SubmitButton } from '../../ui/feedback/submit-button.tsx';
import { NewPasswordFields } from '../../ui/form/password/new-password-fields.tsx';
import { AddressFields } from './address-fields.tsx';
import { CnpjField } from './cnpj-field.tsx';
import { PlanSummary, useSignupCoupon } from './plan-summary.tsx';
import classes from './signup.module.css';
import { SignupField } from './signup-field.tsx';
import { isFreePlan, isQuantityValid, type SignupPlan } from './signup-plan.rules.ts';
import { useSignupPhrases } from './signup.phrases.ts';
import type { SignupForm } from './use-signup-form.ts';

const TermsDialog = lazyDialog(() => import('./terms-dialog.tsx'));

function UserAndCompanyFields({ form }: { form: SignupForm }) {
  const t = useSignupPhrases();
  return (
    <>
      <fieldset className={classes.section}>
        <legend>{t('you')}</legend>
        <div className={classes.grid}>
          <SignupField form={form} name="name" required maxLength={100} autoComplete="name" />
          <SignupField
            form={form}
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            autoFocus={form.isEmailRejected}
          />
          <SignupField
            form={form}
            name="phone"
            mask={phoneMask}
            type="tel"
            required
            placeholder="(11) 99999-9999"
            autoComplete="tel-national"
          />
          <SignupField
            form={form}
            name="occupation"
            required
            maxLength={100}
            autoComplete="organization-title"
          />
        </div>
      </fieldset>
      <fieldset className={classes.section}>
        <legend>{t('companySection')}</legend>
        <div className={classes.grid}>
          <CnpjField form={form} />
          <SignupField form={form} name="company" required maxLength={255} autoComplete="organization" />
          <SignupField form={form} name="fantasyName" maxLength={255} />
        </div>
      </fieldset>
    </>
  );
}

export function SignupFields(props: {
  form: SignupForm;
  signupPlan: SignupPlan;
  onChoose: (signupPlan: SignupPlan) => void;
}) {
  const t = useSignupPhrases();
  const { form, signupPlan } = props;
  const [termsOpen, setTermsOpen] = useState(false);
  const [sentCoupon, setSentCoupon] = useState('');
  const coupon = useSignupCoupon(signupPlan);
  const isCouponUsable = isFreePlan(signupPlan) || signupPlan.coupon === '' || coupon.discount !== undefined;
  const canSubmit = form.ready && isQuantityValid(signupPlan) && isCouponUsable;
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (canSubmit) {
          setSentCoupon(signupPlan.coupon);
        }
        // The form names its missing input. The fields of quantity and coupon show their own errors.
        if (canSubmit || !form.ready) {
          form.submit();
        }
      }}
    >
      <header>
        <Title order={1} size="h2">
          {t('title')}
        </Title>
        <Text c="dimmed">{t('hint')}</Text>
        <Anchor href="#/" size="sm">
          {t('haveAccount')}
        </Anchor>
      </header>
      {form.startAgain && (
        <Alert color="gray" role="status" c="var(--mantine-color-text)">
          {t('restored')}{' '}
          <Anchor component="button" type="button" size="sm" onClick={form.startAgain}>
            {t('startAgain')}
          </Anchor>
        </Alert>
      )}
      <PlanSummary
        signupPlan={signupPlan}
        coupon={coupon}
        couponProblem={sentCoupon === signupPlan.coupon ? form.error?.issueAt('coupon') : undefined}
        onChange={props.onChoose}
      />
      <UserAndCompanyFields form={form} />
      <fieldset className={classes.section}>
        <legend>{t('addressSection')}</legend>
        <AddressFields form={form} />
      </fieldset>
      <fieldset className={classes.section}>
        <legend>{t('passwordSection')}</legend>
        <NewPasswordFields
          label={t('password')}
          value={form.value}
          error={form.errorAt('password')}
          onChange={form.change}
        />
      </fieldset>
      <div className={classes.accept}>
        <Checkbox label={t('accept')} required {...form.flag('terms')} />
        <Anchor component="button" type="button" size="sm" onClick={() => setTermsOpen(true)}>
          {t('readTerms')}
        </Anchor>
      </div>
      {form.errorText && (
        <Alert
          color="red"
          variant="light"
          icon={<IconAlertTriangle />}
          role="alert"
          className={classes.refusal}
        >
          {form.errorText}
        </Alert>
      )}
      <footer className={classes.footer}>
        <SubmitButton size="md" isComplete={canSubmit}>
          {t(isFreePlan(signupPlan) ? 'register' : 'pay')}
        </SubmitButton>
        <Text size="sm" c="dimmed" role="status">
          {canSubmit ? !isFreePlan(signupPlan) && t('payLater') : t('missing')}
        </Text>
      </footer>
      {termsOpen && (
        <Suspense>
          <TermsDialog onClose={() => setTermsOpen(false)} />
        </Suspense>
      )}
    </form>
  );
}
