// Captions and maximum lengths of files.
import type { Breach, SourceFile } from './tree.ts';

const MAX_LINES = { ninetyFifth: 250, stop: 400 } as const;

const CAPTION = /^(\/\*\* \S.* \*\/|\/\/ \S.*)$/;

/** Finds files without a one-line comment at their start. */
export function captions(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ text }) => !CAPTION.test(text.replace(/^#!.*\n/, '').split('\n', 1)[0] ?? ''))
    .map(({ path }) => ({ law: 'caption', path, detail: 'the first line is no caption' }));
}

function linesOf({ text }: SourceFile): number {
  return text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
}

function ninetyFifth(files: readonly SourceFile[]): number {
  const sorted = files.map(linesOf).toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * 0.95) - 1)] ?? 0;
}

/** Checks the 95th percentile and each file. There is no limit for the median, which would encourage tiny files. */
export function sizes(files: readonly SourceFile[]): Breach[] {
  const long = files
    .filter((file) => linesOf(file) > MAX_LINES.stop)
    .map((file) => ({
      law: 'file-size',
      path: file.path,
      detail: `${linesOf(file)} lines, at most ${MAX_LINES.stop}`,
    }));
  const lines = ninetyFifth(files);
  const detail = `${lines} lines, at most ${MAX_LINES.ninetyFifth}; the longest: ${longest(files)}`;
  return lines > MAX_LINES.ninetyFifth
    ? [...long, { law: 'percentile-size', path: 'all files', detail }]
    : long;
}

function longest(files: readonly SourceFile[]): string {
  const sorted = files.toSorted((a, b) => linesOf(b) - linesOf(a));
  return sorted
    .slice(0, 5)
    .map((file) => `${file.path} ${linesOf(file)}`)
    .join(', ');
}
