/** The file with the login that the first start creates, since a collected log would keep a printed login for years. */
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface FirstLogin {
  readonly email: string;
  readonly password: string;
}

const fileIn = (dataDir: string): string => join(dataDir, 'first-login.txt');

/** Writes the login into a file that only the server's user may read. */
export async function keepFirstLogin(dataDir: string, { email, password }: FirstLogin): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  // The mode applies only to a new file.
  await rm(fileIn(dataDir), { force: true });
  await writeFile(fileIn(dataDir), `${email}\n${password}\n`, { mode: 0o600, flush: true });
}

/**
 * Returns the login to show and deletes its file when the output is a terminal, else returns the path of the file. Undefined when the file
 * no longer exists.
 */
export async function takeFirstLogin(
  dataDir: string,
  isTerminal: boolean,
): Promise<FirstLogin | { readonly file: string } | undefined> {
  const file = fileIn(dataDir);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') {
      return undefined;
    }
    throw error;
  });
  if (text === undefined || !isTerminal) {
    return text === undefined ? undefined : { file };
  }
  const [email = '', password = ''] = text.split('\n');
  await rm(file);
  return { email, password };
}
