// Words for people are in phrases, mails and pdf files; what silences a check says why.
import { child, nodesOf, valueOf, type Node } from './syntax.ts';
import { isTesting, type Breach, type SourceFile } from './tree.ts';

const READ_ALOUD = new Set(['title', 'label', 'placeholder', 'alt', 'description', 'aria-label']);
const WORD = /\p{L}{2,}/u;
const PORTUGUESE = /[áàâãçéêíóôõú]/iu;
/** The words of the demonstration and of the gallery are examples. */
const HOLDS_WORDS = /(phrases|mails|pdf|starter-catalogue|gallery)[^/]*(\/[^/]*)?$|^packages\/demo\//;
/** The product's own name is the same in every language. */
const NAME = /Mobcheck/g;

/** Words written into a screen, and Portuguese words in the server's code. */
export function words(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ path }) => path.startsWith('packages/') && !isTesting(path) && !HOLDS_WORDS.test(path))
    .flatMap((file) =>
      nodesOf(file)
        .flatMap((node) => (file.path.startsWith('packages/web/') ? shown(node) : written(node)) ?? [])
        .filter((text) => WORD.test(text.replaceAll(NAME, '')))
        .map((text) => ({
          law: 'words-in-phrases',
          path: file.path,
          detail: JSON.stringify(text.trim().slice(0, 60)),
        })),
    );
}

function shown(node: Node): string | undefined {
  if (node.type === 'JSXText') {
    return valueOf(node);
  }
  const isRead = node.type === 'JSXAttribute' && READ_ALOUD.has(valueOf(child(node, 'name')) ?? '');
  return isRead ? valueOf(child(node, 'value')) : undefined;
}

function written(node: Node): string | undefined {
  const text = node.type === 'StringLiteral' ? valueOf(node) : undefined;
  return text !== undefined && PORTUGUESE.test(text) ? text : undefined;
}

const SILENCED =
  /^\s*(?:.*\s)?(?:\/\/|\/\*|\{\/\*)\s*((?:oxlint|eslint)-disable[\w-]*|@ts-[a-z-]+|(?:oxfmt|prettier)-ignore|v8 ignore)(.*)$/;

/** Comments that silence a check without ` -- ` and a reason, or that silence a whole file's types. */
export function silenced(files: readonly SourceFile[]): Breach[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const [, what, rest] = SILENCED.exec(line) ?? [];
      const excused = what !== '@ts-nocheck' && what !== '@ts-ignore' && / -- \S.{7,}/.test(rest ?? '');
      return what === undefined || excused
        ? []
        : [{ law: 'suppression-with-reason', path: `${path}:${index + 1}`, detail: line.trim() }];
    }),
  );
}
