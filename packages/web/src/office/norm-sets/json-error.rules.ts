/** Finds where a text stops being JSON or repeats a name of an object. Browsers report these places differently or not at all. Pure. */

const BLANKS = /[ \t\n\r]*/y;
/** A punctuation mark, a string, or a number or word. */
const TOKEN =
  /([[\]{},:])|("(?:[^"\\\u0000-\u001f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*")|(?:-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])|(?:true|false|null)(?!\w))/y;

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

type Expected = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'colon' | 'commaOrEnd' | 'nothing';

interface State {
  readonly expected: Expected;
  /** The brackets that are open, the innermost last. */
  readonly open: string;
}

function afterValue(open: string): State {
  return { expected: open === '' ? 'nothing' : 'commaOrEnd', open };
}

function afterMark(mark: string, { expected, open }: State): State | undefined {
  const isValue = expected === 'value' || expected === 'valueOrEnd';
  switch (mark) {
    case '{':
      return isValue ? { expected: 'keyOrEnd', open: `${open}{` } : undefined;
    case '[':
      return isValue ? { expected: 'valueOrEnd', open: `${open}[` } : undefined;
    case ':':
      return expected === 'colon' ? { expected: 'value', open } : undefined;
    case ',':
      return expected === 'commaOrEnd' ? { expected: open.endsWith('{') ? 'key' : 'value', open } : undefined;
    default: {
      const isEnd = expected === 'commaOrEnd' || expected === (mark === '}' ? 'keyOrEnd' : 'valueOrEnd');
      const isOpen = open.endsWith(mark === '}' ? '{' : '[');
      return isEnd && isOpen ? afterValue(open.slice(0, -1)) : undefined;
    }
  }
}

function afterText({ expected, open }: State): State | undefined {
  if (expected === 'key' || expected === 'keyOrEnd') {
    return { expected: 'colon', open };
  }
  return expected === 'value' || expected === 'valueOrEnd' ? afterValue(open) : undefined;
}

function after(match: RegExpExecArray, state: State): State | undefined {
  const [, mark, text] = match;
  if (mark !== undefined) {
    return afterMark(mark, state);
  }
  if (text !== undefined) {
    return afterText(state);
  }
  return state.expected === 'value' || state.expected === 'valueOrEnd' ? afterValue(state.open) : undefined;
}

/** The place of an error. It has a name if an object repeats this name. Otherwise the text is not JSON. */
interface Place {
  readonly position: number;
  readonly name?: string;
}

function firstError(text: string): Place | undefined {
  let state: State = { expected: 'value', open: '' };
  /** The names of the open objects and lists, the innermost last. */
  const names: Set<string>[] = [];
  for (let at = 0; ;) {
    at += matchAt(BLANKS, text, at)?.[0].length ?? 0;
    const token = matchAt(TOKEN, text, at);
    const next = token && after(token, state);
    if (!token || !next) {
      return at === text.length && state.expected === 'nothing' ? undefined : { position: at };
    }
    if (next.open.length > state.open.length) {
      names.push(new Set());
    } else if (next.open.length < state.open.length) {
      names.pop();
    }
    if (next.expected === 'colon') {
      const name = JSON.parse(token[0]) as string;
      if (names.at(-1)?.has(name)) {
        return { position: at, name };
      }
      names.at(-1)?.add(name);
    }
    at += token[0].length;
    state = next;
  }
}

/**
 * Returns the line and column, from 1, of the first error: a wrong token, the end of an incomplete text, or a repeated name of an
 * object. Returns undefined for a text without errors. JSON keeps only the last value of a repeated name.
 */
export function jsonError(text: string): { line: number; column: number; name?: string } | undefined {
  const place = firstError(text);
  if (place === undefined) {
    return undefined;
  }
  const { position, ...name } = place;
  const lines = text.slice(0, position).split('\n');
  return { line: lines.length, column: (lines.at(-1) ?? '').length + 1, ...name };
}
