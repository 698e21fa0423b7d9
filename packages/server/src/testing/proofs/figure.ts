/** Prints the figures of the proofs, which `npm run proofs -w lab` reads. */

/**
 * Prints a figure, which counts forbidden events.
 * @param harm the number of forbidden events; 0 unless something is wrong
 * @param what the text after the number
 */
export function printFigure(harm: number, what: string): void {
  process.stdout.write(`figure: ${harm} ${what}\n`);
}
