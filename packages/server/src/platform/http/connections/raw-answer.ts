/** Answers on a connection without a request. Sends problem details and ends the connection. */
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ApiError, problemOf } from '../../context/api-error.ts';

/** With these headers, a browser runs and stores nothing of an answer. */
const HEADERS = {
  'Content-Type': 'application/problem+json',
  'Content-Security-Policy': "default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
  Connection: 'close',
};

/** Whether the client has received the beginning of an answer. Further text would become part of that answer. */
function isAnswering(socket: Socket): boolean {
  // Node has no public name for the answer that a connection is busy with.
  const { _httpMessage: answer } = socket as Socket & { _httpMessage?: { headersSent: boolean } | null };
  return answer?.headersSent === true;
}

/** Sends the error if the connection can still send, and closes it. Never throws. */
export function closeWith(socket: Socket, error: ApiError): void {
  if (socket.writable && !isAnswering(socket)) {
    const body = JSON.stringify(problemOf(error));
    const { status } = error.kind;
    const wait = error.params?.['retryAfter'];
    const headers = {
      ...HEADERS,
      'Content-Length': Buffer.byteLength(body),
      ...(wait === undefined ? {} : { 'Retry-After': wait }),
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'));
  }
  socket.destroy();
}
