/** Changing what the server keeps: sent once at a time, and what the change makes stale is asked for again. */
import type { CallOf, Endpoint, ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { useMutation, type UseMutationOptions } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { ApiError } from './api-error.ts';
import { call, type CallArguments } from './call.ts';
import { type StaleAnswers, useRenew } from './query.ts';

/** What makes a repeated creation count once; goes to `call` as it is. */
export interface Once {
  readonly idempotencyKey: string;
}

/** Called for the screen that sent: not when it is gone by then, nor for a change that another one overtook. */
interface Then<R> {
  readonly onSuccess?: (result: R) => void;
  readonly onError?: (error: ApiError) => void;
  readonly onSettled?: () => void;
}

export interface Change<V, R> {
  /** Sends; while the one before is under way it sends nothing. */
  readonly send: (values: V, then?: Then<R>) => void;
  /** The same for who waits, also after its screen is gone: undefined when nothing was sent. @throws ApiError */
  readonly sendAndWait: (values: V) => Promise<R | undefined>;
  readonly busy: boolean;
  /** What is under way, or was sent last. */
  readonly sent: V | undefined;
  /** Why the last one failed; whatever was no answer of the server has the code UNKNOWN. */
  readonly error: ApiError | undefined;
  /** The code of what is wrong at a field (`name`, `inspectionAttributes.0.name`), for `t.fieldError`. */
  readonly fieldError: (path: string) => string | undefined;
  /** Forgets the error. */
  readonly reset: () => void;
}

interface ChangeOptions<V, R> extends Pick<
  UseMutationOptions<R, ApiError, V>,
  'scope' | 'retry' | 'retryDelay'
> {
  /** Asked for again after success; the change is busy until those on screen have come. */
  readonly renews?: StaleAnswers;
  /** The same after an error: it says that the screen is out of date. */
  readonly renewsOnError?: StaleAnswers;
  /** Once at a time for each of these names, where several changes may be under way; otherwise one for all. */
  readonly nameOf?: (values: V) => string;
  readonly onStart?: (values: V) => void | Promise<void>;
  /** Also when the screen is gone: for what is known of the server's state. */
  readonly onSuccess?: (result: R, values: V) => void;
  readonly onError?: (error: ApiError, values: V) => void | Promise<void>;
}

type Act<V, R> = (values: V, once: Once) => Promise<R>;

const sameName = () => '';

function actOf<V, R>(what: Endpoint | Act<V, R>): Act<V, R> {
  if (typeof what === 'function') {
    return what;
  }
  return async (parts, once) => {
    const callArguments = [parts, what.method === 'POST' ? once : {}] as unknown as CallArguments<Endpoint>;
    return (await call(what, ...callArguments)) as R;
  };
}

/**
 * `const save = useChange(setCompanyGroupStatus, { renews: [listCompanyGroups] })`, then `save.send({ params, body })`;
 * or with a function of several calls, which hands `once` to the one that creates.
 * The idempotency key stays until a change succeeded: what is sent again after an answer was lost counts once.
 */
export function useChange<E extends Endpoint>(
  endpoint: E,
  options?: ChangeOptions<CallOf<E>, ReplyOf<E>>,
): Change<CallOf<E>, ReplyOf<E>>;
export function useChange<V = void, R = void>(act: Act<V, R>, options?: ChangeOptions<V, R>): Change<V, R>;
export function useChange<V, R>(what: Endpoint | Act<V, R>, options: ChangeOptions<V, R> = {}): Change<V, R> {
  const { renews, renewsOnError, nameOf = sameName, onStart, onSuccess, onError, ...sending } = options;
  const renew = useRenew();
  const key = useRef<string>(undefined);
  // The second click of a double click comes before the button is drawn as busy.
  const underWay = useRef(new Set<string>());
  const { mutate, mutateAsync, isPending, variables, error, reset } = useMutation<R, ApiError, V>({
    ...sending,
    mutationFn: async (values) => {
      key.current ??= crypto.randomUUID();
      try {
        return await actOf(what)(values, { idempotencyKey: key.current });
      } catch (cause) {
        throw cause instanceof ApiError ? cause : new ApiError(0, 'UNKNOWN', { cause });
      }
    },
    onMutate: (values) => onStart?.(values),
    onSuccess: async (result, values) => {
      key.current = undefined;
      onSuccess?.(result, values);
      await renew(renews ?? []);
    },
    onError: async (failure, values) => {
      await onError?.(failure, values);
      await renew(renewsOnError ?? []);
    },
    onSettled: (_, __, values) => {
      underWay.current.delete(nameOf(values));
    },
  });

  /** Whether it may be sent; from then on it is under way. */
  const begin = useCallback(
    (values: V) => {
      const name = nameOf(values);
      const isFirst = !underWay.current.has(name);
      underWay.current.add(name);
      return isFirst;
    },
    [nameOf],
  );
  const sendAndWait = useCallback(
    async (values: V) => (begin(values) ? mutateAsync(values) : undefined),
    [begin, mutateAsync],
  );
  return {
    send: (values, then = {}) => {
      if (begin(values)) {
        mutate(values, then);
      }
    },
    sendAndWait,
    busy: isPending,
    sent: variables,
    error: error ?? undefined,
    fieldError: (path) => error?.issueAt(path),
    reset,
  };
}
