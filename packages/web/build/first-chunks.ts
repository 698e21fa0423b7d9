/** The built files for which users wait at the first start, and a hint to browsers to compile them early. */
import { readFileSync, writeFileSync } from 'node:fs';

const FILE =
  /[\\/](start|session|shell|public|report-and-many|report-and-few|inspections\.page|dashboard-shared|start\.page|field|style)-[\w-]{8}\.(js|css)$/;
const HINT = '//# allFunctionsCalledOnLoad\n';

/** Whether users wait for a built file at the first start. @param file the path, with the hash of the content */
export function isFirstChunk(file: string): boolean {
  return FILE.test(file);
}

/**
 * Adds a first line to a script that tells browsers to compile all functions in another thread while the script arrives. By default a
 * browser compiles a function in the page's thread at its first call. The first view calls more than half of the functions in these
 * scripts.
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
