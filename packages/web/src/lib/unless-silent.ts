/** Waits for a server unless it falls silent, before its answer or in the middle of it. */
import { ApiError } from './api-error.ts';
import { noteAnswer } from './answers/server-answers.ts';

/** After so long without an answer, the server is asked whether it is there. A slow answer goes on being awaited. */
const SILENT_AFTER_MS = 15_000;

/** Statuses with which a `Response` refuses a body (Fetch standard, null body status). */
const WITHOUT_BODY = [101, 103, 204, 205, 304];

/** Gives up a step of a call when the server is silent and does not answer the question for its health either. */
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

/** Returns the error of a step that failed, which is the network's unless the caller has ended the call. */
export function failureOf(error: unknown, signal: AbortSignal | null | undefined): unknown {
  if (signal?.aborted) {
    return error;
  }
  noteAnswer(false);
  return new ApiError(0, 'NETWORK');
}

/**
 * Returns an answer with a body that fails as the call does when the network is lost or the server falls silent. Nothing is read before the
 * caller reads.
 * @param readChunk waits for one chunk unless the server is silent
 */
export function withGuardedBody(
  response: Response,
  signal: AbortSignal | null | undefined,
  readChunk: <T>(read: () => Promise<T>) => Promise<T>,
): Response {
  const { status, statusText, headers } = response;
  // Chromium has a body of no bytes for an answer that must have none.
  if (!response.body || WITHOUT_BODY.includes(status)) {
    return response;
  }
  const reader = response.body.getReader();
  const body = new ReadableStream<Uint8Array>(
    {
      pull: async (stream) => {
        try {
          const { done, value } = await readChunk(() => reader.read());
          if (done) {
            stream.close();
          } else {
            stream.enqueue(value);
          }
        } catch (error) {
          stream.error(failureOf(error, signal));
        }
      },
      cancel: async (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
  return new Response(body, { status, statusText, headers });
}
