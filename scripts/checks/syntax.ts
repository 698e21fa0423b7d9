// Parses a source into its syntax tree and finds nodes, so that comments and strings do not mislead a check.
import { parseSync } from '@swc/core';
import type { SourceFile } from './tree.ts';

/** Any node of the tree. */
export type Node = { readonly type: string } & Readonly<Record<string, unknown>>;

const nodesByFile = new WeakMap<SourceFile, Node[]>();

/** Returns every node of a file, parents before children. */
export function nodesOf(file: SourceFile): readonly Node[] {
  const known = nodesByFile.get(file);
  if (known !== undefined) {
    return known;
  }
  const module = parseSync(file.text, {
    syntax: 'typescript',
    tsx: file.path.endsWith('.tsx'),
    decorators: true,
  });
  const nodes: Node[] = [];
  collect(module, nodes);
  nodesByFile.set(file, nodes);
  return nodes;
}

/** Returns the root of a file's tree. Its `body` has the statements. */
export function programOf(file: SourceFile): Node {
  return nodesOf(file)[0] ?? { type: 'Module', body: [] };
}

function collect(value: unknown, into: Node[]): void {
  if (Array.isArray(value)) {
    for (const item of value) {
      collect(item, into);
    }
  } else if (isObject(value)) {
    if (isNode(value)) {
      into.push(value);
    }
    for (const child of Object.values(value)) {
      collect(child, into);
    }
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Whether a value is a node of the tree. */
export function isNode(value: unknown): value is Node {
  return isObject(value) && typeof value['type'] === 'string';
}

/** Returns the child node in a field, if there is one. */
export function child(node: Node | undefined, field: string): Node | undefined {
  const value = node?.[field];
  return isNode(value) ? value : undefined;
}

/** Returns the list of child nodes in a field. Arguments of calls and elements of arrays are unwrapped. */
export function children(node: Node | undefined, field: string): Node[] {
  const value: unknown = node?.[field];
  return Array.isArray(value)
    ? value.flatMap((item: unknown) => {
        const inner =
          isObject(item) && isNode(item['expression']) && !isNode(item) ? item['expression'] : item;
        return isNode(inner) ? [inner] : [];
      })
    : [];
}

/** Returns the `value` of a node, such as an identifier or a string. Undefined if it is no text. */
export function valueOf(node: Node | undefined): string | undefined {
  const value = node?.['value'];
  return typeof value === 'string' ? value : undefined;
}

/** Returns `a.b` as text for a member of two plain names; undefined for anything else. */
export function memberName(node: Node | undefined): string | undefined {
  if (node?.type !== 'MemberExpression') {
    return undefined;
  }
  const [object, property] = [valueOf(child(node, 'object')), valueOf(child(node, 'property'))];
  return object === undefined || property === undefined ? undefined : `${object}.${property}`;
}
