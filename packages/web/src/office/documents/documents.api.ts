/** Server state of documents: what a verification code stands for. */
import { verifyDocument } from '@mobcheck/contract/documents/documents.contract.ts';
import { queryOf } from '../../lib/query.ts';

/** 404 for a code that no document has. A document never changes: asked once. */
export function verifiedDocumentQuery(code: string) {
  return { ...queryOf(verifyDocument, { params: { code } }), staleTime: Infinity };
}
