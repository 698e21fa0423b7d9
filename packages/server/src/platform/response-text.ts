/** The body of another service's response, of limited size. */

/**
 * Reads the body as text.
 * @throws Error as soon as it exceeds `maxBytes`
 */
export async function readResponseText(response: Response, maxBytes: number): Promise<string> {
  const body: ReadableStream<Uint8Array> | null = response.body;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) {
      throw new Error('the response is too large');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
