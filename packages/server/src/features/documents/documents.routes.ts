/** Route that returns the data of the document with a verification code. */
import * as contract from '@mobcheck/contract/documents/documents.contract.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { getDocument } from './documents.service.ts';

export function documentsRoutes(implement: Implement, database: Database): void {
  implement(contract.verifyDocument, async ({ params }) => getDocument(database, params.code));
}
