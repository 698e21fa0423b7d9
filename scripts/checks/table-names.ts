// Finds the tables that a variable may name, by the declared type of the variable.
import { child, children, valueOf, type Node } from './syntax.ts';

/**
 * Returns the literals of the type that the file declares for a name, such as `table` in `insertInto(table)`. Casts do not matter.
 * Returns undefined when the type is not made of literals. The name may then be any table.
 * @param nodes every node of the file
 */
export function possibleTables(name: Node | undefined, nodes: readonly Node[]): string[] | undefined {
  if (name?.type === 'TsAsExpression') {
    return possibleTables(child(name, 'expression'), nodes);
  }
  if (name?.type !== 'Identifier') {
    return undefined;
  }
  const declared = nodes.flatMap((node) => (isSame(node, name) ? (child(node, 'typeAnnotation') ?? []) : []));
  return declared.length === 1 ? literalsOf(child(declared[0], 'typeAnnotation'), nodes) : undefined;
}

/** Returns the literals that a type is made of, by way of the aliases and parameters of the file. Undefined means that it is wider. */
function literalsOf(type: Node | undefined, nodes: readonly Node[]): string[] | undefined {
  if (type?.type === 'TsLiteralType') {
    const literal = valueOf(child(type, 'literal'));
    return literal === undefined ? undefined : [literal];
  }
  if (type?.type === 'TsUnionType') {
    const parts = children(type, 'types').map((part) => literalsOf(part, nodes));
    return parts.includes(undefined) ? undefined : parts.flatMap((part) => part ?? []);
  }
  if (type?.type === 'TsTypeReference') {
    return literalsOf(meaningOf(child(type, 'typeName'), nodes), nodes);
  }
  const isKeys = type?.type === 'TsTypeOperator' && type['op'] === 'keyof';
  return isKeys ? keysOf(child(type, 'typeAnnotation'), nodes) : undefined;
}

/** Returns the type of a name, which is the type of an alias or the constraint of a type parameter. */
function meaningOf(name: Node | undefined, nodes: readonly Node[]): Node | undefined {
  const alias = nodes.find(
    (node) => node.type === 'TsTypeAliasDeclaration' && isSame(child(node, 'id'), name),
  );
  const parameter = nodes.find(
    (node) => node.type === 'TsTypeParameter' && isSame(child(node, 'name'), name),
  );
  return child(alias, 'typeAnnotation') ?? child(parameter, 'constraint');
}

function keysOf(type: Node | undefined, nodes: readonly Node[]): string[] | undefined {
  const declared = nodes.find(
    (node) => node.type === 'TsInterfaceDeclaration' && isSame(child(node, 'id'), child(type, 'typeName')),
  );
  return declared === undefined
    ? undefined
    : children(child(declared, 'body'), 'body').flatMap((property) => valueOf(child(property, 'key')) ?? []);
}

/** Whether two identifiers are the same variable, and not variables of the same name in two functions. */
function isSame(node: Node | undefined, other: Node | undefined): boolean {
  return (
    node?.type === 'Identifier' &&
    other?.type === 'Identifier' &&
    valueOf(node) === valueOf(other) &&
    node['ctxt'] === other['ctxt']
  );
}
