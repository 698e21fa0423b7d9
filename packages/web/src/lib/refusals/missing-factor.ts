/** Handles the server's answer that the user must set up a second factor first. */
let handle: (() => void) | undefined;

/** Sets the handler of such an answer. Returns a function that removes it. */
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
