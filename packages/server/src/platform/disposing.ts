/** Work with prepared resources that must be disposed of. */

/** Runs work, then disposes of the prepared resource if it is disposable. A failed disposal is left to the nightly sweep. */
export async function disposing<T>(prepared: unknown, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    if (typeof prepared === 'object' && prepared !== null && Symbol.asyncDispose in prepared) {
      await Promise.resolve((prepared as AsyncDisposable)[Symbol.asyncDispose]()).catch(() => undefined);
    }
  }
}
