/** Queries of the field app. The phone's copy answers at once, and the server only where the copy has no answer. */
import type { CallOf, Endpoint, ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { call, type CallArguments } from '../../lib/call.ts';
import { keyOf, mayRetry, queryOf } from '../../lib/query.ts';
import { noteAnswer } from '../../lib/answers/server-answers.ts';
import { useUser } from '../../lib/session.tsx';
import { answerFromPhone } from './answer-from-phone.ts';
import type { CopyOwner, CopyState } from '../../lib/phone/copy-state.ts';
import { findPieces, type PieceQuery, readPieces, readUnits } from './find-pieces.ts';
import { type Piece, readCopyState } from './phone-copy.ts';

/** How long the server may take to answer. Some networks accept calls that never get an answer. */
const ANSWER_LIMIT_MS = 8000;

/** Calls the server. @throws ApiError NETWORK also when it does not answer in time */
async function callInTime<E extends Endpoint>(
  endpoint: E,
  parts: CallOf<E>,
  signal: AbortSignal,
): Promise<ReplyOf<E>> {
  const limit = AbortSignal.timeout(ANSWER_LIMIT_MS);
  const callArguments = [parts, { signal: AbortSignal.any([signal, limit]) }] as unknown as CallArguments<E>;
  try {
    return await call(endpoint, ...callArguments);
  } catch (error) {
    if (limit.aborted) {
      noteAnswer(false);
      throw new ApiError(0, 'NETWORK', { cause: error });
    }
    throw error;
  }
}

/** Whether another attempt may help, because the connection broke (as when the phone changes networks) or the server is busy. */
function mayAskAgain(failures: number, error: Error): boolean {
  return error.cause === undefined && navigator.onLine && mayRetry(failures, error);
}

/** Like `queryOf`, with the same key, for the endpoints that the copy answers. */
export function fieldQueryOf<E extends Endpoint>(
  owner: CopyOwner,
  endpoint: E,
  ...[parts]: [...CallArguments<E>]
) {
  const callParts = (parts ?? {}) as CallOf<E>;
  return queryOptions({
    ...queryOf(endpoint, ...([parts] as unknown as CallArguments<E>)),
    queryFn: async ({ signal }): Promise<ReplyOf<E>> =>
      (await answerFromPhone(owner, endpoint, callParts)) ?? callInTime(endpoint, callParts, signal),
    // Reading the copy is cheap, so every screen reads again.
    staleTime: 0,
    retry: mayAskAgain,
  });
}

/** Queries an endpoint that the copy answers, for the signed-in user. */
export function useFieldQuery<E extends Endpoint>(endpoint: E, ...parts: [...CallArguments<E>]) {
  return useQuery(fieldQueryOf(useUser(), endpoint, ...parts));
}

/** Keys of queries that only the copy can answer. */
export const COPY_KEY = ['copy'] as const;

/** Whether a query may have another answer after the copy or the outbox changed. */
export function isAnsweredByCopy(queryKey: readonly unknown[], endpoints: readonly Endpoint[]): boolean {
  return queryKey[0] === COPY_KEY[0] || endpoints.some((endpoint) => keyOf(endpoint)[0] === queryKey[0]);
}

/** The state of the copy, or null without a copy. */
export function useCopyState() {
  const owner = useUser();
  return useQuery({
    queryKey: [...COPY_KEY, 'state'],
    queryFn: async (): Promise<CopyState | null> => (await readCopyState(owner)) ?? null,
    staleTime: 0,
  });
}

/** Pieces by words and place, or null without a copy. */
export function usePieces(query: PieceQuery, limit: number) {
  const owner = useUser();
  return useQuery({
    queryKey: [...COPY_KEY, 'pieces', query, limit],
    queryFn: async () => (await findPieces(owner, query, limit)) ?? null,
    staleTime: 0,
    placeholderData: (before) => before,
  });
}

/** The pieces of tags by serial, empty without a copy. */
export function usePiecesOf(serials: readonly string[]): ReadonlyMap<string, Piece> {
  const owner = useUser();
  const { data } = useQuery({
    queryKey: [...COPY_KEY, 'pieces of', serials],
    queryFn: async () => (await readPieces(owner, serials)) ?? [],
    staleTime: 0,
    placeholderData: (before) => before,
  });
  return useMemo(() => new Map(data?.map((piece) => [piece.tagSerialNumber, piece])), [data]);
}

/** Places with the number of their pieces, or null without a copy. */
export function useUnits() {
  const owner = useUser();
  return useQuery({
    queryKey: [...COPY_KEY, 'units'],
    queryFn: async () => (await readUnits(owner)) ?? null,
    staleTime: 0,
  });
}
