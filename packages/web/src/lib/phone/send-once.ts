/** Sends a stored body once, without retries. It gives up after a while without progress. */
import { noteStatus } from '../answers/server-answers.ts';

export interface SingleRequest {
  readonly method: 'PUT' | 'POST';
  readonly path: string;
  /** JSON text, sent exactly as it is, or the bytes of a file. */
  readonly body: string | Blob;
  readonly headers: Readonly<Record<string, string>>;
}

/** The answer. `body` is the JSON of the reply, or undefined for another body. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
  /** The header `Retry-After` in milliseconds. */
  readonly retryAfterMs?: number | undefined;
}

/** A server counts as away after this time without a byte in either direction, even if it has accepted the connection. */
const SILENCE_MS = 8000;

function bodyOf(request: XMLHttpRequest): unknown {
  if (!/json/i.test(request.getResponseHeader('Content-Type') ?? '')) {
    return undefined;
  }
  try {
    return JSON.parse(request.responseText) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads seconds or a date. */
function retryAfterOf(request: XMLHttpRequest): number | undefined {
  const header = request.getResponseHeader('Retry-After');
  if (header === null) {
    return undefined;
  }
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined;
}

/** Sends a request once. Returns undefined if there is no network, or no progress for 8 s. */
export async function sendOnce({ method, path, body, headers }: SingleRequest): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    // Unlike `fetch`, `XMLHttpRequest` reports the progress of an upload, so a slow upload is not given up.
    const request = new XMLHttpRequest();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stillMoving = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), SILENCE_MS);
    };
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) {
      request.setRequestHeader(name, value);
    }
    request.upload.addEventListener('progress', stillMoving);
    request.addEventListener('progress', stillMoving);
    request.addEventListener('loadend', () => {
      clearTimeout(timer);
      const { status } = request;
      noteStatus(status);
      resolve(
        status === 0 ? undefined : { status, body: bodyOf(request), retryAfterMs: retryAfterOf(request) },
      );
    });
    stillMoving();
    if (typeof body === 'string') {
      request.setRequestHeader('Content-Type', 'application/json');
      request.send(body);
    } else {
      const form = new FormData();
      form.set('file', body);
      request.send(form);
    }
  });
}
