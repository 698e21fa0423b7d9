/** The reason why the server could not start, as one sentence for its operator. */

/** Codes of PostgreSQL and of the system that mean that the database is unavailable. */
const DATABASE_CODES =
  /^(28|3D|42501|53300|57P|08)|^(ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/;

function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Returns the first error of several attempts (a host name with two addresses). */
function firstOf(error: unknown): Error {
  const first: unknown = error instanceof AggregateError ? error.errors[0] : error;
  return first instanceof Error ? first : new Error(String(first));
}

/** Returns the sentence for a refused permission to listen, to connect to the database's socket or to use a file. */
function forbiddenSentence(error: Error, code: string, address: string): string {
  const call = 'syscall' in error ? error.syscall : undefined;
  if (call === 'listen') {
    return `This user may not listen on ${address}: ${error.message}; see PORT.`;
  }
  return call === 'connect'
    ? `The database cannot be used: ${error.message} (${code}); see DATABASE_URL.`
    : `This user may not use the files of Mobcheck: ${error.message}; see DATA_DIR.`;
}

/**
 * Returns the sentence for an error. It never contains a password.
 * @param where the address that the server was to listen on
 */
export function failureSentence(error: unknown, where: { host: string; port: number } | undefined): string {
  const first = firstOf(error);
  const code = codeOf(first);
  const address = where === undefined ? 'the address' : `port ${where.port} of ${where.host}`;
  switch (code) {
    case 'EADDRINUSE':
      return `Another program listens on ${address}: stop it, or set PORT to a free one.`;
    case 'EACCES':
      return forbiddenSentence(first, code, address);
    case 'EADDRNOTAVAIL':
      return `This machine does not have ${address}: set HOST to an address of its own.`;
    default:
      return DATABASE_CODES.test(code)
        ? `The database cannot be used: ${first.message} (${code}); see DATABASE_URL.`
        : `Mobcheck did not start: ${first.message}`;
  }
}
