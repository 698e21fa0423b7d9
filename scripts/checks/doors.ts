// No pass-through doors: what only hands its arguments on is left out, and its callers call what it called.
import { basename } from 'node:path/posix';
import { child, children, nodesOf, programOf, valueOf, type Node } from './syntax.ts';
import { isTesting, type Breach, type SourceFile } from './tree.ts';

/** Exported functions and components that only call another with the same arguments, and files that only hand on. */
export function doors(files: readonly SourceFile[]): Breach[] {
  return files
    .filter(({ path }) => !isTesting(path))
    .flatMap((file) => [...handedOn(file), ...passedThrough(file)]);
}

function handedOn(file: SourceFile): Breach[] {
  const statements = children(programOf(file), 'body').filter(({ type }) => type !== 'ImportDeclaration');
  const only = statements.length > 0 && statements.every(isReExport);
  return only ? [breach(file, 'the file', 'only hands on what another file exports')] : [];
}

/** `export … from`, and `export { name }` of what is not made here. */
function isReExport(node: Node): boolean {
  return node.type === 'ExportAllDeclaration' || node.type === 'ExportNamedDeclaration';
}

function passedThrough(file: SourceFile): Breach[] {
  return nodesOf(file)
    .filter(({ type }) => type === 'ExportDeclaration')
    .flatMap((node) => functionsOf(child(node, 'declaration')))
    .flatMap(({ name, made }) => {
      const target = targetOf(made);
      return target === undefined
        ? []
        : [breach(file, name, `${name} only calls ${target} with the same arguments`)];
    });
}

function breach({ path }: SourceFile, what: string, detail: string): Breach {
  return { law: 'no-pass-through-doors', path, subject: `${basename(path)} ${what}`, detail };
}

function functionsOf(declaration: Node | undefined): { name: string; made: Node }[] {
  if (declaration?.type === 'FunctionDeclaration') {
    return [{ name: valueOf(child(declaration, 'identifier')) ?? '', made: declaration }];
  }
  return children(declaration, 'declarations').flatMap((declarator) => {
    const made = child(declarator, 'init');
    return made?.type === 'ArrowFunctionExpression' || made?.type === 'FunctionExpression'
      ? [{ name: valueOf(child(declarator, 'id')) ?? '', made }]
      : [];
  });
}

/** What a function calls or shows with exactly its own parameters, and does nothing else. */
function targetOf(made: Node): string | undefined {
  const parameters = children(made, 'params').map((parameter) =>
    valueOf(parameter.type === 'Parameter' ? child(parameter, 'pat') : parameter),
  );
  const answer = bare(onlyExpression(made));
  if (answer?.type === 'CallExpression') {
    const given = children(answer, 'arguments').map((argument) =>
      argument.type === 'Identifier' ? valueOf(argument) : undefined,
    );
    const same =
      given.length === parameters.length &&
      given.every((name, i) => name !== undefined && name === parameters[i]);
    const target = valueOf(child(answer, 'callee'));
    return same && given.length > 0 ? target : undefined;
  }
  return answer?.type === 'JSXElement' ? shownTarget(answer, parameters) : undefined;
}

/** `<Other {...props} />` for a component of one parameter `props`. */
function shownTarget(element: Node, parameters: readonly (string | undefined)[]): string | undefined {
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

/** The one expression that a function answers or runs. */
function onlyExpression(made: Node): Node | undefined {
  const body = child(made, 'body');
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

/** Without `await` and brackets. */
function bare(node: Node | undefined): Node | undefined {
  if (node?.type === 'AwaitExpression') {
    return bare(child(node, 'argument'));
  }
  return node?.type === 'ParenthesisExpression' ? bare(child(node, 'expression')) : node;
}
