/** What happens when the server answers that the user must set up a second factor first: the session is read again, which shows it. */
let handle: (() => void) | undefined;

/** Sets what is done at such an answer. Returns what ends that. */
export function handleMissingFactor(handler: () => void): () => void {
  handle = handler;
  return () => {
    handle = undefined;
  };
}

/** Called at each such answer. */
export function noteMissingFactor(): void {
  handle?.();
}
