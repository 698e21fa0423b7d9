/** A verified document with its facts, and with a warning first if its record is annulled. */
import type { VerifiedDocument } from '@mobcheck/contract/documents/documents.contract.ts';
import { DocumentFacts } from './document-facts.tsx';
import { useDocumentsPhrases } from './documents.phrases.ts';
import { VerificationResult } from './verification-result.tsx';

export function FoundDocument({ document }: { document: VerifiedDocument }) {
  const t = useDocumentsPhrases();
  const kind = document.annulledAt === undefined ? 'authentic' : 'annulled';
  return (
    <VerificationResult kind={kind} title={t(kind)} text={t(`${kind}Text`)}>
      <DocumentFacts document={document} />
    </VerificationResult>
  );
}
