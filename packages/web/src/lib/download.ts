/** Downloads of the contract's `file` replies, with a running count of bytes for the person who waits. */
import type { Endpoint } from '@mobcheck/contract/kernel/endpoint.ts';
import { type CallArguments, send } from './call.ts';

function nameOf(response: Response, fallback: string): string {
  const header = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  return encoded ? decodeURIComponent(encoded) : (/filename="?([^";]+)/i.exec(header)?.[1] ?? fallback);
}

async function bytesOf(response: Response, onBytes: (received: number) => void): Promise<Blob> {
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
 * Calls a `file` endpoint and hands the file to the browser, under the server's name for it.
 * @param fallbackName used when the answer names no file
 * @param onBytes told the bytes received so far
 */
export async function download<E extends Endpoint & { reply: 'file' }>(
  endpoint: E,
  fallbackName: string,
  onBytes: (received: number) => void,
  ...[parts, options]: CallArguments<E>
): Promise<void> {
  const response = await send(endpoint, parts as object, options);
  const address = URL.createObjectURL(await bytesOf(response, onBytes));
  const link = document.createElement('a');
  link.href = address;
  link.download = nameOf(response, fallbackName);
  link.click();
  // Revoking at once would cancel the download in some browsers.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
