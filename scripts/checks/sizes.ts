// A file can be captioned in one line, and is short.
import type { Breach, SourceFile } from './tree.ts';

const BUDGET = { median: 70, ninetyFifth: 250, stop: 400 } as const;

const CAPTION = /^(\/\*\* \S.* \*\/|\/\/ \S.*)$/;

/** Files that do not begin with a comment of one line that says what they are. */
export function captions(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ text }) => !CAPTION.test(text.replace(/^#!.*\n/, '').split('\n', 1)[0] ?? ''))
    .map(({ path }) => ({ law: 'caption', path, detail: 'the first line is no caption' }));
}

function linesOf({ text }: SourceFile): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

/** The lines below which a share of the files stays. */
function percentile(files: readonly SourceFile[], share: number): number {
  const sorted = files.map(linesOf).toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** The budget of the median, of the 95th percentile and of every file. */
export function sizes(files: readonly SourceFile[]): Breach[] {
  const long = files
    .filter((file) => linesOf(file) > BUDGET.stop)
    .map((file) => ({
      law: 'file-size',
      path: file.path,
      detail: `${linesOf(file)} lines, at most ${BUDGET.stop}`,
    }));
  const shares = [
    { share: 0.5, most: BUDGET.median, law: 'median-size' },
    { share: 0.95, most: BUDGET.ninetyFifth, law: 'percentile-size' },
  ].filter(({ share, most }) => percentile(files, share) > most);
  return [
    ...long,
    ...shares.map(({ share, most, law }) => ({
      law,
      path: 'all files',
      detail: `${percentile(files, share)} lines, at most ${most}; the longest: ${longest(files)}`,
    })),
  ];
}

function longest(files: readonly SourceFile[]): string {
  const sorted = files.toSorted((a, b) => linesOf(b) - linesOf(a));
  return sorted
    .slice(0, 5)
    .map((file) => `${file.path} ${linesOf(file)}`)
    .join(', ');
}
