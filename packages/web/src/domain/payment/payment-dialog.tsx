/** Sets the payment status of a group or company by hand, with a reason, or lets it follow the bills again. */
import {
  type CompanyGroup,
  PAYMENT_REASON_LENGTH,
  PAYMENT_STATUSES,
  setCompanyGroupStatus,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { ErrorAlert } from '../../ui/feedback/error-alert.tsx';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { useFocusBack } from '../../ui/feedback/focus-back.ts';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';
import { ConfirmForm } from '../../ui/form/entity/confirm-form.tsx';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { type Payer, useLiftPaymentStatus, useSetPaymentStatus } from './payment.api.ts';
import { usePaymentPhrases } from './payment.phrases.ts';
import { useExceptionText } from './payment-exception.ts';

type Draft = Pick<CompanyGroup, 'paymentStatus'> & { readonly reason: string };

interface Props {
  payer: Payer;
  onClose: () => void;
}

function SetDialog({ payer, onClose }: Props) {
  const t = usePaymentPhrases();
  const { label } = payer;
  const form = useEntityForm({
    initialDraft: { paymentStatus: payer.paymentStatus === 'OK' ? 'PENDING' : 'OK', reason: '' } as Draft,
    check: (draft) => checkBody(setCompanyGroupStatus.body, draft),
    t,
    save: useSetPaymentStatus(payer),
    toSaveInput: (body) => body,
    onSaved: (_, body) => {
      notifySuccess(t(`marked.${body.paymentStatus}`, { payer: label }));
      onClose();
    },
    onGivenUp: onClose,
  });
  const { paymentStatus } = form.value;
  return (
    <ConfirmForm
      title={t('setTitle')}
      text={t('setText', { payer: label })}
      confirmLabel={t(`mark.${paymentStatus}`)}
      danger={paymentStatus === 'PENDING'}
      form={form}
      onClose={onClose}
    >
      <Radio.Group
        label={t('status')}
        value={paymentStatus}
        onChange={(value) => form.change({ paymentStatus: value === 'OK' ? 'OK' : 'PENDING' })}
      >
        <Stack gap="xs" mt="xs">
          {PAYMENT_STATUSES.map((status) => (
            <Radio
              key={status}
              value={status}
              label={t(`statuses.${status}`)}
              description={t(`consequences.${status}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        {...form.field('reason')}
        label={t('reason')}
        description={t('reasonHint', { max: PAYMENT_REASON_LENGTH })}
        required
        autosize
        minRows={2}
        maxRows={6}
        maxLength={PAYMENT_REASON_LENGTH}
        data-autofocus
      />
    </ConfirmForm>
  );
}

function LiftDialog({ payer, onClose }: Props) {
  const t = usePaymentPhrases();
  const exceptionText = useExceptionText();
  const change = useLiftPaymentStatus(payer);
  const { label } = payer;
  const confirm = () =>
    change.send(undefined, {
      onSuccess: () => {
        notifySuccess(t('lifted', { payer: label }));
        onClose();
      },
    });
  return (
    <ConfirmDialog
      title={t('liftTitle')}
      text={t('liftText', { payer: label })}
      confirmLabel={t('lift')}
      busy={change.busy}
      onConfirm={confirm}
      onClose={() => !change.busy && onClose()}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {exceptionText(payer)}
      </Text>
      <ErrorAlert>{change.error && t.errorText(change.error)}</ErrorAlert>
    </ConfirmDialog>
  );
}

/** Asks for a status and its reason. For a payer with an exception, it asks whether to lift the exception. */
export function PaymentDialog({ payer, onClose }: Props) {
  // The act is kept while the dialog is open, since the change gives the payer an exception or removes it.
  const [lifts] = useState(payer.paymentException !== null);
  useFocusBack();
  return lifts ? (
    <LiftDialog payer={payer} onClose={onClose} />
  ) : (
    <SetDialog payer={payer} onClose={onClose} />
  );
}
