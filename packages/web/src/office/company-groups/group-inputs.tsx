/** The fields of a new company group: its first company, and its first admin. */
import { SCHEMA_PREFIX } from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { toGroupName } from '@mobcheck/contract/company-groups/group-name.rules.ts';
import { cnpjMask, normaliseCnpj } from '@mobcheck/contract/kernel/cnpj.ts';
import { digitsOfPhone, phoneMask } from '@mobcheck/contract/kernel/phone.ts';
import { Stack, TextInput } from '@mantine/core';
import { FieldGroup } from '../../ui/form/fields/field-group.tsx';
import { FieldPairs } from '../../ui/form/fields/field-pairs.tsx';
import { MaskedInput } from '../../ui/form/fields/masked-input.tsx';
import { PasswordRules } from '../../ui/form/password/password-rules.tsx';
import { usePasswordPhrases } from '../../ui/form/password/password.phrases.ts';
import { WholeNumberField } from '../../ui/form/fields/whole-number-field.tsx';
import type { EntityForm } from '../../ui/form/entity/use-entity-form.ts';
import classes from './company-groups.module.css';
import { type GroupDraft, type GroupField, MAX_LENGTHS } from './group-draft.rules.ts';
import { useCompanyGroupsPhrases } from './company-groups.phrases.ts';
import { PasswordField } from '../../ui/form/password/password-field.tsx';

interface Props {
  form: EntityForm<GroupDraft>;
}

function useTextProps(form: EntityForm<GroupDraft>) {
  const t = useCompanyGroupsPhrases();
  return (name: Exclude<GroupField, 'companyTagsLimit'>, maxLength: number) => ({
    ...form.field(name),
    label: t(`fields.${name}`),
    required: name !== 'companyCnpj',
    maxLength,
    autoComplete: 'off',
  });
}

export function FirstCompanyInputs({ form }: Props) {
  const t = useCompanyGroupsPhrases();
  const textProps = useTextProps(form);
  return (
    <FieldGroup title={t('companyPart')}>
      <Stack>
        <TextInput
          {...textProps('companyGroup', MAX_LENGTHS.companyGroup)}
          data-autofocus
          description={t('nameHint')}
          leftSection={SCHEMA_PREFIX}
          leftSectionWidth="5.375rem"
          classNames={{ section: classes.typedPrefix ?? '' }}
          spellCheck={false}
          onChange={(event) => form.change({ companyGroup: toGroupName(event.currentTarget.value) })}
        />
        <TextInput {...textProps('companyName', MAX_LENGTHS.companyName)} />
        <FieldPairs>
          <MaskedInput
            {...textProps('companyCnpj', 30)}
            placeholder="00.000.000/0000-00"
            mask={cnpjMask}
            value={cnpjMask(form.value.companyCnpj)}
            onValue={(masked) => form.change({ companyCnpj: normaliseCnpj(masked) })}
          />
          <WholeNumberField
            {...form.field('companyTagsLimit')}
            label={t('fields.companyTagsLimit')}
            required
            max={1_000_000}
          />
        </FieldPairs>
      </Stack>
    </FieldGroup>
  );
}

export function FirstAdminInputs({ form }: Props) {
  const t = useCompanyGroupsPhrases();
  const tPassword = usePasswordPhrases();
  const textProps = useTextProps(form);
  const { error, ...password } = form.field('responsiblePassword');
  return (
    <FieldGroup title={t('responsiblePart')}>
      <Stack>
        <FieldPairs>
          <TextInput {...textProps('responsibleName', MAX_LENGTHS.responsibleName)} />
          <TextInput {...textProps('responsibleOccupation', MAX_LENGTHS.responsibleOccupation)} />
          <TextInput {...textProps('responsibleEmail', 254)} type="email" />
          <MaskedInput
            {...textProps('responsiblePhone', 30)}
            type="tel"
            placeholder="(__) ____-____"
            mask={phoneMask}
            value={phoneMask(form.value.responsiblePhone)}
            onValue={(masked) => form.change({ responsiblePhone: digitsOfPhone(masked) })}
          />
        </FieldPairs>
        {/* The list of rules below shows the missing parts of a weak password. */}
        <PasswordField
          {...password}
          error={form.codes['responsiblePassword'] === undefined ? error : undefined}
          label={t('fields.responsiblePassword')}
          required
          autoComplete="new-password"
          maxLength={200}
          visibilityToggleButtonProps={{ 'aria-label': tPassword('show') }}
        />
        <PasswordRules password={form.value.responsiblePassword} />
      </Stack>
    </FieldGroup>
  );
}
