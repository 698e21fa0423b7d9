/** A substitute for a save, for a form of `useEntityForm` that only passes its values to the next step or to a download. */

interface PassOn<V> {
  readonly send: (values: V, callbacks?: { onSuccess?: (values: V) => void }) => void;
  readonly busy: boolean;
  readonly error: undefined;
  readonly reset: () => void;
}

/** Returns a save that succeeds at once with its input. */
export function passOn<V>(): PassOn<V> {
  return {
    send: (values, callbacks) => callbacks?.onSuccess?.(values),
    busy: false,
    error: undefined,
    reset: () => undefined,
  };
}
