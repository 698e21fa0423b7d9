/** Inspections that are recorded over HTTP, each of which changes whether its piece is fit. They are sent until they are acknowledged. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Piece, recording, register } from '../../bench/record.bench.ts';

const WRITERS = 4;
const PIECES_OF_WRITER = 8;
/** One of this many recordings is sent again, as by a phone that lost the answer. */
const REPEATED_EVERY = 20;

/** An acknowledged recording. */
export interface Recorded {
  readonly id: string;
  readonly serial: string;
  readonly createdAt: string;
  readonly isImproper: boolean;
}

/** A piece with the result of its next inspection. */
interface Target {
  readonly piece: Piece;
  isImproperNext: boolean;
}

/** Calls the product as the admin. @throws Error with the status of a refusal */
export function callerOf(url: () => string, authorization: string) {
  return async (path: string, init: RequestInit = {}): Promise<string> => {
    const type = init.body === undefined ? {} : { 'content-type': 'application/json' };
    const headers = { authorization, ...type };
    const response = await fetch(url() + path, { ...init, headers });
    const body = await response.text();
    if (!response.ok) {
      throw new Error(`${response.status} ${path} ${body}`);
    }
    return body;
  };
}

export type Call = ReturnType<typeof callerOf>;

/** Registers the pieces. */
export async function startRecordings(call: Call, productId: string) {
  const acknowledged: Recorded[] = [];
  const counts = { repeated: 0, retries: 0 };
  const targets: Target[] = [];
  for (let index = 0; index < WRITERS * PIECES_OF_WRITER; index += 1) {
    targets.push({ piece: await register(call, productId), isImproperNext: true });
  }

  const recordOne = async (target: Target): Promise<void> => {
    const { piece, isImproperNext: isImproper } = target;
    const answers = piece.answers.map((answer, index) =>
      index === 0 && isImproper ? { ...answer, answer: 'NO' } : answer,
    );
    const { path, init } = recording({ ...piece, answers }, randomUUID());
    for (;;) {
      const isDone = await call(path, init).then(
        () => true,
        (error: unknown) => {
          // A refusal would repeat for ever.
          if (error instanceof Error && error.message.startsWith('4')) {
            throw error;
          }
          return false;
        },
      );
      if (isDone) {
        break;
      }
      counts.retries += 1;
      await pause(100);
    }
    const { createdAt } = JSON.parse(init.body) as { createdAt: string };
    acknowledged.push({ id: path.split('/').at(-1) ?? '', serial: piece.serial, createdAt, isImproper });
    target.isImproperNext = !isImproper;
    if (acknowledged.length % REPEATED_EVERY === 0) {
      counts.repeated += 1;
      await call(path, init).catch(() => undefined);
    }
  };

  return {
    acknowledged,
    counts,
    /** Records inspections, each piece in turn. */
    record: async (count: number): Promise<void> => {
      let begun = 0;
      await Promise.all(
        Array.from({ length: WRITERS }, async (_, writer) => {
          const own = targets.slice(writer * PIECES_OF_WRITER, (writer + 1) * PIECES_OF_WRITER);
          for (let turn = 0; begun < count; turn += 1) {
            begun += 1;
            const target = own[turn % own.length];
            await (target && recordOne(target));
          }
        }),
      );
    },
  };
}
