/** Lookups of several calls in one statement. Under load, each message to the database costs more than the rows that it reads. */
import { setImmediate as afterReadySockets } from 'node:timers/promises';

/**
 * Returns a lookup of one key. The keys of all calls that are ready at the same time share a statement, which is sent after the last of them
 * has arrived. So no call gets an answer that is older than the call.
 * @param find returns what it finds, by key
 */
export function lookedUpTogether<Found>(
  find: (keys: readonly string[]) => Promise<ReadonlyMap<string, Found>>,
): (key: string) => Promise<Found | undefined> {
  let waiting:
    | { readonly keys: Set<string>; readonly found: Promise<ReadonlyMap<string, Found>> }
    | undefined;
  const begin = () => {
    const keys = new Set<string>();
    const found = afterReadySockets().then(async () => {
      waiting = undefined;
      return find([...keys]);
    });
    waiting = { keys, found };
    return waiting;
  };
  return async (key) => {
    const { keys, found } = waiting ?? begin();
    keys.add(key);
    return (await found).get(key);
  };
}
