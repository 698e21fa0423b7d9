/** Splits the text of a migration into its statements: a cluster passes a message on whole, where its nodes take one statement each. */

/** What may contain a semicolon that ends nothing: comments, quoted text and names, texts between dollar quotes. */
const OPAQUE =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([a-z_]\w*)?\$[\s\S]*?\$\1\$/g;

/** Returns the statements of a text in their order, without comments between them. Comments do not nest, and bodies stand between quotes. */
export function statementsOf(sql: string): string[] {
  // Whatever is opaque keeps its place, so that each semicolon that is left ends a statement.
  const masked = sql.replaceAll(OPAQUE, (part) =>
    part.startsWith('--') || part.startsWith('/*') ? ' '.repeat(part.length) : 'x'.repeat(part.length),
  );
  const statements: string[] = [];
  let start = 0;
  for (const end of [...Array.from(masked.matchAll(/;/g), ({ index }) => index), masked.length]) {
    const first = start + masked.slice(start, end).search(/\S/);
    if (first >= start) {
      statements.push(sql.slice(first, end).trim());
    }
    start = end + 1;
  }
  return statements;
}
