/** Finds the faults in a history of a phone, such as lost, doubled or stuck records and forbidden acts. */
import { type Finished, type History, ownerOf } from './history.ts';
import { openTab } from './model-phone.ts';
import type { ModelBody } from './model-server.ts';

/** Returns a body without the id of its piece. */
function contentOf(body: string): string {
  const { equipmentId: _, ...content } = JSON.parse(body) as ModelBody;
  return JSON.stringify(content);
}

/** Returns the faults of a finished form. It must have arrived once, unless the phone said that it is not stored. */
function faultsOf(
  { server, steps }: History,
  { id, body, piece, phoneSaid, wasEverUnstored, wasReturnedToDraft }: Finished,
  kept: { readonly drafts: ReadonlySet<string>; readonly receipts: ReadonlyMap<string, string> },
): string[] {
  const [saved, office] = [server.saved.get(id), server.office.get(id)];
  const faults: string[] = [];
  const arrived = saved ?? office;
  if (wasReturnedToDraft) {
    return arrived === undefined || wasEverUnstored
      ? []
      : [`${id} was returned to a draft and arrived as well`];
  }
  if (saved !== undefined && office !== undefined && !wasEverUnstored) {
    faults.push(`${id} is saved and with the office`);
  }
  if (arrived === undefined && phoneSaid !== 'unstored' && !kept.drafts.has(id)) {
    faults.push(`${id} is lost`);
  }
  if (arrived === undefined && phoneSaid === 'stored') {
    faults.push(`${id} did not arrive`);
  }
  if (saved !== undefined && server.savedFor.get(id) !== piece) {
    faults.push(`${id} is saved for ${server.savedFor.get(id)} instead of ${piece}`);
  }
  if (arrived !== undefined && contentOf(arrived) !== body) {
    faults.push(`${id} arrived with another content`);
  }
  if (arrived !== undefined && phoneSaid === 'stored') {
    const expected = saved === undefined ? 'office' : 'received';
    // A clock that was far ahead has made receipts look old.
    if (!steps.includes('clock') && kept.receipts.get(id) !== expected) {
      faults.push(`${id} has the receipt ${kept.receipts.get(id)} instead of ${expected}`);
    }
    if (kept.drafts.has(id)) {
      faults.push(`${id} arrived and is a draft still`);
    }
  }
  return faults;
}

/** Returns the faults of the order. Records of a person about one tag arrive in the order in which they were finished. */
function orderFaults({ server, finished }: History): string[] {
  const order = [...server.saved.keys()];
  const stored = finished.filter(({ id, phoneSaid }) => phoneSaid === 'stored' && server.saved.has(id));
  return stored.flatMap(({ id, person, tag }, index) => {
    const next = stored.slice(index + 1).find((later) => later.person === person && later.tag === tag);
    return next && !server.refusedIds.has(id) && order.indexOf(next.id) < order.indexOf(id)
      ? [`${next.id} overtook ${id}`]
      : [];
  });
}

/** Returns the faults of a history and deletes its databases. */
export async function check(history: History): Promise<string[]> {
  const faults = [...history.server.breaches, ...orderFaults(history)];
  history.tabs.forEach((tab) => tab.kill());
  for (const person of history.people) {
    const owner = ownerOf(history, person);
    const { module, kill: close } = openTab(history.world, person);
    const [rows, drafts, receipts] = await module
      .phoneDatabase(owner)
      .read(['outbox', 'drafts', 'receipts'], (transaction) =>
        Promise.all([
          transaction.objectStore('outbox').getAll(),
          transaction.objectStore('drafts').getAll(),
          transaction.objectStore('receipts').getAll(),
        ]),
      );
    const kept = {
      drafts: new Set(drafts.map((draft) => (draft as { id: string }).id)),
      receipts: new Map(receipts.map(({ id, outcome }) => [id, outcome])),
    };
    faults.push(
      ...rows.map(({ id, state }) => `${id} is stuck as ${state}`),
      ...history.finished
        .filter((entry) => entry.person === person)
        .flatMap((entry) => faultsOf(history, entry, kept)),
    );
    close();
    indexedDB.deleteDatabase(`mobcheck/${owner.companyGroup}/${person}`);
  }
  return faults;
}
