/** The database of one person in one company group on this phone, with the copy of the company's data and the unsent data. */
import type { OpenDBCallbacks } from 'idb';
import { lastingConnection, type LastingConnection } from './lasting-connection.ts';
import type { PhoneSchema } from './phone-rows.ts';
import { setStorageState } from './storage-state.ts';
import { requestPersistence } from './storage-persistence.ts';
import { takeOver } from './take-over.ts';

/** The owner of a database. Other persons, or the same person in another group, never see it. */
export interface PhoneOwner {
  readonly companyGroup: string;
  readonly userId: string;
}

export type PhoneDatabase = LastingConnection<PhoneSchema>;

const VERSION = 1;

const upgrade: NonNullable<OpenDBCallbacks<PhoneSchema>['upgrade']> = (database, oldVersion) => {
  if (oldVersion < 1) {
    database.createObjectStore('meta');
    const equipment = database.createObjectStore('equipment', { keyPath: 'id' });
    equipment.createIndex('serial', 'tagSerialNumber');
    equipment.createIndex('retiredSerials', 'retiredSerials', { multiEntry: true });
    equipment.createIndex('company', 'companyId');
    equipment.createIndex('attention', ['companyId', 'attentionDay']);
    database.createObjectStore('orders', { keyPath: 'id' });
    database.createObjectStore('drafts');
    database.createObjectStore('outbox', { keyPath: 'id' });
    database.createObjectStore('photos');
    database.createObjectStore('receipts', { keyPath: 'id' });
  }
};

const databases = new Map<string, PhoneDatabase>();

/** Connects to the person's database. The first access moves the data of earlier versions into it, and every access waits for this move. */
function connect(owner: PhoneOwner): PhoneDatabase {
  const name = `mobcheck/${owner.companyGroup}/${owner.userId}`;
  const connection = lastingConnection<PhoneSchema>({
    name,
    version: VERSION,
    upgrade,
    tell: (state) => setStorageState(name, state),
  });
  let takenOver: Promise<void> | undefined;
  const ready = async () => {
    // If this fails, the drafts stay in the earlier database until the next start.
    takenOver ??= takeOver(connection, owner).catch(() => undefined);
    await takenOver;
  };
  return {
    read: async (stores, work) => {
      await ready();
      return connection.read(stores, work);
    },
    write: async (stores, work) => {
      if (stores.includes('drafts') || stores.includes('outbox')) {
        requestPersistence();
      }
      await ready();
      return connection.write(stores, work);
    },
    close: connection.close,
  };
}

/**
 * Returns the person's database, as in `phoneDatabase(owner).write(['drafts', 'outbox'], async (transaction) => { … })`. It is opened at
 * the first use, and the same for every caller.
 */
export function phoneDatabase(owner: PhoneOwner): PhoneDatabase {
  const key = `${owner.companyGroup}/${owner.userId}`;
  const database = databases.get(key) ?? connect(owner);
  databases.set(key, database);
  return database;
}
