/** Records the SQL that the program sends, to run the same statements with the plain driver, and counts its messages. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Server } from 'node:http';
import pg from 'pg';
import { Message, type Statement } from '../../packages/server/src/platform/db/message.ts';

/** The recording under way. */
let recording: Statement[] | undefined;
/** The recording that a call belongs to. The server's own statements of every second belong to none. */
const recordingOfCall = new AsyncLocalStorage<Statement[] | undefined>();

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

let messages = 0;
/** Number of waiting statements by client. A statement that is sent meanwhile is no message of its own. */
const waiting = new WeakMap<pg.Client, number>();

function noteMessage(client: pg.Client, answer: unknown): void {
  const before = waiting.get(client) ?? 0;
  messages += before === 0 ? 1 : 0;
  const answered = answer instanceof Message ? answer.answer : answer;
  if (answered instanceof Promise) {
    waiting.set(client, before + 1);
    const end = () => void waiting.set(client, (waiting.get(client) ?? 1) - 1);
    void answered.then(end, end);
  }
}

/** Runs some work and counts how often a client sends something while it waits for nothing. */
export async function countMessages<T>(work: () => Promise<T>): Promise<{ result: T; messages: number }> {
  messages = 0;
  return { result: await work(), messages };
}

/** Returns the text as a statement without values, or no statement if it is empty. */
function plain(text: string | undefined): Statement[] {
  return text === undefined || text === '' ? [] : [{ text, values: [] }];
}

/** The driver takes a text with its values, or an object that has both. A message has several statements. */
function statementsIn(first: unknown, second: unknown): Statement[] {
  if (first instanceof Message) {
    return [...plain(first.opening.join('; ')), ...first.statements, ...plain(first.closing)];
  }
  const isText = typeof first === 'string';
  const { text, values = [] } = isText ? { text: first, values: second } : (first as pg.QueryConfig);
  return [{ text, values: Array.isArray(values) ? values : [] }];
}

/** Wraps every client of the process, so that its statements can be recorded. */
export function wrapClients(): void {
  // A wrapper cannot preserve the types of the driver's overloads. It passes all arguments through.
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  prototype.query = function query(...args) {
    const [first, second] = args;
    recordingOfCall.getStore()?.push(...statementsIn(first, second));
    const answer = original.apply(this, args);
    noteMessage(this, answer);
    return answer;
  };
}

/** Lets a server's calls be recorded. */
export function markCalls(server: Server): void {
  server.prependListener('request', () => recordingOfCall.enterWith(recording));
}

/** Makes calls and returns the statements that the server sends to answer them. @throws when it sends none */
export async function statementsOf(makeCalls: () => Promise<unknown>): Promise<Statement[]> {
  const recorded: Statement[] = [];
  recording = recorded;
  try {
    await makeCalls();
  } finally {
    recording = undefined;
  }
  if (recorded.length === 0) {
    throw new Error('no statement was recorded');
  }
  return recorded;
}

/** Returns the statements after the switch to the tenant, without the look-up of the session in the shared schema. */
export function inTenant(statements: readonly Statement[]): Statement[] {
  return statements.slice(statements.findIndex(({ text }) => text.includes('set local role')) + 1);
}
