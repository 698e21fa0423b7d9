/** Splits the text of a migration into statements. A cluster forwards a message as a whole, but a node accepts only one statement. */

/** Parts with semicolons that end no statement, such as comments, quoted text and names, and text between dollar quotes. */
const OPAQUE =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$([a-z_]\w*)?\$[\s\S]*?\$\1\$/g;

/**
 * Returns the statements of a text in their order, without comments between them. Comments must not nest, and bodies of functions must be
 * quoted.
 */
export function statementsOf(sql: string): string[] {
  // Masked parts keep their length, so that each remaining semicolon ends a statement.
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
