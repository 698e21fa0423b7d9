/** The warning about unpaid bills. It covers every page except the page of the plan and the logout, and cannot be closed. */
import { Button, Group, Modal, Text } from '@mantine/core';
import { useAccountPhrases } from '../../../account/profile/account.phrases.ts';

/** @param props.mayOpenPlan whether the user may open the page of the plan */
export default function PaymentWarning({ mayOpenPlan }: { mayOpenPlan: boolean }) {
  const t = useAccountPhrases();
  return (
    <Modal
      opened
      onClose={() => undefined}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
      title={t('payment.title')}
      size="md"
    >
      <Text role="alert">{t('payment.text')}</Text>
      <Group justify="flex-end" mt="md">
        <Button component="a" href="#/logout" variant="default">
          {t('logout')}
        </Button>
        {mayOpenPlan && (
          <Button component="a" href="#/my-plan" data-autofocus>
            {t('payment.plan')}
          </Button>
        )}
      </Group>
    </Modal>
  );
}
