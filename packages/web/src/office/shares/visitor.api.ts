/** Server state of a visitor with a link. The key, and the code of a link that has one, are sent with each call. */
import type { CallOf, Endpoint, ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import {
  downloadSharedRecord,
  getShare,
  getSharedEquipment,
  listSharedEquipment,
} from '@mobcheck/contract/shares/visitor.contract.ts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { call, type CallArguments } from '../../lib/call.ts';
import { download } from '../../lib/download.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { keyOf } from '../../lib/query.ts';

export interface Secrets {
  readonly key: string;
  /** Undefined before the visitor has typed a code. */
  readonly code: string | undefined;
}

const authorizationOf = ({ key, code }: Secrets) => `Share ${key}${code === undefined ? '' : `:${code}`}`;

/** Whether a link does not work, because it has ended or never existed. */
export function isEnded(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}

function visitorQuery<E extends Endpoint>(endpoint: E, secrets: Secrets, parts: CallOf<E>) {
  return queryOptions({
    queryKey: [...keyOf(endpoint), parts, secrets] as const,
    queryFn: ({ signal }): Promise<ReplyOf<E>> => {
      const options = { signal, authorization: authorizationOf(secrets), keepSessionOn401: true };
      return call(endpoint, ...([parts, options] as unknown as CallArguments<E>));
    },
  });
}

/** Query of company, filter and figures. The query is not repeated, because the server counts its calls as openings. */
export function shareQuery(secrets: Secrets, language = currentLanguage()) {
  return {
    ...visitorQuery(getShare, secrets, { query: { language } }),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  };
}

export function sharedEquipmentQuery(secrets: Secrets, query: CallOf<typeof listSharedEquipment>['query']) {
  return {
    ...visitorQuery(listSharedEquipment, secrets, query === undefined ? {} : { query }),
    placeholderData: keepPreviousData,
  };
}

export function sharedPieceQuery(secrets: Secrets, serial: string) {
  return visitorQuery(getSharedEquipment, secrets, { params: { serial } });
}

export async function downloadRecord(secrets: Secrets, id: string): Promise<void> {
  const parts = { params: { id }, query: { language: currentLanguage() } };
  const authorization = authorizationOf(secrets);
  await download(downloadSharedRecord, 'registro.pdf', () => undefined, parts, { authorization });
}
