/** The office's decisions about records from this phone. */
import { listOwnQuarantine, type OwnQuarantine } from '@mobcheck/contract/quarantine/quarantine.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReceiptRow } from '../../../lib/phone/phone-rows.ts';
import { queryOf } from '../../../lib/query.ts';
import { StatusBadge } from '../../../ui/feedback/status-badge.tsx';
import { useOutboxPhrases } from '../outbox.phrases.ts';

const NO_DECISIONS: ReadonlyMap<string, OwnQuarantine> = new Map();

/** Returns the decisions by record. Without signal none is known. */
export function useDecisions(receipts: readonly ReceiptRow[]): ReadonlyMap<string, OwnQuarantine> {
  const enabled = receipts.some(({ outcome }) => outcome === 'office');
  const { data } = useQuery({ ...queryOf(listOwnQuarantine), enabled });
  return data === undefined ? NO_DECISIONS : new Map(data.map((row) => [row.id, row]));
}

/** Returns a function that describes a decision. */
export function useDecisionText() {
  const t = useOutboxPhrases();
  return (decision: OwnQuarantine | undefined): string | undefined => {
    if (decision === undefined || decision.state === 'WAITING') {
      return undefined;
    }
    const { state, reason, acceptedSerial } = decision;
    const by = decision.decidedByName ?? '';
    if (state === 'DISCARDED') {
      return t('decision.discarded', { by, reason });
    }
    return acceptedSerial === null
      ? t('decision.accepted', { by })
      : t('decision.acceptedOn', { by, serial: showTagSerial(acceptedSerial) });
  };
}

export function ReceiptBadge(props: { receipt: ReceiptRow; decision: OwnQuarantine | undefined }) {
  const t = useOutboxPhrases();
  const { receipt, decision } = props;
  if (decision?.state === 'ACCEPTED') {
    return <StatusBadge tone="green">{t('decision.shortAccepted')}</StatusBadge>;
  }
  if (decision?.state === 'DISCARDED') {
    return <StatusBadge tone="grey">{t('decision.shortDiscarded')}</StatusBadge>;
  }
  return (
    <StatusBadge tone={receipt.outcome === 'office' ? 'amber' : 'green'}>
      {t(`short.${receipt.outcome}`)}
    </StatusBadge>
  );
}
