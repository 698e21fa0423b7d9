/** Asks users to prove their identity again when the server requires it before a sensitive act. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Sets the dialog. `asker` resolves with whether the user has proved their identity. Returns a function that removes the dialog. */
export function handleProofRequests(asker: Ask): () => void {
  ask = asker;
  return () => {
    ask = undefined;
  };
}

/** Asks the user once for all waiting calls. Returns whether the user has proved their identity. False without a dialog. */
export async function requestProof(): Promise<boolean> {
  if (ask === undefined) {
    return false;
  }
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
