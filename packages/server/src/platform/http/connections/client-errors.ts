/** Answers to input that never becomes a request, such as other protocols, too large headers, or a request that is too slow. */
import type { Socket } from 'node:net';
import { BODY_TOO_LARGE, HEADERS_TOO_LARGE, REQUEST_TOO_SLOW } from '@mobcheck/contract/kernel/api-error.ts';
import { apiError, malformedRequest, type OtherErrorKind } from '../../context/api-error.ts';
import { closeWith } from './raw-answer.ts';

const KINDS: Readonly<Record<string, OtherErrorKind>> = {
  ERR_HTTP_REQUEST_TIMEOUT: REQUEST_TOO_SLOW,
  HPE_HEADER_OVERFLOW: HEADERS_TOO_LARGE,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: BODY_TOO_LARGE,
};

/** Handles Node's `clientError`. Nothing is logged, because every port scanner causes such errors and no operator can act on them. */
export function answerClientError({ code = '' }: NodeJS.ErrnoException, socket: Socket): void {
  const kind = KINDS[code];
  closeWith(socket, kind === undefined ? malformedRequest() : apiError(kind));
}
