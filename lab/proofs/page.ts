/** The page `docs/proofs.md`, which has a row for the last run of each proof. */

export interface Row {
  readonly what: string;
  readonly date: string;
  readonly commit: string;
  readonly command: string;
  readonly figure: string;
  readonly control: string;
}

const HEAD = `# Proofs

Proofs that take too long for \`npm test\`, with their last results. \`npm run proofs -w lab\` runs all of them and writes this page.
\`-- --only kills\` runs the rows with that word in the first column, and the other rows stay. Nobody writes a figure by hand. A control is
the same proof with its subject broken. It must fail.

| What | Date | Commit | Command | Figure | Control |
| --- | --- | --- | --- | --- | --- |
`;

/** Returns a text as a cell of a table. */
function cell(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll('|', '/').trim();
}

/** Returns the rows of a page. An empty text has none. */
export function readRows(page: string): Row[] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (?:What|-+) +\|/.test(line))
    .map((line) => line.split('|').map((text) => text.trim()))
    .map(([, what = '', date = '', commit = '', command = '', figure = '', control = '']) => ({
      what,
      date,
      commit,
      command,
      figure,
      control,
    }));
}

/**
 * Returns the page with new rows in place of the former rows of the same proofs.
 * @param order the names of all proofs, in the order of the page; rows of others are dropped
 */
export function writePage(earlier: readonly Row[], added: readonly Row[], order: readonly string[]): string {
  const rows = new Map([...earlier, ...added].map((row) => [row.what, row]));
  const lines = order.flatMap((what) => {
    const row = rows.get(what);
    return row === undefined
      ? []
      : [
          `| ${[row.what, row.date, row.commit, row.command, row.figure, row.control].map(cell).join(' | ')} |`,
        ];
  });
  return `${HEAD}${lines.join('\n')}\n`;
}
