/** Reads JSON of others, which may be anything. */

/** Returns the value of a JSON text. Undefined means that the text is no JSON; the parser's error, which quotes it, is dropped. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
