// Counts the comment sentences of production code with "what", "who", a colon or a semicolon, or with more than 25 words.
// `--list <word>` prints the sentences with their files, for a reader.
import { parseArgs } from 'node:util';
import { isTesting, readTree, ROOT, type SourceFile } from '../../scripts/checks/tree.ts';

interface Sentence {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

const KINDS = {
  what: /\bwhat(ever)?\b/i,
  who: /\b(who|whom|whose|whoever)\b/i,
  colon: /[:;](\s|$)/,
  long: /^(\S+\s+){25,}\S/,
} as const;
type Kind = keyof typeof KINDS;

const COMMENT = /^\s*(?:\/\/|\/\*\*?|\*(?!\/))\s?(.*?)(?:\*\/)?\s*$/;
/** Directives are no sentences. */
const DIRECTIVE = /^(oxlint|eslint|@|#|knip|v8 ignore|\/)/;

function isComment(line: string): boolean {
  return COMMENT.test(line);
}

/** Joins the neighbouring comment lines of a file into blocks. */
function blocksOf({ path, text }: SourceFile): Sentence[] {
  const blocks: Sentence[] = [];
  let open: { line: number; words: string[] } | undefined;
  const lines = [...text.split('\n'), ''];
  for (const [index, line] of lines.entries()) {
    if (isComment(line)) {
      open ??= { line: index + 1, words: [] };
      const words = COMMENT.exec(line)?.[1]?.trim() ?? '';
      if (!DIRECTIVE.test(words)) {
        open.words.push(words);
      }
    } else if (open !== undefined) {
      blocks.push({ path, line: open.line, text: open.words.join(' ').trim() });
      open = undefined;
    }
  }
  return blocks.filter((block) => block.text !== '');
}

function sentencesOf(block: Sentence): Sentence[] {
  return block.text
    .replaceAll(/`[^`]*`/g, 'Code')
    .split(/(?<=[.!?])\s+(?=\p{Lu})/u)
    .map((text) => ({ ...block, text }));
}

const { values } = parseArgs({
  options: { list: { type: 'string' }, under: { type: 'string', default: 'packages/' } },
});
const sentences = readTree(ROOT)
  .filter(({ path }) => path.startsWith(values.under) && !isTesting(path))
  .flatMap(blocksOf)
  .flatMap(sentencesOf);

if (values.list === undefined) {
  const shares = (Object.keys(KINDS) as Kind[]).map((kind) => {
    const count = sentences.filter(({ text }) => KINDS[kind].test(text)).length;
    return { kind, count, share: `${((100 * count) / sentences.length).toFixed(1)} %` };
  });
  console.log(`${sentences.length} sentences`);
  console.table(shares);
} else {
  const pattern = KINDS[values.list as Kind] ?? new RegExp(values.list, 'i');
  for (const { path, line, text } of sentences.filter((sentence) => pattern.test(sentence.text))) {
    console.log(`${path}:${line}: ${text}`);
  }
}
