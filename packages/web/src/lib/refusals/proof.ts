/** Asking the user again who they are when the server wants to know it before a sensitive act. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** Sets who asks; it resolves with whether the user has proved it. Returns what ends that. */
export function handleProofRequests(asker: Ask): () => void {
  ask = asker;
  return () => {
    ask = undefined;
  };
}

/** Asks the user, once for all calls that wait for it. Returns whether they have proved who they are; false where nobody asks. */
export async function requestProof(): Promise<boolean> {
  if (ask === undefined) {
    return false;
  }
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}
