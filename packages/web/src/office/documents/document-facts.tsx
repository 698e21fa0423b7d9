/** The facts of an authentic document, to compare with the paper. */
import type { VerifiedDocument } from '@mobcheck/contract/documents/documents.contract.ts';
import { showDocumentCode } from '@mobcheck/contract/documents/documents.rules.ts';
import type { ReactNode } from 'react';
import { showInstant, showNumber } from '../../lib/format.ts';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import classes from './documents.module.css';
import { useDocumentsPhrases } from './documents.phrases.ts';

type PhraseKey = Parameters<ReturnType<typeof useDocumentsPhrases>>[0];

export function DocumentFacts({ document }: { document: VerifiedDocument }) {
  const t = useDocumentsPhrases();
  const { kind, result, rowCount, subject, recordedAt, recordedBy, annulledAt, timeZone } = document;
  // Instants are in the time zone of the paper, which may differ from the reader's.
  const showZoned = (instant: string) => t('zoned', { when: showInstant(instant, timeZone), zone: timeZone });
  const facts: readonly (readonly [PhraseKey, ReactNode])[] = [
    ['facts.annulledAt', annulledAt && showZoned(annulledAt)],
    ['facts.kind', t(`kind.${kind}`)],
    ['company', document.companyName || t('allCompanies')],
    [kind === 'SERVICE_ORDER' || kind === 'VISIT_REPORT' ? 'kind.SERVICE_ORDER' : 'equipment', subject],
    ['facts.recordedAt', recordedAt && showZoned(recordedAt)],
    ['facts.recordedBy', recordedBy],
    [
      'facts.result',
      result && !annulledAt && (
        <StatusBadge tone={result === 'VALID' ? 'green' : 'red'}>{t(`result.${result}`)}</StatusBadge>
      ),
    ],
    ['facts.rows', rowCount !== null && showNumber(rowCount)],
    ['facts.issuedAt', showZoned(document.issuedAt)],
    ['facts.issuedBy', document.issuedBy],
    ['facts.code', <code key="code">{showDocumentCode(document.code)}</code>],
  ];
  return (
    <dl className={classes.facts}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{t(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
