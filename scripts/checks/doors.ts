// Finds functions, components and files that only pass a call or an export on. Callers should use the target directly.
import { basename } from 'node:path/posix';
import { child, children, nodesOf, programOf, valueOf, type Node } from './syntax.ts';
import { isTesting, type Breach, type SourceFile } from './tree.ts';

/**
 * Finds exported functions and components that only call another with the same arguments, and files that only
 * re-export.
 */
export function doors(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ path }) => !isTesting(path))
    .flatMap((file) => [...passThroughFile(file), ...passThroughFunctions(file)]);
}

function passThroughFile(file: SourceFile): Breach[] {
  const statements = children(programOf(file), 'body').filter(({ type }) => type !== 'ImportDeclaration');
  const only = statements.length > 0 && statements.every(isReExport);
  return only ? [breach(file, 'the file', 'only hands on what another file exports')] : [];
}

/** Whether a statement is `export … from` or `export { name }`. For swc `export const` is an `ExportDeclaration`. */
function isReExport(node: Node): boolean {
  return node.type === 'ExportAllDeclaration' || node.type === 'ExportNamedDeclaration';
}

function passThroughFunctions(file: SourceFile): Breach[] {
  return nodesOf(file)
    .filter(({ type }) => type === 'ExportDeclaration')
    .flatMap((node) => functionsOf(child(node, 'declaration')))
    .flatMap(({ name, functionNode }) => {
      const target = targetOf(functionNode);
      return target === undefined
        ? []
        : [breach(file, name, `${name} only calls ${target} with the same arguments`)];
    });
}

function breach({ path }: SourceFile, what: string, detail: string): Breach {
  return { law: 'no-pass-through-doors', path, subject: `${basename(path)} ${what}`, detail };
}

function functionsOf(declaration: Node | undefined): { name: string; functionNode: Node }[] {
  if (declaration?.type === 'FunctionDeclaration') {
    return [{ name: valueOf(child(declaration, 'identifier')) ?? '', functionNode: declaration }];
  }
  return children(declaration, 'declarations').flatMap((declarator) => {
    const functionNode = child(declarator, 'init');
    return functionNode?.type === 'ArrowFunctionExpression' || functionNode?.type === 'FunctionExpression'
      ? [{ name: valueOf(child(declarator, 'id')) ?? '', functionNode }]
      : [];
  });
}

/** Returns the function or component that a function only calls or renders with exactly its own parameters, or undefined. */
function targetOf(functionNode: Node): string | undefined {
  const parameters = children(functionNode, 'params').map((parameter) =>
    valueOf(parameter.type === 'Parameter' ? child(parameter, 'pat') : parameter),
  );
  const expression = unwrap(onlyExpression(functionNode));
  if (expression?.type === 'CallExpression') {
    const argumentNames = children(expression, 'arguments').map((argument) =>
      argument.type === 'Identifier' ? valueOf(argument) : undefined,
    );
    const same =
      argumentNames.length === parameters.length &&
      argumentNames.every((name, i) => name !== undefined && name === parameters[i]);
    const target = valueOf(child(expression, 'callee'));
    return same && argumentNames.length > 0 ? target : undefined;
  }
  return expression?.type === 'JSXElement' ? renderedTarget(expression, parameters) : undefined;
}

/** Returns `Other` for `<Other {...props} />` in a component with the only parameter `props`. */
function renderedTarget(element: Node, parameters: readonly (string | undefined)[]): string | undefined {
  const opening = child(element, 'opening');
  const attributes = Array.isArray(opening?.['attributes']) ? (opening['attributes'] as Node[]) : [];
  const [only] = attributes;
  const spread =
    attributes.length === 1 && only?.type === 'SpreadElement' ? valueOf(child(only, 'arguments')) : undefined;
  const inner = Array.isArray(element['children']) ? element['children'].length : 0;
  return spread !== undefined && spread === parameters[0] && parameters.length === 1 && inner === 0
    ? valueOf(child(opening, 'name'))
    : undefined;
}

function onlyExpression(functionNode: Node): Node | undefined {
  const body = child(functionNode, 'body');
  if (body === undefined || !Array.isArray(body['stmts'])) {
    return body;
  }
  const [only, ...more] = children(body, 'stmts');
  if (more.length > 0 || only === undefined) {
    return undefined;
  }
  return only.type === 'ReturnStatement'
    ? child(only, 'argument')
    : only.type === 'ExpressionStatement'
      ? child(only, 'expression')
      : only;
}

/** Removes `await` and parentheses. */
function unwrap(node: Node | undefined): Node | undefined {
  if (node?.type === 'AwaitExpression') {
    return unwrap(child(node, 'argument'));
  }
  return node?.type === 'ParenthesisExpression' ? unwrap(child(node, 'expression')) : node;
}
