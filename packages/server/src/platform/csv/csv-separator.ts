/** Finds the separator of CSV by counting the possible separators in its first hundred lines. */

export const CSV_SEPARATORS = [';', ',', '\t', '|'] as const;
export type CsvSeparator = (typeof CSV_SEPARATORS)[number];

const SAMPLE_LENGTH = 65_536;
const MAX_LINES = 100;

/** Counts each separator in each line that is not empty, outside of quotes. */
function countsByLine(text: string): number[][] {
  const lines: number[][] = [];
  let counts = [0, 0, 0, 0];
  let isQuoted = false;
  let isFieldStart = true;
  let isEmpty = true;
  const endLine = () => {
    if (!isEmpty) {
      lines.push(counts);
    }
    counts = [0, 0, 0, 0];
    isEmpty = true;
  };
  for (const letter of text.slice(0, SAMPLE_LENGTH)) {
    const index = CSV_SEPARATORS.findIndex((separator) => separator === letter);
    if (letter === '"') {
      isQuoted = isQuoted ? false : isFieldStart;
      isFieldStart = false;
    } else if (!isQuoted && (letter === '\n' || letter === '\r')) {
      endLine();
      isFieldStart = true;
    } else if (!isQuoted && index >= 0) {
      counts[index] = (counts[index] ?? 0) + 1;
      isFieldStart = true;
    } else if (letter.trim() !== '') {
      isFieldStart = false;
      isEmpty = false;
    }
    if (lines.length === MAX_LINES) {
      return lines;
    }
  }
  endLine();
  return lines;
}

/** Returns the most frequent count above zero, with the number of lines that have it. */
function mostFrequent(counts: readonly number[]): { lines: number; count: number } {
  const groups = Map.groupBy(
    counts.filter((count) => count > 0),
    (count) => count,
  );
  return [...groups]
    .map(([count, { length: lines }]) => ({ lines, count }))
    .reduce((best, other) => (other.lines > best.lines ? other : best), { lines: 0, count: 0 });
}

/** Returns the separator that occurs equally often in the most lines. Of several such separators, the most frequent in a line wins. */
export function separatorOf(text: string): CsvSeparator {
  const lines = countsByLine(text);
  const found = CSV_SEPARATORS.map((separator, index) => ({
    separator,
    ...mostFrequent(lines.map((counts) => counts[index] ?? 0)),
  }));
  const best = found.reduce((first, other) =>
    other.lines > first.lines || (other.lines === first.lines && other.count > first.count) ? other : first,
  );
  return best.separator;
}
