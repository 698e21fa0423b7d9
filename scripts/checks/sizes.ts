// A file can be captioned in one line, and is short.
import type { Breach, SourceFile } from './tree.ts';

const BUDGET = { ninetyFifth: 250, stop: 400 } as const;

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

/** The lines that 95 of 100 files do not exceed. */
function ninetyFifth(files: readonly SourceFile[]): number {
  const sorted = files.map(linesOf).toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] ?? 0;
}

/** The budget of the 95th percentile and of every file. No median: it would reward cutting files into crumbs. */
export function sizes(files: readonly SourceFile[]): Breach[] {
  const long = files
    .filter((file) => linesOf(file) > BUDGET.stop)
    .map((file) => ({
      law: 'file-size',
      path: file.path,
      detail: `${linesOf(file)} lines, at most ${BUDGET.stop}`,
    }));
  const lines = ninetyFifth(files);
  const detail = `${lines} lines, at most ${BUDGET.ninetyFifth}; the longest: ${longest(files)}`;
  return lines > BUDGET.ninetyFifth ? [...long, { law: 'percentile-size', path: 'all files', detail }] : long;
}

function longest(files: readonly SourceFile[]): string {
  const sorted = files.toSorted((a, b) => linesOf(b) - linesOf(a));
  return sorted
    .slice(0, 5)
    .map((file) => `${file.path} ${linesOf(file)}`)
    .join(', ');
}
