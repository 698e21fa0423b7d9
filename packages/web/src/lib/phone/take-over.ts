/** Moves the drafts and photos that earlier versions kept in one database for all users of the phone. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { LastingConnection } from './lasting-connection.ts';
import type { PhoneSchema, PhotoRow } from './phone-rows.ts';
import { photoRowOf } from './photo-row.ts';

const NAME = 'mobcheck-field';
/** The key in `meta` of the drafts that were moved, as JSON by their key. The earlier database may still have them. */
const TAKEN = 'taken-over';

interface EarlierSchema extends DBSchema {
  drafts: { key: string; value: unknown };
  photos: { key: string; value: Blob };
}

interface EarlierDraft {
  readonly key: string;
  readonly value: unknown;
  /** The draft as JSON, to recognise a draft that an open page of an earlier version has changed since. */
  readonly json: string;
  readonly photoIds: readonly string[];
}

/**
 * Opens the earlier database, or returns undefined if this phone never had it. The version of the database must not change, since open
 * pages would block the change.
 */
async function openEarlier(): Promise<IDBPDatabase<EarlierSchema> | undefined> {
  const existing = await indexedDB.databases();
  return existing.some(({ name }) => name === NAME) ? openDB<EarlierSchema>(NAME, 1) : undefined;
}

/** Whether the draft is of this person. Drafts of orders also name the group. */
function isOwn(key: string, owner: { companyGroup: string; userId: string }): boolean {
  return (
    key.split('/')[1] === owner.userId ||
    key.startsWith(`service-order ${owner.userId} ${owner.companyGroup}/`)
  );
}

function photoIdsOf(draft: unknown): string[] {
  const { photos } = (draft ?? {}) as { photos?: readonly { readonly id: string }[] };
  return photos?.map(({ id }) => id) ?? [];
}

async function readDrafts(
  earlier: IDBPDatabase<EarlierSchema>,
  owner: { companyGroup: string; userId: string },
): Promise<EarlierDraft[]> {
  const keys = (await earlier.getAllKeys('drafts')).filter((key) => isOwn(key, owner));
  return Promise.all(
    keys.map(async (key) => {
      const value: unknown = await earlier.get('drafts', key);
      return { key, value, json: JSON.stringify(value), photoIds: photoIdsOf(value) };
    }),
  );
}

/** Reads the photos of drafts. A photo whose content the browser has lost is left out. */
async function readPhotos(
  earlier: IDBPDatabase<EarlierSchema>,
  drafts: readonly EarlierDraft[],
): Promise<ReadonlyMap<string, PhotoRow>> {
  const photos = new Map<string, PhotoRow>();
  for (const id of drafts.flatMap(({ photoIds }) => photoIds)) {
    const photo = await earlier.get('photos', id);
    const row = photo && (await photoRowOf(photo).catch(() => undefined));
    if (row) {
      photos.set(id, row);
    }
  }
  return photos;
}

/**
 * Stores the drafts with their photos and notes them as moved, in one transaction. A draft whose key is in use stays in the earlier
 * database. Returns the drafts that may be deleted there.
 */
async function store(
  database: LastingConnection<PhoneSchema>,
  drafts: readonly EarlierDraft[],
  photos: ReadonlyMap<string, PhotoRow>,
): Promise<EarlierDraft[]> {
  return database.write(['meta', 'drafts', 'photos'], async (transaction) => {
    const meta = transaction.objectStore('meta');
    const taken = { ...((await meta.get(TAKEN)) as Record<string, string> | undefined) };
    const stored: EarlierDraft[] = [];
    for (const draft of drafts) {
      const isTaken = taken[draft.key] === draft.json;
      if (!isTaken && (await transaction.objectStore('drafts').getKey(draft.key)) !== undefined) {
        continue;
      }
      if (!isTaken) {
        await transaction.objectStore('drafts').put(draft.value, draft.key);
        for (const id of draft.photoIds) {
          const row = photos.get(id);
          await (row && transaction.objectStore('photos').put(row, id));
        }
        taken[draft.key] = draft.json;
      }
      stored.push(draft);
    }
    await meta.put(taken, TAKEN);
    return stored;
  });
}

/** Deletes the data that the new database has, unless an open page of an earlier version has changed it since. */
async function deleteEarlier(
  earlier: IDBPDatabase<EarlierSchema>,
  drafts: readonly EarlierDraft[],
): Promise<void> {
  const transaction = earlier.transaction(['drafts', 'photos'], 'readwrite', { durability: 'strict' });
  for (const { key, json, photoIds } of drafts) {
    if (JSON.stringify(await transaction.objectStore('drafts').get(key)) === json) {
      await transaction.objectStore('drafts').delete(key);
      await Promise.all(photoIds.map((id) => transaction.objectStore('photos').delete(id)));
    }
  }
  await transaction.done;
}

/**
 * Moves the person's drafts and photos from the earlier database into the person's own. An interrupted move
 * continues at the next start. It does not bring back a draft that was finished since.
 */
export async function takeOver(
  database: LastingConnection<PhoneSchema>,
  owner: { companyGroup: string; userId: string },
): Promise<void> {
  const earlier = await openEarlier();
  if (!earlier) {
    return;
  }
  try {
    const drafts = await readDrafts(earlier, owner);
    if (drafts.length > 0) {
      const stored = await store(database, drafts, await readPhotos(earlier, drafts));
      await deleteEarlier(earlier, stored);
    }
    await database.write(['meta'], (transaction) => transaction.objectStore('meta').delete(TAKEN));
  } finally {
    earlier.close();
  }
}
