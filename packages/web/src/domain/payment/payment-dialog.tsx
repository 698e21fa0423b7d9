/** Sets a group's payment status by hand, with a reason, or lets it follow the bills again. */
import {
  type CompanyGroup,
  PAYMENT_REASON_LENGTH,
  PAYMENT_STATUSES,
  SCHEMA_PREFIX,
} from '@mobcheck/contract/company-groups/company-groups.contract.ts';
import { Alert, Radio, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { Change } from '../../lib/use-change.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { useFocusBack } from '../../ui/form/dialog/focus-back.ts';
import { useLiftPaymentStatus, useSetPaymentStatus } from './payment.api.ts';
import { usePaymentPhrases } from './payment.phrases.ts';
import { useExceptionText } from './payment-exception.ts';

type PaymentGroup = Pick<CompanyGroup, 'name' | 'paymentStatus' | 'paymentException'>;

interface Props {
  group: PaymentGroup;
  onClose: () => void;
}

function ChangeError({ error }: Pick<Change<never, unknown>, 'error'>) {
  const t = usePaymentPhrases();
  return (
    error && (
      <Alert color="red" role="alert" c="var(--mantine-color-text)">
        {t.errorText(error)}
      </Alert>
    )
  );
}

function SetDialog({ group, onClose }: Props) {
  const t = usePaymentPhrases();
  const [paymentStatus, setPaymentStatus] = useState<CompanyGroup['paymentStatus']>(
    group.paymentStatus === 'OK' ? 'PENDING' : 'OK',
  );
  const [reason, setReason] = useState('');
  const change = useSetPaymentStatus();
  const schemaName = `${SCHEMA_PREFIX}${group.name}`;
  const confirm = () =>
    change.send(
      { params: { companyGroup: group.name }, body: { paymentStatus, reason } },
      {
        onSuccess: () => {
          notifySuccess(t(`marked.${paymentStatus}`, { group: schemaName }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('setTitle')}
      text={t('setText', { group: schemaName })}
      confirmLabel={t(`mark.${paymentStatus}`)}
      danger={paymentStatus === 'PENDING'}
      busy={change.busy}
      ready={reason.trim() !== ''}
      onConfirm={confirm}
      onClose={() => !change.busy && onClose()}
    >
      <Stack>
        <Radio.Group
          label={t('status')}
          value={paymentStatus}
          onChange={(value) => setPaymentStatus(value === 'OK' ? 'OK' : 'PENDING')}
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
          label={t('reason')}
          description={t('reasonHint', { max: PAYMENT_REASON_LENGTH })}
          error={t.fieldError(change.fieldError('reason'))}
          required
          autosize
          minRows={2}
          maxRows={6}
          maxLength={PAYMENT_REASON_LENGTH}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          data-autofocus
        />
        <ChangeError error={change.error} />
      </Stack>
    </ConfirmDialog>
  );
}

function LiftDialog({ group, onClose }: Props) {
  const t = usePaymentPhrases();
  const exceptionText = useExceptionText();
  const change = useLiftPaymentStatus();
  const schemaName = `${SCHEMA_PREFIX}${group.name}`;
  const confirm = () =>
    change.send(
      { params: { companyGroup: group.name } },
      {
        onSuccess: () => {
          notifySuccess(t('lifted', { group: schemaName }));
          onClose();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('liftTitle')}
      text={t('liftText', { group: schemaName })}
      confirmLabel={t('lift')}
      busy={change.busy}
      onConfirm={confirm}
      onClose={() => !change.busy && onClose()}
    >
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {exceptionText(group)}
      </Text>
      <ChangeError error={change.error} />
    </ConfirmDialog>
  );
}

/** Asks for status and reason; of a group with an exception, whether to lift it. */
export function PaymentDialog({ group, onClose }: Props) {
  // Kept while the dialog is open: after the change the group has the opposite.
  const [lifts] = useState(group.paymentException !== null);
  useFocusBack();
  return lifts ? (
    <LiftDialog group={group} onClose={onClose} />
  ) : (
    <SetDialog group={group} onClose={onClose} />
  );
}
