// Maximum number of files in a folder, and unique file names.
import { basename, dirname } from 'node:path/posix';
import { isTesting, type Breach, type SourceFile } from './tree.ts';

const MAX_FILES = 25;
const WEB = 'packages/web/src/';

type Named = Pick<SourceFile, 'path'>;

/**
 * Finds folders of more than 25 files. Tests do not count.
 * @param files including styles
 */
export function folderSizes(files: readonly Named[]): Breach[] {
  const counted = files.filter(({ path }) => !/\.test\.tsx?$/.test(path));
  return [...Map.groupBy(counted, ({ path }) => dirname(path))]
    .filter(([, inside]) => inside.length > MAX_FILES)
    .map(([path, inside]) => ({
      law: 'folder-size',
      path,
      subject: path,
      detail: `${inside.length} files, at most ${MAX_FILES}`,
    }));
}

/** Finds file names that occur twice in the web, and files named just `phrases.ts`. */
export function fileNames(files: readonly Named[]): Breach[] {
  const web = files.filter(({ path }) => path.startsWith(WEB) && !isTesting(path));
  return [...Map.groupBy(web, ({ path }) => basename(path))]
    .filter(([name, same]) => same.length > 1 || name === 'phrases.ts')
    .map(([name, same]) => ({
      law: 'file-names',
      path: same.map(({ path }) => path).join(', '),
      subject: name,
      detail: name === 'phrases.ts' ? 'name what the phrases are about' : 'one name for several files',
    }));
}
