/** Dialog that confirms marking a phone as lost, with the consequences for its user and its waiting records. */
import type { Phone } from '@mobcheck/contract/phones/phones.contract.ts';
import { Text } from '@mantine/core';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { usePhonesPhrases } from './phones.phrases.ts';

export function LostDialog(props: {
  phone: Phone;
  busy: boolean;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const t = usePhonesPhrases();
  const { userName, waitingCount } = props.phone;
  return (
    <ConfirmDialog
      title={t('lostTitle')}
      text={t('lostText', { name: userName })}
      confirmLabel={t('confirmLost')}
      danger
      busy={props.busy}
      onClose={props.onClose}
      onConfirm={props.onConfirm}
    >
      {waitingCount > 0 && <Text fw={600}>{t('lostWaiting', { count: waitingCount, name: userName })}</Text>}
    </ConfirmDialog>
  );
}
