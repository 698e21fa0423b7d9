/** Figures of the proofs, printed where `npm run proofs -w lab` reads them. */

/**
 * Prints a figure: how often what must not happen has happened.
 * @param harm 0 unless something is wrong
 * @param what begins so that the number can stand before it
 */
export function printFigure(harm: number, what: string): void {
  process.stdout.write(`figure: ${harm} ${what}\n`);
}
