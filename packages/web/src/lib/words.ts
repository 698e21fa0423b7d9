/** What a shared part of a screen asks of the words of a feature: `const t = usePhrases()` fits when it has the keys. */

/** Speaks (at least) the keys K. */
export interface Phrases<K extends string> {
  (key: K, values?: Readonly<Record<string, string | number>>): string;
  /** The sentence of a failed call. */
  readonly errorText: (error: unknown) => string;
}
