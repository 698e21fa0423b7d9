/** Listens to the SQL that the program sends, to run the very same through the bare driver. */
import pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const heard: Statement[] = [];
let listening = false;

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Starts listening to every client of the process. */
export function listen(): void {
  // The driver's overloads cannot be kept by a wrapper; it passes everything through.
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function query(...args) {
    const [first, second] = args;
    if (listening && typeof first === 'string') {
      heard.push({ text: first, values: Array.isArray(second) ? second : [] });
    }
    return original.apply(this, args);
  };
}

/** The statements that some work sends. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  heard.length = 0;
  listening = true;
  await work();
  listening = false;
  return [...heard];
}
