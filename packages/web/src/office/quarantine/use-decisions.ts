/** The decisions about a refused record, with their requests and messages. */
import type { QuarantineRecord } from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { useAccept, useDiscard, useReopen } from './quarantine.api.ts';
import { useQuarantinePhrases } from './quarantine.phrases.ts';

/** @param onDone called after a successful decision */
export function useDecisions(id: string, onDone: () => void) {
  const t = useQuarantinePhrases();
  const accepting = useAccept();
  const discarding = useDiscard();
  const reopening = useReopen();
  const changes = [accepting, discarding, reopening];
  const params = { id };
  const finish = (text: 'accepted' | 'discarded' | 'reopened' | 'samePieceSaved') => ({
    onSuccess: () => {
      notifySuccess(t(text));
      onDone();
    },
  });
  return {
    busy: changes.some(({ busy }) => busy),
    failure: changes.map(({ error }) => error).find((error) => error !== undefined),
    reset: () => changes.forEach(({ reset }) => reset()),
    accept: (tagSerialNumber?: string) =>
      accepting.send({ params, body: { tagSerialNumber } }, finish('accepted')),
    discard: (reason: string) => discarding.send({ params, body: { reason } }, finish('discarded')),
    /** Discards a registration, and saves its records for the piece on its tag. */
    keepForTag: ({ tagSerialNumber: recordsTo }: QuarantineRecord) =>
      discarding.send(
        { params, body: { reason: t('samePieceReason'), recordsTo } },
        finish('samePieceSaved'),
      ),
    reopen: () => reopening.send({ params }, finish('reopened')),
  };
}
