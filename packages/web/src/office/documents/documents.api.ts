/** Server state of documents: the document of a verification code. */
import { verifyDocument } from '@mobcheck/contract/documents/documents.contract.ts';
import { queryOf } from '../../lib/query.ts';

/** Query of the document with a code; 404 if there is none. */
export function verifiedDocumentQuery(code: string) {
  return queryOf(verifyDocument, { params: { code } });
}
