/** The time limit and the access of the transaction of an endpoint. */
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import type { Access, StatementLimit } from '../db/transaction.ts';

/**
 * Returns the time limit of an endpoint's statements. Files except pictures have none, since the database is read while the client
 * downloads them.
 */
export function statementLimit({ method, reply, isPicture }: Endpoint): StatementLimit | undefined {
  if (reply === 'file' && isPicture !== true) {
    return undefined;
  }
  return method === 'GET' ? '20s' : '60s';
}

/** A GET changes no rows, unless its reply is a file other than a picture. Such a download may store a document number or new tags. */
export function accessOf({ method, reply, isPicture }: Endpoint): Access {
  return method === 'GET' && (reply !== 'file' || isPicture === true) ? 'read' : 'all';
}
