// Texts for users are in phrases, mails and pdf files, and suppressions of checks have a reason.
import { child, nodesOf, valueOf, type Node } from './syntax.ts';
import { isTesting, type Breach, type SourceFile } from './tree.ts';

const TEXT_ATTRIBUTES = new Set(['title', 'label', 'placeholder', 'alt', 'description', 'aria-label']);
const WORD = /\p{L}{2,}/u;
const PORTUGUESE = /[áàâãçéêíóôõú]/iu;
/** The texts of the demonstration and of the gallery are examples. */
const TEXT_FILES = /(phrases|mails|pdf|starter-catalogue|gallery)[^/]*(\/[^/]*)?$|^packages\/demo\//;
/** The product's own name is the same in every language. */
const NAME = /Mobcheck/g;

/** Finds texts in components of the web, and Portuguese texts in the code of the other packages. */
export function words(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ path }) => path.startsWith('packages/') && !isTesting(path) && !TEXT_FILES.test(path))
    .flatMap((file) =>
      nodesOf(file)
        .flatMap(
          (node) => (file.path.startsWith('packages/web/') ? visibleText(node) : portugueseText(node)) ?? [],
        )
        .filter((text) => WORD.test(text.replaceAll(NAME, '')))
        .map((text) => ({
          law: 'words-in-phrases',
          path: file.path,
          detail: JSON.stringify(text.trim().slice(0, 60)),
        })),
    );
}

function visibleText(node: Node): string | undefined {
  if (node.type === 'JSXText') {
    return valueOf(node);
  }
  const isRead = node.type === 'JSXAttribute' && TEXT_ATTRIBUTES.has(valueOf(child(node, 'name')) ?? '');
  return isRead ? valueOf(child(node, 'value')) : undefined;
}

function portugueseText(node: Node): string | undefined {
  const text = node.type === 'StringLiteral' ? valueOf(node) : undefined;
  return text !== undefined && PORTUGUESE.test(text) ? text : undefined;
}

const SILENCED =
  /^\s*(?:.*\s)?(?:\/\/|\/\*|\{\/\*)\s*((?:oxlint|eslint)-disable[\w-]*|@ts-[a-z-]+|(?:oxfmt|prettier)-ignore|v8 ignore)(.*)$/;

/** Finds comments that suppress a check without ` -- ` and a reason, and every `@ts-ignore` and `@ts-nocheck`. */
export function silenced(files: readonly SourceFile[]): Breach[] {
  return files.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const [, what, rest] = SILENCED.exec(line) ?? [];
      const isAllowed = what !== '@ts-nocheck' && what !== '@ts-ignore' && / -- \S.{7,}/.test(rest ?? '');
      return what === undefined || isAllowed
        ? []
        : [{ law: 'suppression-with-reason', path: `${path}:${index + 1}`, detail: line.trim() }];
    }),
  );
}
