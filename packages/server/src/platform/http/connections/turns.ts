/** Turns of transactions, which a caller leaves when it disconnects. */
import type { FastifyReply } from 'fastify';
import { whileHolding } from '../../db/held.ts';
import type { FairQueue, TurnTaker, WhenGone } from '../../fair-queue.ts';

/** Ends a wait when the client disconnects before it has its answer. */
export const untilGone =
  ({ raw }: FastifyReply): WhenGone =>
  (leave) => {
    if (raw.closed) {
      leave();
    } else {
      raw.once('close', leave);
    }
    return () => raw.off('close', leave);
  };

/** Runs a transaction in a turn of a taker. */
export type TurnOf = <T>(taker: TurnTaker, work: () => Promise<T>) => Promise<T>;

/** Returns the function that runs a transaction in a turn. @param transactions undefined means that work begins at once */
export const turnsOf =
  (transactions: FairQueue | undefined, reply: FastifyReply): TurnOf =>
  async (taker, work) =>
    transactions === undefined
      ? work()
      : transactions(taker, async () => whileHolding('a turn', work), untilGone(reply));
