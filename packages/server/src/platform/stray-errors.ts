/** Logs rejected promises without a handler. The process goes on. */

/** Names an error without its message, which may contain secrets. */
function nameOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? ` ${String(error.code)}` : '';
  return error instanceof Error ? `${error.name}${code}` : typeof error;
}

/**
 * Keeps a process alive after an unhandled rejection, because one lost answer must not end all work. An exception outside a promise
 * still ends the process, since its state is unknown.
 */
export function surviveStrayRejections(
  target: Pick<NodeJS.EventEmitter, 'on'>,
  complain: (sentence: string) => void,
): void {
  target.on('unhandledRejection', (error: unknown) => {
    const place = error instanceof Error ? (error.stack?.split('\n')[1]?.trim() ?? '') : '';
    complain(`Mobcheck goes on after an error that nobody handled: ${nameOf(error)} ${place}`.trim());
  });
}
