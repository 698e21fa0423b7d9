/** Work that leaves behind what has to be disposed of. */

/** Runs work, and disposes of what was prepared for it where that can be; a disposal that fails is left to the nightly sweep. */
export async function disposing<T>(prepared: unknown, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    if (typeof prepared === 'object' && prepared !== null && Symbol.asyncDispose in prepared) {
      await Promise.resolve((prepared as AsyncDisposable)[Symbol.asyncDispose]()).catch(() => undefined);
    }
  }
}
