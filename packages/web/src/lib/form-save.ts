/** The save of a form: sent once for each press that counts, and counted once by the server. */
import { useRef, useState } from 'react';
import { ApiError } from './api-error.ts';
import { useRenewing } from './renewal.ts';

/** What makes a repeated creation count once; goes to `call` as it is. */
export interface Once {
  readonly idempotencyKey: string;
}

export interface FormSave<V, R> {
  /** Saves; a press while the one before is under way sends nothing. */
  readonly send: (
    values: V,
    then?: { onSuccess?: (result: R) => void; onError?: (failure: Error) => void },
  ) => void;
  readonly saving: boolean;
  /** Why the last save failed. */
  readonly failure: Error | null;
  /** The same when the server answered: its code and its refused fields. */
  readonly refusal: ApiError | undefined;
}

/**
 * For the `*.api.ts` of a feature: `useFormSave(FEATURE, (save: Save, once) => call(create, { body: save }, once))`.
 * One form, one key: it lives as long as the form is shown.
 */
export function useFormSave<V, R>(
  feature: string,
  save: (values: V, once: Once) => Promise<R>,
): FormSave<V, R> {
  const [once] = useState<Once>(() => ({ idempotencyKey: crypto.randomUUID() }));
  const { mutate, isPending, error } = useRenewing(feature, (values: V) => save(values, once));
  // The second click of a double click comes before the button is drawn as busy.
  const sending = useRef(false);
  return {
    send: (values, then = {}) => {
      if (sending.current) {
        return;
      }
      sending.current = true;
      mutate(values, {
        ...then,
        onSettled: () => {
          sending.current = false;
        },
      });
    },
    saving: isPending,
    failure: error,
    refusal: error instanceof ApiError ? error : undefined,
  };
}
