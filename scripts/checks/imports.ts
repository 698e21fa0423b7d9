// Applies .dependency-cruiser.mjs to the packages, and checks circles of folders, the order of areas, and that every file was read.
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { join } from 'node:path';
import { areas } from './areas.ts';
import { folderCircles } from './folder-circles.ts';
import { readTree, ROOT, sourceFolders, type Breach } from './tree.ts';

/**
 * Returns the imports and circles that break a law, and the files that were not read.
 * @param root folder that contains `packages`
 */
export async function imports(root: string = ROOT): Promise<Breach[]> {
  const options: ICruiseOptions = await extractOptions(join(ROOT, '.dependency-cruiser.mjs'));
  const folders = sourceFolders(root).filter((folder) => folder.startsWith('packages/'));
  const { output } = await cruise(folders, { ...options, baseDir: root });
  const result = output as ICruiseResult;
  const breaches = result.summary.violations.map(({ rule, from, to, cycle }) => ({
    law: rule.name,
    path: from,
    detail: cycle ? cycle.map(({ name }) => name).join(' > ') : to,
  }));
  const own = ownImports(result);
  return [...breaches, ...folderCircles(own), ...areas(own), ...unreadFiles(root, result)];
}

/** Returns the imports between our own sources. */
function ownImports({ modules }: ICruiseResult): { from: string; to: string }[] {
  const own = new Set(
    modules.map(({ source }) => source).filter((path) => /^packages\/[^/]+\/src\//.test(path)),
  );
  return modules
    .filter(({ source }) => own.has(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })).filter(({ to }) => own.has(to)),
    );
}

/** Reports files that the cruiser has not read, since without its parser it reads nothing and reports success. */
function unreadFiles(root: string, result: ICruiseResult): Breach[] {
  const readPaths = new Set(result.modules.map(({ source }) => source));
  return readTree(root)
    .filter(({ path }) => path.startsWith('packages/') && !readPaths.has(path))
    .map(({ path }) => ({ law: 'every-file-read', path, detail: 'not read by dependency-cruiser' }));
}
