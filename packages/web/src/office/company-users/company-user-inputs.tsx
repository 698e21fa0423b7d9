/** The fields of an employee's identity and rights. */
import {
  COMPANY_USER_STATUSES,
  type CompanyUser,
} from '@mobcheck/contract/company-users/company-users.contract.ts';
import { rolesToGive } from '@mobcheck/contract/company-users/company-users.policy.ts';
import { digitsOfPhone, phoneMask } from '@mobcheck/contract/kernel/phone.ts';
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession, useUser } from '../../lib/session.tsx';
import { FieldPairs } from '../../ui/form/fields/field-pairs.tsx';
import { MaskedInput } from '../../ui/form/fields/masked-input.tsx';
import { PasswordRules } from '../../ui/form/password/password-rules.tsx';
import { usePasswordPhrases } from '../../ui/form/password/password.phrases.ts';
import type { EntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { useRolePhrases } from '../../domain/role/role.phrases.ts';
import { type CompanyUserDraft, type CompanyUserField, pendingUntil } from './company-user-draft.rules.ts';
import { companyChoicesQuery } from './company-users.api.ts';
import { useCompanyUsersPhrases } from './company-users.phrases.ts';
import { PasswordField } from '../../ui/form/password/password-field.tsx';

interface Props {
  form: EntityForm<CompanyUserDraft>;
  existing: CompanyUser | undefined;
}

function useRequiredProps(form: EntityForm<CompanyUserDraft>) {
  const t = useCompanyUsersPhrases();
  return <K extends CompanyUserField>(name: K) => ({ ...form.field(name), label: t(name), required: true });
}

export function CompanyUserInputs({ form, existing }: Props) {
  const t = useCompanyUsersPhrases();
  const requiredProps = useRequiredProps(form);
  // Users change their own e-mail in the profile, since the server requires their current password.
  const isSelf = useUser().id === existing?.id;
  return (
    <Stack>
      <FieldPairs>
        <TextInput {...requiredProps('name')} maxLength={100} data-autofocus autoComplete="off" />
        <TextInput {...requiredProps('occupation')} maxLength={100} autoComplete="off" />
        <TextInput
          {...requiredProps('email')}
          maxLength={254}
          type="email"
          autoComplete="off"
          readOnly={isSelf}
          variant={isSelf ? 'filled' : 'default'}
          description={isSelf && t('ownLogin')}
        />
        <MaskedInput
          {...requiredProps('phone')}
          type="tel"
          autoComplete="off"
          placeholder="(__) ____-____"
          mask={phoneMask}
          value={phoneMask(form.value.phone)}
          onValue={(masked) => form.change({ phone: digitsOfPhone(masked) })}
        />
      </FieldPairs>
      <AccessFields form={form} existing={existing} />
      {!isSelf && <EmployeePassword form={form} existing={existing} />}
    </Stack>
  );
}

/** Company, role and status. */
function AccessFields({ form, existing }: Props) {
  const t = useCompanyUsersPhrases();
  const tRole = useRolePhrases();
  const { role } = useSession();
  const requiredProps = useRequiredProps(form);
  const companies = useQuery(companyChoicesQuery());
  const company = requiredProps('companyId');
  const waitsFor = pendingUntil(form.value);
  // The saved role is listed even if the signed-in user may not give it.
  const roles = [...new Set([...rolesToGive({ role }), ...(existing ? [existing.role] : [])])];
  return (
    <>
      <NativeSelect
        {...company}
        error={companies.error ? t.errorText(companies.error) : company.error}
        data={[
          { value: '', label: t('choose') },
          ...(companies.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <FieldPairs>
        <NativeSelect
          {...requiredProps('role')}
          data={roles.map((name) => ({ value: name, label: tRole(name) }))}
        />
        <NativeSelect
          {...requiredProps('status')}
          // The description is below the input, so that both inputs stay in line.
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description={waitsFor && t(`pendingUntil.${waitsFor}`)}
          data={COMPANY_USER_STATUSES.map((status) => ({ value: status, label: t(`statuses.${status}`) }))}
        />
      </FieldPairs>
    </>
  );
}

function EmployeePassword({ form, existing }: Props) {
  const t = useCompanyUsersPhrases();
  const tPassword = usePasswordPhrases();
  const field = form.field('password');
  // A weak password needs no error here, since the list of rules below shows the missing parts.
  const error = form.codes['password'] === undefined ? field.error : undefined;
  return (
    <>
      <PasswordField
        {...field}
        label={t('password')}
        description={t(existing ? 'passwordKept' : `passwordHint.${form.value.status || 'PENDING'}`)}
        autoComplete="new-password"
        maxLength={200}
        visibilityToggleButtonProps={{ 'aria-label': tPassword('show') }}
        error={error}
      />
      {form.value.password && <PasswordRules password={form.value.password} />}
    </>
  );
}
