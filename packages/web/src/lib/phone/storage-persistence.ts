/** Asks the browser to keep this site's storage. Otherwise it may delete all of it when the phone's disk fills up. */

let asked = false;

/** Asks once for each opened page, with the first recorded data. Some browsers then ask the person. The answer is not used. */
export function requestPersistence(): void {
  if (!asked && 'storage' in navigator) {
    asked = true;
    void navigator.storage
      .persisted()
      .then((isPersisted) => isPersisted || navigator.storage.persist())
      .catch(() => undefined);
  }
}

/** Whether the browser has promised to keep the storage, or null where it does not say. */
export async function isPersisted(): Promise<boolean | null> {
  return 'storage' in navigator ? navigator.storage.persisted().catch(() => null) : null;
}
