/** The fields of a new company group. */
import {
  CREATE_BAD_COMPANY_GROUP_NAME,
  CREATE_EXISTING_COMPANY_GROUP,
  SCHEMA_PREFIX,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { USER_CREATE_EMAIL_EXISTS } from '@mobcheck/contract/company-users/company-users.contract.ts';
import { cnpjMask, normaliseCnpj } from '@mobcheck/contract/kernel/cnpj.ts';
import { digitsOfPhone, phoneMask } from '@mobcheck/contract/kernel/phone.ts';
import { Fieldset, NumberInput, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ApiError } from '../../lib/api-error.ts';
import { FieldPairs } from '../../ui/form/fields/field-pairs.tsx';
import { MaskedInput } from '../../ui/form/fields/masked-input.tsx';
import { PasswordRules } from '../../ui/form/password/password-rules.tsx';
import { usePasswordPhrases } from '../../ui/form/password/password.phrases.ts';
import classes from './company-groups.module.css';
import { type GroupDraft, type GroupField, groupNameOf, LIMITS } from './group-draft.rules.ts';
import { useCompanyGroupsPhrases } from './company-groups.phrases.ts';

type TextField = Exclude<GroupField, 'companyTagsLimit'>;

export function GroupInputs(props: {
  value: GroupDraft;
  change: (patch: Partial<GroupDraft>) => void;
  /** The code of each wrong field. */
  wrong: Partial<Record<string, string>> | undefined;
  error: ApiError | undefined;
}) {
  const t = useCompanyGroupsPhrases();
  const passwordWords = usePasswordPhrases();
  const { value, change, wrong, error } = props;
  // A field complains once it was left, and only if something is in it.
  const [left, setLeft] = useState<readonly string[]>([]);
  const text = (name: TextField, maxLength: number) => ({
    label: t(`fields.${name}`),
    required: name !== 'companyCnpj',
    maxLength,
    autoComplete: 'off',
    value: value[name],
    error:
      left.includes(name) && value[name] ? t.fieldError(wrong?.[name]) : t.fieldError(error?.issueAt(name)),
    onBlur: () => setLeft([...left, name]),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  const nameRefused =
    error?.code === CREATE_EXISTING_COMPANY_GROUP.code || error?.code === CREATE_BAD_COMPANY_GROUP_NAME.code;
  const name = text('companyGroup', LIMITS.companyGroup);
  const email = text('responsibleEmail', 254);
  const emailTaken =
    error?.code === USER_CREATE_EMAIL_EXISTS.code &&
    error.params['email'] === email.value.trim().toLowerCase();

  return (
    <Stack>
      <Fieldset legend={t('companyPart')}>
        <Stack>
          <TextInput
            {...name}
            data-autofocus
            description={t('nameHint')}
            leftSection={SCHEMA_PREFIX}
            leftSectionWidth="5.375rem"
            classNames={{ section: classes.typedPrefix ?? '' }}
            spellCheck={false}
            error={
              nameRefused && error.params['companyGroup'] === value.companyGroup
                ? t.errorText(error)
                : name.error
            }
            onChange={(event) => change({ companyGroup: groupNameOf(event.currentTarget.value) })}
          />
          <TextInput {...text('companyName', LIMITS.companyName)} />
          <FieldPairs>
            <MaskedInput
              {...text('companyCnpj', 30)}
              placeholder="00.000.000/0000-00"
              mask={cnpjMask}
              value={cnpjMask(value.companyCnpj)}
              onValue={(masked) => change({ companyCnpj: normaliseCnpj(masked) })}
            />
            <NumberInput
              label={t('fields.companyTagsLimit')}
              required
              min={0}
              max={1_000_000}
              clampBehavior="strict"
              allowNegative={false}
              allowDecimal={false}
              value={value.companyTagsLimit}
              error={value.companyTagsLimit === '' && t.fieldError('required')}
              onChange={(typed) => change({ companyTagsLimit: typeof typed === 'number' ? typed : '' })}
            />
          </FieldPairs>
        </Stack>
      </Fieldset>
      <Fieldset legend={t('responsiblePart')}>
        <Stack>
          <FieldPairs>
            <TextInput {...text('responsibleName', LIMITS.responsibleName)} />
            <TextInput {...text('responsibleOccupation', LIMITS.responsibleOccupation)} />
            <TextInput {...email} type="email" error={emailTaken ? t.errorText(error) : email.error} />
            <MaskedInput
              {...text('responsiblePhone', 30)}
              type="tel"
              placeholder="(__) ____-____"
              mask={phoneMask}
              value={phoneMask(value.responsiblePhone)}
              onValue={(masked) => change({ responsiblePhone: digitsOfPhone(masked) })}
            />
          </FieldPairs>
          <PasswordInput
            label={t('fields.responsiblePassword')}
            required
            autoComplete="new-password"
            maxLength={200}
            visibilityToggleButtonProps={{ 'aria-label': passwordWords('show') }}
            value={value.responsiblePassword}
            onChange={(event) => change({ responsiblePassword: event.currentTarget.value })}
          />
          <PasswordRules password={value.responsiblePassword} />
        </Stack>
      </Fieldset>
    </Stack>
  );
}
