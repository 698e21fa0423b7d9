/** A copy of the working tree in a temporary folder, in which defects can be planted. */
import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { plantInto, type Defect } from './defect.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** No test of a package reads the documentation, which has large pictures. */
const LEFT_OUT = /^docs\//;

export interface TreeCopy {
  readonly folder: string;
  /**
   * Plants a defect in a file of `packages` while work is done.
   * @throws Error when the file does not have the text exactly once
   */
  readonly withDefect: <T>(defect: Defect, work: () => Promise<T>) => Promise<T>;
  readonly remove: () => Promise<void>;
}

/** Lists the files that git tracks or would add, without deleted files. */
async function listSources(): Promise<string[]> {
  const { stdout } = await promisify(execFile)(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '-z'],
    { cwd: ROOT, maxBuffer: 1e8 },
  );
  return stdout.split('\0').filter((path) => path !== '' && !LEFT_OUT.test(path));
}

/**
 * Links the installed packages one by one. Links to the product's own packages lead to folders of the copy, so that the copy
 * imports its own sources.
 */
async function linkInstalled(from: string, to: string): Promise<void> {
  const names = await readdir(from).catch(() => []);
  await mkdir(to, { recursive: true });
  for (const name of names.filter((item) => item !== '.vite' && item !== '.cache')) {
    if (name === '@mobcheck') {
      for (const own of await readdir(join(from, name))) {
        await mkdir(join(to, name), { recursive: true });
        await symlink(`../../packages/${own}`, join(to, name, own), 'dir');
      }
    } else {
      await symlink(join(from, name), join(to, name));
    }
  }
}

/** Copies the working tree, including uncommitted changes, with links to the installed packages. */
export async function copyTree(): Promise<TreeCopy> {
  const folder = await mkdtemp(join(tmpdir(), 'mobcheck-defects-'));
  for (const path of await listSources()) {
    const source = await stat(join(ROOT, path)).catch(() => undefined);
    if (source?.isFile() === true) {
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await copyFile(join(ROOT, path), join(folder, path));
    }
  }
  await linkInstalled(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  for (const name of await readdir(join(ROOT, 'packages'))) {
    const installed = join('packages', name, 'node_modules');
    if ((await stat(join(ROOT, installed)).catch(() => undefined)) !== undefined) {
      await linkInstalled(join(ROOT, installed), join(folder, installed));
    }
  }
  return {
    folder,
    withDefect: async (defect, work) => {
      const path = join(folder, 'packages', defect.file);
      const source = await readFile(path, 'utf8');
      await writeFile(path, plantInto(source, defect));
      try {
        return await work();
      } finally {
        await writeFile(path, source);
      }
    },
    remove: async () => rm(folder, { recursive: true, force: true }),
  };
}
