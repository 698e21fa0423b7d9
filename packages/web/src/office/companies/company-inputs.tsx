/** The fields of a company. */
import { cnpjMask, normaliseCnpj } from '@mobcheck/contract/kernel/cnpj.ts';
import { digitsOfPhone, phoneMask } from '@mobcheck/contract/kernel/phone.ts';
import { Stack, TextInput } from '@mantine/core';
import { EnabledSwitch } from '../../ui/form/fields/catalogue-fields.tsx';
import { FieldPairs } from '../../ui/form/fields/field-pairs.tsx';
import { MaskedInput } from '../../ui/form/fields/masked-input.tsx';
import { WholeNumberField } from '../../ui/form/fields/whole-number-field.tsx';
import type { EntityForm } from '../../ui/form/entity/use-entity-form.ts';
import type { CompanyDraft } from './company-draft.rules.ts';
import { useCompaniesPhrases } from './companies.phrases.ts';

export function CompanyInputs(props: { form: EntityForm<CompanyDraft>; maySetTagsLimit: boolean }) {
  const t = useCompaniesPhrases();
  const { form } = props;
  const textProps = (name: 'name' | 'cnpj' | 'mainContactName' | 'email' | 'phone', maxLength: number) => ({
    ...form.field(name),
    label: t(name),
    required: name !== 'cnpj',
    maxLength,
    autoComplete: 'off',
  });

  return (
    <Stack mb="md">
      <FieldPairs>
        <TextInput {...textProps('name', 255)} data-autofocus />
        <MaskedInput
          {...textProps('cnpj', 30)}
          placeholder="00.000.000/0000-00"
          mask={cnpjMask}
          value={cnpjMask(form.value.cnpj)}
          onValue={(masked) => form.change({ cnpj: normaliseCnpj(masked) })}
        />
        <TextInput {...textProps('mainContactName', 100)} />
        <MaskedInput
          {...textProps('phone', 30)}
          type="tel"
          placeholder="(__) ____-____"
          mask={phoneMask}
          value={phoneMask(form.value.phone)}
          onValue={(masked) => form.change({ phone: digitsOfPhone(masked) })}
        />
        <TextInput {...textProps('email', 254)} type="email" />
        <WholeNumberField
          {...form.field('tagsLimit')}
          label={t('tagsLimit')}
          {...(props.maySetTagsLimit ? {} : { description: t('tagsLimitFixed') })}
          required={props.maySetTagsLimit}
          disabled={!props.maySetTagsLimit}
          max={1_000_000}
        />
      </FieldPairs>
      <EnabledSwitch t={t} {...form.field('enabled')} />
    </Stack>
  );
}
