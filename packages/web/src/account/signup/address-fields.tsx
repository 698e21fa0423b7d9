/** The address fields of the sign-up. A complete postal code fills in state, city, neighborhood and street. */
import { cepMask } from '@mobcheck/contract/kernel/cep.ts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { StateField } from '../../ui/form/fields/state-field.tsx';
import { postalCodeQuery } from './signup.api.ts';
import classes from './signup.module.css';
import { SignupField } from './signup-field.tsx';
import { useSignupPhrases } from './signup.phrases.ts';
import type { SignupForm } from './use-signup-form.ts';

export function AddressFields({ form }: { form: SignupForm }) {
  const t = useSignupPhrases();
  const { cep } = form.value;
  const lookup = useQuery(postalCodeQuery(cep === form.companyCep ? '' : cep));

  const fill = useEffectEvent(form.fill);
  useEffect(() => {
    if (lookup.data) {
      fill(cep, lookup.data);
    }
  }, [lookup.data, cep]);

  const statusText = () => {
    if (lookup.isFetching) {
      return t('cep.searching');
    }
    if (lookup.error) {
      const unknown = lookup.error instanceof ApiError && lookup.error.code === 'POSTAL_CODE_UNKNOWN';
      return t(unknown ? 'cep.unknown' : 'cep.unavailable');
    }
    return lookup.data ? t('cep.found') : '';
  };
  return (
    <div className={classes.grid}>
      <div>
        <SignupField form={form} name="cep" mask={cepMask} inputMode="numeric" autoComplete="postal-code" />
        <Text size="sm" c="dimmed" role="status" className={classes.status}>
          {statusText()}
        </Text>
      </div>
      <StateField {...form.field('state')} name="state" label={t('fields.state')} />
      <SignupField form={form} name="city" maxLength={100} autoComplete="address-level2" />
      <SignupField form={form} name="neighborhood" maxLength={100} autoComplete="address-level3" />
      <SignupField form={form} name="address" maxLength={255} autoComplete="address-line1" />
      <SignupField form={form} name="complement" maxLength={100} autoComplete="address-line2" />
    </div>
  );
}
