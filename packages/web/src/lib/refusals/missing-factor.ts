/** Handles the server's answer that the user must set up a second factor first. */
let handle: (() => void) | undefined;

/** Sets the handler of this answer. Returns a function that removes it. */
export function handleMissingFactor(handler: () => void): () => void {
  handle = handler;
  return () => {
    handle = undefined;
  };
}

/** Calls the handler, if there is one. */
export function noteMissingFactor(): void {
  handle?.();
}
