// Every feature and act that the server writes into a group's audit trail has a text on its page, instead of its code.
import { isTesting, type Breach, type SourceFile } from '../tree.ts';

const TEXTS = /^packages\/web\/src\/office\/audit\/.*\.phrases\.ts$/;
const RECORDING = /\brecordAct\(/;
const FEATURE = /\bfeature: '([\w-]+)'/g;
/** An act, or the two that a condition chooses from. */
const ACT = /\bact: (?:[^,'\n]*\? )?'([\w-]+)'(?: : '([\w-]+)')?/g;

function namesIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, ...names]) => names.filter((name) => name !== undefined));
}

/** Returns the keys of the first object of a name, which are those of the first language. */
function keysOf(text: string, name: string): Set<string> {
  const [, object = ''] = new RegExp(`^ {2}${name}: \\{\\n(.*?)^ {2}\\}`, 'ms').exec(text) ?? [];
  return new Set(namesIn(object, /^ {4}'?([\w-]+)'?:/gm));
}

/** Finds features and acts of audit entries without a text. */
export function auditTexts(files: readonly SourceFile[]): Breach[] {
  const texts = files
    .filter(({ path }) => TEXTS.test(path))
    .map(({ text }) => text)
    .join('\n');
  const [features, acts] = [keysOf(texts, 'features'), keysOf(texts, 'acts')];
  return files
    .filter(
      ({ path, text }) => path.startsWith('packages/server/') && !isTesting(path) && RECORDING.test(text),
    )
    .flatMap(({ path, text }) =>
      [
        ...namesIn(text, FEATURE).filter((name) => !features.has(name)),
        ...namesIn(text, ACT).filter((name) => !acts.has(name)),
      ].map((name) => ({
        law: 'audit-texts',
        path,
        detail: `"${name}" has no text on the page of the audit trail`,
      })),
    );
}
