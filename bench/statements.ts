/** Records the SQL that the program sends, to run the same statements with the plain driver. */
import pg from 'pg';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

const recorded: Statement[] = [];
let isRecording = false;

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** The driver takes a text with its values, or an object that has both. */
function statementOf(first: unknown, second: unknown): Statement {
  const isText = typeof first === 'string';
  const { text, values = [] } = isText ? { text: first, values: second } : (first as pg.QueryConfig);
  return { text, values: Array.isArray(values) ? values : [] };
}

/** Wraps every client of the process, so that its statements can be recorded. */
export function wrapClients(): void {
  // A wrapper cannot preserve the types of the driver's overloads; it passes all arguments through.
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function query(...args) {
    const [first, second] = args;
    if (isRecording) {
      recorded.push(statementOf(first, second));
    }
    return original.apply(this, args);
  };
}

/** Runs some work and returns the statements that it sends. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  recorded.length = 0;
  isRecording = true;
  await work();
  isRecording = false;
  return [...recorded];
}
