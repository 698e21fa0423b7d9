/** Waits for a server unless it falls silent before or during its answer. */
import { ApiError } from './api-error.ts';
import { noteAnswer } from './answers/server-answers.ts';

/** After this time without an answer, the health of the server is checked. If it is healthy, the wait for the slow answer continues. */
const SILENT_AFTER_MS = 15_000;

/** Gives up a step of a call if the server is silent and does not answer the health check. */
export async function unlessSilent<T>(
  silence: AbortController,
  isReachable: () => Promise<boolean>,
  step: () => Promise<T>,
): Promise<T> {
  let isDone = false;
  const timer = setInterval(async () => {
    if (!(await isReachable()) && !isDone) {
      silence.abort();
    }
  }, SILENT_AFTER_MS);
  try {
    return await step();
  } finally {
    isDone = true;
    clearInterval(timer);
  }
}

/** Returns the error of a failed step, which is NETWORK, or the original error if the caller has ended the call. */
export function failureOf(error: unknown, signal: AbortSignal | null | undefined): unknown {
  if (signal?.aborted) {
    return error;
  }
  noteAnswer(false);
  return new ApiError(0, 'NETWORK');
}

/** Waits for a part of a body unless the server is silent. */
type Step = <T>(read: () => Promise<T>) => Promise<T>;

/** Returns a stream of the same bytes. Each chunk is awaited by `guarded`, and nothing is read before the reader asks. */
function guardedStream(body: ReadableStream<Uint8Array>, guarded: Step): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream(
    {
      pull: async (stream) => {
        const { done, value } = await guarded(async () => reader.read());
        if (done) {
          stream.close();
        } else {
          stream.enqueue(value);
        }
      },
      cancel: async (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

const READS = ['arrayBuffer', 'blob', 'json', 'text'] as const;

/**
 * If the network is lost or the server falls silent, reading the body of the answer then fails with the same error as the call. The
 * browser reads a whole body directly, without a stream of the page in between.
 */
export function guardBody(response: Response, signal: AbortSignal | null | undefined, step: Step): Response {
  const guarded: Step = async (read) => {
    try {
      return await step(read);
    } catch (error) {
      // A SyntaxError means that the bytes have arrived but are not JSON.
      throw error instanceof SyntaxError ? error : failureOf(error, signal);
    }
  };
  for (const name of READS) {
    const read = async (): Promise<unknown> => Response.prototype[name].call(response);
    Object.defineProperty(response, name, { value: async () => guarded(read) });
  }
  const get = () => {
    const body = Reflect.get(Response.prototype, 'body', response) as Response['body'];
    return body && guardedStream(body, guarded);
  };
  return Object.defineProperty(response, 'body', { get });
}
