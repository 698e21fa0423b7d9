// A folder is small enough to be looked over, and a file's name is enough to find it.
import { basename, dirname } from 'node:path/posix';
import { isTesting, type Breach, type SourceFile } from './tree.ts';

const MOST_FILES = 25;
const WEB = 'packages/web/src/';

type Named = Pick<SourceFile, 'path'>;

/**
 * Folders of more than 25 files, styles included. Tests are not counted: a test lies beside what it tests.
 * @param files also those that are no code
 */
export function folderSizes(files: readonly Named[]): Breach[] {
  const counted = files.filter(({ path }) => !/\.test\.tsx?$/.test(path));
  return [...Map.groupBy(counted, ({ path }) => dirname(path))]
    .filter(([, inside]) => inside.length > MOST_FILES)
    .map(([path, inside]) => ({
      law: 'folder-size',
      path,
      subject: path,
      detail: `${inside.length} files, at most ${MOST_FILES}`,
    }));
}

/** Names that two files of the web have, and files that only say that they hold phrases. */
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
