/** The fields of an employee. */
import {
  COMPANY_USER_STATUSES,
  type CompanyUser,
  USER_CREATE_EMAIL_EXISTS,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
import { rolesToGive } from '@mobcheck/contract/company-users/company-users.policy.ts';
import { digitsOfPhone, phoneMask } from '@mobcheck/contract/kernel/phone.ts';
import { NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApiError } from '../../lib/api-error.ts';
import { useSession } from '../../lib/session.tsx';
import { FieldPairs } from '../../ui/form/fields/field-pairs.tsx';
import { MaskedInput } from '../../ui/form/fields/masked-input.tsx';
import { PasswordRules } from '../../ui/form/password/password-rules.tsx';
import { usePasswordPhrases } from '../../ui/form/password/password.phrases.ts';
import { useRolePhrases } from '../../domain/role/role.phrases.ts';
import { type CompanyUserDraft, type CompanyUserField, needsPassword } from './company-user-draft.rules.ts';
import { companyChoicesQuery } from './company-users.api.ts';
import { useCompanyUsersPhrases } from './company-users.phrases.ts';

export function CompanyUserInputs(props: {
  saved: CompanyUser | undefined;
  start: CompanyUserDraft;
  value: CompanyUserDraft;
  change: (patch: Partial<CompanyUserDraft>) => void;
  /** The code of each wrong field. */
  wrong: Partial<Record<string, string>> | undefined;
  error: ApiError | undefined;
}) {
  const t = useCompanyUsersPhrases();
  const passwordWords = usePasswordPhrases();
  const roleWords = useRolePhrases();
  const { role } = useSession();
  const { saved, start, value, change, wrong, error } = props;
  const companies = useQuery(companyChoicesQuery());
  // A field complains once it was left, and only if something is or was in it.
  const [left, setLeft] = useState<readonly string[]>([]);
  const emailTaken =
    error?.code === USER_CREATE_EMAIL_EXISTS.code &&
    error.params['email'] === value.email.trim().toLowerCase();

  const words = (code: string | undefined) => t.fieldError(code === 'invalid' ? 'email' : code);
  const field = (name: CompanyUserField) => ({
    label: t(name),
    required: name !== 'password',
    value: value[name],
    error:
      left.includes(name) && (value[name] || start[name])
        ? words(wrong?.[name])
        : words(error?.issueAt(name)),
    onBlur: () => setLeft([...left, name]),
  });
  const text = (name: 'name' | 'email' | 'occupation', maxLength: number) => ({
    ...field(name),
    maxLength,
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  const chosen = (name: 'companyId' | 'role' | 'status') => ({
    ...field(name),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  // The saved role is there to be seen even where it is not one to give.
  const roles = [...new Set([...rolesToGive({ role }), ...(saved ? [saved.role] : [])])];
  const passwordAsked = needsPassword(value, saved === undefined);
  // The status decides whether it is required, so leaving the status is reason enough to say so.
  const passwordMissing =
    wrong?.['password'] === 'required' && (left.includes('status') || left.includes('password'));
  const noCompanies = companies.error ? t.errorText(companies.error) : undefined;

  return (
    <Stack>
      <FieldPairs>
        <TextInput {...text('name', 100)} data-autofocus autoComplete="off" />
        <TextInput {...text('occupation', 100)} autoComplete="off" />
        <TextInput
          {...text('email', 254)}
          type="email"
          autoComplete="off"
          {...(emailTaken ? { error: t.errorText(error) } : {})}
        />
        <MaskedInput
          {...field('phone')}
          type="tel"
          autoComplete="off"
          placeholder="(__) ____-____"
          mask={phoneMask}
          value={phoneMask(value.phone)}
          onValue={(masked) => change({ phone: digitsOfPhone(masked) })}
        />
      </FieldPairs>
      <NativeSelect
        {...chosen('companyId')}
        data={[
          { value: '', label: t('choose') },
          ...(companies.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...(noCompanies ? { error: noCompanies } : {})}
      />
      <FieldPairs>
        <NativeSelect
          {...chosen('role')}
          data={roles.map((item) => ({ value: item, label: roleWords(item) }))}
        />
        <NativeSelect
          {...chosen('status')}
          data={COMPANY_USER_STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
        />
      </FieldPairs>
      <PasswordInput
        label={t('password')}
        required={passwordAsked}
        description={t(saved ? 'passwordKept' : passwordAsked ? 'passwordNow' : 'passwordByMail')}
        autoComplete="new-password"
        maxLength={200}
        visibilityToggleButtonProps={{ 'aria-label': passwordWords('show') }}
        value={value.password}
        error={t.fieldError(passwordMissing ? 'required' : error?.issueAt('password'))}
        onBlur={() => setLeft([...left, 'password'])}
        onChange={(event) => change({ password: event.currentTarget.value })}
      />
      {value.password && <PasswordRules password={value.password} />}
    </Stack>
  );
}
