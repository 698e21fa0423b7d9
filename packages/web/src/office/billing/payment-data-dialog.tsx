/** The form of the payment data. */
import type { PaymentData } from '@mobcheck/contract/billing/payment-data.contract.ts';
import { cepMask } from '@mobcheck/contract/kernel/cep.ts';
import { cnpjMask, normaliseCnpj } from '@mobcheck/contract/kernel/cnpj.ts';
import { Stack, TextInput } from '@mantine/core';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { RemountOnVersion } from '../../ui/form/dialog/editor.tsx';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { FieldPairs } from '../../ui/form/fields/field-pairs.tsx';
import { MaskedInput } from '../../ui/form/fields/masked-input.tsx';
import { StateField } from '../../ui/form/fields/state-field.tsx';
import { useSavePaymentData } from './payment-data.api.ts';
import { checkPaymentData, draftOf, type PaymentDraft } from './payment-data-draft.rules.ts';
import { usePaymentDataPhrases } from './payment-data.phrases.ts';

interface DialogProps {
  readonly saved: PaymentData;
  readonly onReload: () => Promise<void>;
  readonly onClose: () => void;
}

function PaymentDataForm({ saved, onReload, onClose }: DialogProps) {
  const t = usePaymentDataPhrases();
  const form = useEntityForm({
    initialDraft: draftOf(saved),
    check: checkPaymentData,
    // `invalid` is the contract's code of an invalid e-mail address.
    t: { ...t, fieldError: (code) => t.fieldError(code === 'invalid' ? 'email' : code) },
    save: useSavePaymentData(),
    toSaveInput: (body) => ({ body: { ...body, updateDate: saved.updateDate } }),
    onSaved: () => {
      notifySuccess(t('saved'));
      onClose();
    },
  });
  const textProps = (name: keyof PaymentDraft, maxLength: number) => ({
    ...form.field(name),
    label: t(name),
    maxLength,
  });
  return (
    <EntityDialog form={form} title={t('title')} onReload={onReload} onClose={onClose}>
      <Stack mb="md">
        <FieldPairs>
          <TextInput {...textProps('name', 255)} required data-autofocus autoComplete="organization" />
          <MaskedInput
            {...textProps('cnpj', 30)}
            required
            placeholder="00.000.000/0000-00"
            mask={cnpjMask}
            value={cnpjMask(form.value.cnpj)}
            onValue={(masked) => form.change({ cnpj: normaliseCnpj(masked) })}
          />
          <TextInput {...textProps('email', 254)} required type="email" autoComplete="email" />
          <MaskedInput
            {...textProps('cep', 9)}
            placeholder="00000-000"
            inputMode="numeric"
            autoComplete="postal-code"
            mask={cepMask}
            value={cepMask(form.value.cep)}
            onValue={(cep) => form.change({ cep })}
          />
          <TextInput {...textProps('address', 255)} autoComplete="address-line1" />
          <TextInput {...textProps('complement', 100)} autoComplete="address-line2" />
          <TextInput {...textProps('neighborhood', 100)} autoComplete="address-level3" />
          <TextInput {...textProps('city', 100)} autoComplete="address-level2" />
          <StateField {...form.field('state')} label={t('state')} />
        </FieldPairs>
      </Stack>
    </EntityDialog>
  );
}

export function PaymentDataDialog(props: DialogProps) {
  const { saved } = props;
  return (
    <RemountOnVersion
      row={saved.updateDate === null ? undefined : { id: 'payment-data', updateDate: saved.updateDate }}
    >
      <PaymentDataForm {...props} />
    </RemountOnVersion>
  );
}
