/** Views of a purchase: the wait for the bill, and the outcome of the order. */
import { managesBilling } from '@mobcheck/contract/billing/billing.policy.ts';
import { Alert, Anchor, Button, Loader, Text } from '@mantine/core';
import { useMay } from '../../lib/session.tsx';
import { AlertDialog } from '../../ui/feedback/alert-dialog.tsx';
import classes from './buy-tag.module.css';
import { useTagOrdersPhrases } from './tag-orders.phrases.ts';
import type { PurchaseResult } from './use-tag-purchase.ts';

/** Shown in place of the page while the order is being billed. */
export function RedirectingToPayment({ onStop }: { onStop: () => void }) {
  const t = useTagOrdersPhrases();
  return (
    <div className={classes.waiting}>
      <Loader aria-hidden />
      <Text role="status" fw={600}>
        {t('redirecting')}
      </Text>
      <Text c="dimmed" maw="32rem" ta="center">
        {t('redirectingText')}
      </Text>
      <Button variant="default" onClick={onStop}>
        {t('stopWaiting')}
      </Button>
    </div>
  );
}

export function ResultOfPurchase({ result, onClose }: { result: PurchaseResult; onClose: () => void }) {
  const t = useTagOrdersPhrases();
  const manages = useMay(managesBilling);
  if (result.outcome === 'refused') {
    return (
      <Alert
        color="red"
        role="alert"
        mb="md"
        c="var(--mantine-color-text)"
        withCloseButton
        closeButtonLabel={t('close')}
        onClose={onClose}
      >
        {t('refusedNotice')} {t(manages ? 'toCorrect' : 'adminCorrects')}{' '}
        {manages && (
          <Anchor href="#/my-plan" inherit>
            {t('openPlan')}
          </Anchor>
        )}
      </Alert>
    );
  }
  return (
    <AlertDialog title={t('doneTitle')} text={t('doneText')} onClose={onClose}>
      {result.url !== undefined && (
        <Text mb="md">
          <Anchor href={result.url} target="_blank" rel="noopener noreferrer">
            {t('openBill')}
          </Anchor>
        </Text>
      )}
    </AlertDialog>
  );
}
