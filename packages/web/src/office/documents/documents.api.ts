/** Server state of documents: the document of a verification code. */
import { verifyDocument } from '@mobcheck/contract/documents/documents.contract.ts';
import { queryOf } from '../../lib/query.ts';

/** 404 for a code that no document has. A document changes only when its record is annulled. */
export function verifiedDocumentQuery(code: string) {
  return queryOf(verifyDocument, { params: { code } });
}
