/** Records sent from this phone in the last 30 days, received or with the office after a refusal. */
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button, Title } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { showInstant } from '../../../lib/format.ts';
import type { ReceiptRow } from '../../../lib/phone/phone-rows.ts';
import { useUser } from '../../../lib/session.tsx';
import { TouchList, TouchRow } from '../../../ui/touch/touch-list.tsx';
import { useOutboxPhrases } from '../outbox.phrases.ts';
import { ReceiptBadge, useDecisions, useDecisionText } from './office-decision.tsx';
import classes from './outbox.module.css';

/** Number of rows at first, and of rows that each touch of the button adds. About a day's work. */
const PAGE = 20;

export function ReceiptList({ receipts }: { receipts: readonly ReceiptRow[] }) {
  const t = useOutboxPhrases();
  const { timeZone } = useUser();
  const [limit, setLimit] = useState(PAGE);
  const decisions = useDecisions(receipts);
  const decisionText = useDecisionText();
  return (
    <section className={classes.section}>
      <Title order={2} size="h4">
        {t('receiptsHead')}
      </Title>
      {receipts.length === 0 ? (
        <p className={classes.summary}>{t('noReceipts')}</p>
      ) : (
        <TouchList>
          {receipts.slice(0, limit).map((receipt) => (
            <TouchRow
              key={receipt.id}
              href={`#/t/${receipt.serial}`}
              title={receipt.name || showTagSerial(receipt.serial)}
              badge={<ReceiptBadge receipt={receipt} decision={decisions.get(receipt.id)} />}
              detail={`${t(`kind.${receipt.kind}`)} · ${showInstant(receipt.receivedAt, timeZone)}`}
            >
              {receipt.problem && (
                <span className={classes.reason}>
                  {decisionText(decisions.get(receipt.id)) ?? (
                    <>
                      {t.errorText(
                        new ApiError(receipt.problem.status, receipt.problem.code, receipt.problem),
                      )}{' '}
                      {t('officeText')}
                    </>
                  )}
                </span>
              )}
            </TouchRow>
          ))}
        </TouchList>
      )}
      {receipts.length > limit && (
        <Button variant="subtle" size="lg" onClick={() => setLimit((before) => before + PAGE)}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}
