/** Changes of server data, one at a time, each followed by a refetch of the queries that it makes stale. */
import { STALE_WRITE } from '@mobcheck/contract/kernel/api-error.ts';
import type { CallOf, Endpoint, ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ApiError } from './api-error.ts';
import { call, type CallArguments } from './call.ts';
import { type StaleReplies, useRenew } from './query.ts';

/** The call option with which a repeated creation takes effect once. */
export interface Idempotency {
  readonly idempotencyKey: string;
}

/** Callbacks of one `send`, which are not called after the component unmounted or another change was sent. */
interface SendCallbacks<R> {
  readonly onSuccess?: (result: R) => void;
  readonly onError?: (error: ApiError) => void;
  readonly onSettled?: () => void;
}

export interface Change<V, R> {
  /** Sends the change. Does nothing while the previous change is running. */
  readonly send: (values: V, callbacks?: SendCallbacks<R>) => void;
  /** Like `send`, but returns the result, even after unmounting, or undefined if nothing was sent. @throws ApiError */
  readonly sendAndWait: (values: V) => Promise<R | undefined>;
  readonly busy: boolean;
  /** The values of the running or the last change. */
  readonly lastSent: V | undefined;
  /** The error of the last change. An exception that is no ApiError has the code UNKNOWN. */
  readonly error: ApiError | undefined;
  /** Returns the error code of a field (`name`, `inspectionAttributes.0.name`), for `t.fieldError`. */
  readonly fieldError: (path: string) => string | undefined;
  readonly reset: () => void;
}

interface ChangeOptions<V, R> extends Pick<
  UseMutationOptions<R, ApiError, V>,
  'scope' | 'retry' | 'retryDelay'
> {
  /** Replies that are stale after a success or a refused stale write. The change is busy until the queries on screen are refetched. */
  readonly renews?: StaleReplies;
  /** Replies that are stale after an error, which means that the screen is out of date. */
  readonly renewsOnError?: StaleReplies;
  /** Changes with different keys may run at the same time. Without it one change runs at a time. */
  readonly concurrencyKey?: (values: V) => string;
  readonly onStart?: (values: V) => void | Promise<void>;
  /** Called even after unmounting, for updates of the query cache. */
  readonly onSuccess?: (result: R, values: V) => void;
  readonly onError?: (error: ApiError, values: V) => void | Promise<void>;
}

type ChangeFunction<V, R> = (values: V, idempotency: Idempotency) => Promise<R>;

const sameKey = () => '';

function toChangeFunction<V, R>(change: Endpoint | ChangeFunction<V, R>): ChangeFunction<V, R> {
  if (typeof change === 'function') {
    return change;
  }
  return async (parts, idempotency) => {
    const callArguments = [
      parts,
      change.method === 'POST' ? idempotency : {},
    ] as unknown as CallArguments<Endpoint>;
    return (await call(change, ...callArguments)) as R;
  };
}

/** Tracks the running changes, since the second click of a double click comes before the button is rendered as busy. */
function useRunning<V>(keyOf: (values: V) => string) {
  const [keys] = useState(() => new Set<string>());
  /** Marks the change as running. Returns false if a change with the same key is already running. */
  const tryBegin = useCallback(
    (values: V) => {
      const isFirst = !keys.has(keyOf(values));
      keys.add(keyOf(values));
      return isFirst;
    },
    [keys, keyOf],
  );
  return { tryBegin, end: (values: V) => keys.delete(keyOf(values)) };
}

/** The idempotency keys of changes that have not succeeded, by concurrency key. */
function useIdempotencyKeys<V>(keyOf: (values: V) => string) {
  const [keys] = useState(() => new Map<string, string>());
  return {
    keyFor: (values: V): string => {
      const idempotencyKey = keys.get(keyOf(values)) ?? crypto.randomUUID();
      keys.set(keyOf(values), idempotencyKey);
      return idempotencyKey;
    },
    end: (values: V) => keys.delete(keyOf(values)),
  };
}

/**
 * `const save = useChange(setCompanyGroupStatus, { renews: [listCompanyGroups] })`, then `save.send({ params, body })`. A function of
 * several calls passes `idempotency` to the creating call. The idempotency key stays the same until a change succeeds, so that a retry
 * after a lost response counts once.
 */
export function useChange<E extends Endpoint>(
  endpoint: E,
  options?: ChangeOptions<CallOf<E>, ReplyOf<E>>,
): Change<CallOf<E>, ReplyOf<E>>;
export function useChange<V = void, R = void>(
  change: ChangeFunction<V, R>,
  options?: ChangeOptions<V, R>,
): Change<V, R>;
export function useChange<V, R>(
  change: Endpoint | ChangeFunction<V, R>,
  options: ChangeOptions<V, R> = {},
): Change<V, R> {
  const {
    renews,
    renewsOnError,
    concurrencyKey = sameKey,
    onStart,
    onSuccess,
    onError,
    ...mutationOptions
  } = options;
  const renew = useRenew();
  const idempotency = useIdempotencyKeys(concurrencyKey);
  const { tryBegin, end } = useRunning(concurrencyKey);
  const { mutate, mutateAsync, isPending, variables, error, reset } = useMutation<R, ApiError, V>({
    ...mutationOptions,
    mutationFn: async (values) => {
      try {
        return await toChangeFunction(change)(values, { idempotencyKey: idempotency.keyFor(values) });
      } catch (cause) {
        throw cause instanceof ApiError ? cause : new ApiError(0, 'UNKNOWN', { cause });
      }
    },
    onMutate: (values) => onStart?.(values),
    onSuccess: async (result, values) => {
      idempotency.end(values);
      onSuccess?.(result, values);
      await renew(renews ?? []);
    },
    onError: async (failure, values) => {
      await onError?.(failure, values);
      // Another user has changed the data that is also shown behind the form.
      const stale = failure.code === STALE_WRITE.code ? renews : undefined;
      await Promise.all([renew(stale ?? []), renew(renewsOnError ?? [])]);
    },
    onSettled: (_, __, values) => end(values),
  });

  const sendAndWait = useCallback(
    async (values: V) => (tryBegin(values) ? mutateAsync(values) : undefined),
    [tryBegin, mutateAsync],
  );
  return {
    send: (values, callbacks = {}) => {
      if (tryBegin(values)) {
        mutate(values, callbacks);
      }
    },
    sendAndWait,
    busy: isPending,
    lastSent: variables,
    error: error ?? undefined,
    fieldError: (path) => error?.issueAt(path),
    reset,
  };
}
