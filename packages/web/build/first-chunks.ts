/** The built files that a user waits for who opens the product for the first time. */
import { readFileSync, writeFileSync } from 'node:fs';

const FILE =
  /[\\/](start|session|shell|public|report-and-many|report-and-few|inspections\.page|dashboard-shared|start\.page|field|style)-[\w-]{8}\.(js|css)$/;
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Whether users wait for a built file at the first start. @param file its path, with the hash of its content */
export function isFirstChunk(file: string): boolean {
  return FILE.test(file);
}

/**
 * Puts a hint before a script, which says that its functions are called as soon as it is loaded. A browser compiles a function when it is first called, in the
 * thread of the page, and the first view calls more than half of those in these scripts. With the hint it compiles them as they
 * arrive, beside the page, if the hint is the first line. Browsers that do not know it skip it.
 */
export function hintToCompile(file: string): void {
  if (!file.endsWith('.js')) {
    return;
  }
  writeFileSync(file, HINT + readFileSync(file, 'utf8'));
  // The hint moves every line of the source map down by one.
  const map = readFileSync(`${file}.map`, 'utf8');
  writeFileSync(`${file}.map`, map.replace('"mappings":"', '"mappings":";'));
}
