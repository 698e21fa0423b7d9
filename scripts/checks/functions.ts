// Maximum lengths of functions and components.
import { basename } from 'node:path/posix';
import { child, children, isNode, programOf, valueOf, type Node } from './syntax.ts';
import { isTesting, type Breach, type SourceFile } from './tree.ts';

const MAX_LINES = { function: 60, component: 100 } as const;

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
  'MethodProperty',
]);
/** Functions whose callbacks are whole test suites. Only the functions inside the callbacks are measured. */
const TEST_BLOCKS = new Set(['describe', 'it', 'test']);

interface MeasuredFunction {
  readonly name: string;
  readonly kind: keyof typeof MAX_LINES;
  readonly lines: number;
}

/** Finds functions of more than 60 lines and React components of more than 100, including comments and blank lines. */
export function functionSizes(files: readonly SourceFile[]): Breach[] {
  return files.flatMap((file) =>
    functionsOf(file)
      .filter(({ kind, lines }) => lines > MAX_LINES[kind])
      .map(({ name, kind, lines }) => ({
        law: `${kind}-size`,
        path: file.path,
        subject: `${basename(file.path)} ${name}`,
        detail: `${name} has ${lines} lines, at most ${MAX_LINES[kind]}`,
      })),
  );
}

function functionsOf(file: SourceFile): MeasuredFunction[] {
  const bytes = Buffer.from(file.text);
  const measured: MeasuredFunction[] = [];
  const visit = (node: Node, name: string): void => {
    const own = ownName(node) ?? name;
    if (FUNCTIONS.has(node.type)) {
      const isComponent = file.path.endsWith('.tsx') && /^[A-Z]/.test(own);
      measured.push({ name: own, kind: isComponent ? 'component' : 'function', lines: linesOf(bytes, node) });
    }
    const skipped = isTesting(file.path) ? testCallbacks(node) : [];
    for (const inner of innerNodes(node)) {
      if (skipped.includes(inner)) {
        innerNodes(inner).forEach((innerNode) => visit(innerNode, own));
      } else {
        visit(inner, FUNCTIONS.has(node.type) ? `a function in ${own}` : own);
      }
    }
  };
  visit(programOf(file), 'the file');
  return measured;
}

/** Returns the name that a node gives to the function in it. */
function ownName(node: Node): string | undefined {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'FunctionExpression':
      return valueOf(child(node, 'identifier'));
    case 'VariableDeclarator':
      return valueOf(child(node, 'id'));
    case 'KeyValueProperty':
    case 'MethodProperty':
    case 'ClassMethod':
      return valueOf(child(node, 'key'));
    default:
      return undefined;
  }
}

/** Returns the function arguments of `describe`, `it`, `test` and their variants (`it.each(rows)`). */
function testCallbacks(node: Node): Node[] {
  return node.type === 'CallExpression' && TEST_BLOCKS.has(rootName(child(node, 'callee')) ?? '')
    ? children(node, 'arguments').filter(({ type }) => FUNCTIONS.has(type))
    : [];
}

/** Returns `it` for `it`, `it.only`, `it.each(rows)`. */
function rootName(callee: Node | undefined): string | undefined {
  const inner = child(callee, 'object') ?? child(callee, 'callee') ?? child(callee, 'tag');
  return inner === undefined ? valueOf(callee) : rootName(inner);
}

/** Returns the nearest nodes below a node, through lists and objects that are no nodes. */
function innerNodes(node: Node): Node[] {
  const nearest = (value: unknown): Node[] => {
    if (isNode(value)) {
      return [value];
    }
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(nearest) : [];
  };
  return Object.values(node).flatMap(nearest);
}

/** Returns the number of lines of a node. Positions of swc are bytes, from 1. */
function linesOf(bytes: Buffer, node: Node): number {
  const { start, end } = node['span'] as { start: number; end: number };
  return bytes.subarray(start - 1, end - 1).reduce((lines, byte) => (byte === 10 ? lines + 1 : lines), 1);
}
