/** The fields of a company. */
import { COMPANY_CNPJ_EXISTS, COMPANY_NAME_EXISTS } from '@mobcheck/contract/companies/companies.contract.ts';
import { cnpjMask, normaliseCnpj } from '@mobcheck/contract/kernel/cnpj.ts';
import { digitsOfPhone, phoneMask } from '@mobcheck/contract/kernel/phone.ts';
import { NumberInput, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { ApiError } from '../../lib/api-error.ts';
import { EnabledSwitch } from '../../ui/form/fields/catalogue-fields.tsx';
import { FieldPairs } from '../../ui/form/fields/field-pairs.tsx';
import { MaskedInput } from '../../ui/form/fields/masked-input.tsx';
import type { CompanyDraft } from './company-draft.rules.ts';
import { useCompaniesPhrases } from './companies.phrases.ts';

type TextField = 'name' | 'cnpj' | 'mainContactName' | 'email' | 'phone';

export function CompanyInputs(props: {
  start: CompanyDraft;
  value: CompanyDraft;
  change: (patch: Partial<CompanyDraft>) => void;
  /** The code of each wrong field. */
  wrong: Partial<Record<string, string>> | undefined;
  error: ApiError | undefined;
  /** Whether the person sets the tag limit. */
  withTagsLimit: boolean;
}) {
  const t = useCompaniesPhrases();
  const { start, value, change, wrong, error } = props;
  // A field complains once it was left, and only if something is or was in it.
  const [left, setLeft] = useState<readonly string[]>([]);
  const words = (code: string | undefined) => t.fieldError(code === 'invalid' ? 'email' : code);
  const taken = (code: string, name: 'name' | 'cnpj') =>
    error?.code === code && error.params[name] === value[name].trim() ? t.errorText(error) : undefined;
  const text = (name: TextField, maxLength: number) => ({
    label: t(name),
    required: name !== 'cnpj',
    maxLength,
    autoComplete: 'off',
    value: value[name],
    error:
      left.includes(name) && (value[name] || start[name])
        ? words(wrong?.[name])
        : words(error?.issueAt(name)),
    onBlur: () => setLeft([...left, name]),
    onChange: (event: { currentTarget: { value: string } }) => change({ [name]: event.currentTarget.value }),
  });
  const name = text('name', 255);
  const cnpj = text('cnpj', 30);

  return (
    <Stack mb="md">
      <FieldPairs>
        <TextInput {...name} data-autofocus error={taken(COMPANY_NAME_EXISTS.code, 'name') ?? name.error} />
        <MaskedInput
          {...cnpj}
          placeholder="00.000.000/0000-00"
          mask={cnpjMask}
          value={cnpjMask(value.cnpj)}
          error={taken(COMPANY_CNPJ_EXISTS.code, 'cnpj') ?? cnpj.error}
          onValue={(masked) => change({ cnpj: normaliseCnpj(masked) })}
        />
        <TextInput {...text('mainContactName', 100)} />
        <MaskedInput
          {...text('phone', 30)}
          type="tel"
          placeholder="(__) ____-____"
          mask={phoneMask}
          value={phoneMask(value.phone)}
          onValue={(masked) => change({ phone: digitsOfPhone(masked) })}
        />
        <TextInput {...text('email', 254)} type="email" />
        <NumberInput
          label={t('tagsLimit')}
          {...(props.withTagsLimit ? {} : { description: t('tagsLimitFixed') })}
          required={props.withTagsLimit}
          disabled={!props.withTagsLimit}
          min={0}
          max={1_000_000}
          clampBehavior="strict"
          allowNegative={false}
          allowDecimal={false}
          value={value.tagsLimit}
          error={value.tagsLimit === '' && t.fieldError('required')}
          onChange={(typed) => change({ tagsLimit: typeof typed === 'number' ? typed : '' })}
        />
      </FieldPairs>
      <EnabledSwitch t={t} value={value.enabled} onChange={(enabled) => change({ enabled })} />
    </Stack>
  );
}
