/** Orderly shutdown, which closes resources once, in reverse order of opening, within a time limit. */

/** Longer than PostgreSQL's own time limit to shut down (60 s). */
const LIMIT_MS = 75_000;

export interface Shutdown {
  /** Adds a resource to close. */
  readonly closeAtEnd: (close: () => Promise<unknown>) => void;
  readonly hasBegun: () => boolean;
  /** Closes everything and ends the process with the code, or with 1 after an error. A second call waits for the first. */
  readonly stop: (code: number) => Promise<void>;
}

/**
 * Creates a shutdown without resources.
 * @param complain called with the error of a resource that could not be closed
 * @param exit ends the process
 */
export function orderlyShutdown(complain: (error: unknown) => void, exit: (code: number) => void): Shutdown {
  const open: (() => Promise<unknown>)[] = [];
  let ending: Promise<void> | undefined;

  const closeAll = async (code: number): Promise<void> => {
    const limit = setTimeout(() => {
      complain(new Error('closing took too long'));
      exit(1);
    }, LIMIT_MS);
    let result = code;
    for (let close = open.pop(); close !== undefined; close = open.pop()) {
      try {
        await close();
      } catch (error) {
        complain(error);
        result = 1;
      }
    }
    clearTimeout(limit);
    exit(result);
  };

  return {
    closeAtEnd: (close) => void open.push(close),
    hasBegun: () => ending !== undefined,
    stop: (code) => (ending ??= closeAll(code)),
  };
}
