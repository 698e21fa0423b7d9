/** Downloads the contract's `file` replies, with progress in bytes. */
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { type CallArguments, send } from './call.ts';
import { saveBlob } from './save-blob.ts';

function fileNameOf(response: Response, fallback: string): string {
  const header = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)/i.exec(header)?.[1] ?? fallback);
}

async function readBlob(response: Response, onBytes: (received: number) => void): Promise<Blob> {
  const reader = response.body?.getReader();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let received = 0;
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    pieces.push(piece.value);
    received += piece.value.byteLength;
    onBytes(received);
  }
  return new Blob(pieces, { type: response.headers.get('Content-Type') ?? 'application/octet-stream' });
}

/**
 * Calls a `file` endpoint and saves the file through the browser, under the file name of the response.
 * @param fallbackName used if the response has no file name
 * @param onBytes receives the number of bytes received so far
 */
export async function download<E extends Endpoint & { reply: 'file' }>(
  endpoint: E,
  fallbackName: string,
  onBytes: (received: number) => void,
  ...[parts, options]: CallArguments<E>
): Promise<void> {
  const response = await send(endpoint, parts as object, options);
  saveBlob(fileNameOf(response, fallbackName), await readBlob(response, onBytes));
}
