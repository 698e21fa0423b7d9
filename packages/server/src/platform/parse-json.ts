/** Parses JSON from outside, which may be malformed. */

/** Returns the value of a JSON text. Undefined means that the text is no JSON. The parser's error is dropped, since it quotes the text. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
