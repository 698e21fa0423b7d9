/** A defect that is planted in the sources on purpose, to see whether a test fails. */

/** A change of the sources that breaks something on purpose. */
export interface Defect {
  /** The path of the file, or the end of the path. */
  readonly file: string;
  /** Occurs in the file exactly once. */
  readonly text: string;
  readonly replacement: string;
}

/** Returns how often a source has the text of a defect. */
export function countText(source: string, { text }: Pick<Defect, 'text'>): number {
  return source.split(text).length - 1;
}

/**
 * Replaces the text of a defect in a source.
 * @throws Error when the source does not have it exactly once
 */
export function plantInto(source: string, defect: Defect): string {
  const count = countText(source, defect);
  if (count !== 1) {
    throw new Error(`${defect.file} has the text of the defect ${count} times: ${defect.text}`);
  }
  return source.replace(defect.text, () => defect.replacement);
}
