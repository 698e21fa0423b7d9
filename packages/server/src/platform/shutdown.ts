/** Ends the process in order: what was opened last is closed first, once, within a limit. */

/** Longer than PostgreSQL is given to write everything down (60 s). */
const LIMIT_MS = 75_000;

export interface Shutdown {
  /** Adds what is to be closed. */
  readonly closeAtEnd: (close: () => Promise<unknown>) => void;
  readonly begun: () => boolean;
  /** Closes everything and ends the process with the code; a second call waits for the first. */
  readonly stop: (code: number) => Promise<void>;
}

/**
 * An orderly end.
 * @param complain told what could not be closed
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
    begun: () => ending !== undefined,
    stop: (code) => (ending ??= closeAll(code)),
  };
}
