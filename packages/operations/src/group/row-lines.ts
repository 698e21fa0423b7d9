/** Reads an entry of rows line by line, so that a large entry needs little memory. */
import { StringDecoder } from 'node:string_decoder';
import { MAX_HELD_BYTES } from '../archive.ts';

const LINES_AT_ONCE = 1000;
const LETTERS_AT_ONCE = 4 * 1024 * 1024;

/**
 * Returns the lines of an entry in batches of about 1,000 lines or 4 MiB.
 * @throws Error when a line is longer than any line of an export
 */
export async function* lineBatches(parts: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  const decoder = new StringDecoder('utf8');
  let batch: string[] = [];
  let letters = 0;
  let rest = '';
  for await (const part of parts) {
    const [first = '', ...others] = decoder.write(part).split('\n');
    rest += first;
    if (rest.length > MAX_HELD_BYTES) {
      throw new Error(`a row has more than ${MAX_HELD_BYTES} bytes: nothing was written`);
    }
    for (const next of others) {
      batch.push(rest);
      letters += rest.length;
      rest = next;
    }
    if (batch.length >= LINES_AT_ONCE || letters >= LETTERS_AT_ONCE) {
      yield batch;
      batch = [];
      letters = 0;
    }
  }
  rest += decoder.end();
  const last = rest === '' ? batch : [...batch, rest];
  if (last.length > 0) {
    yield last;
  }
}
