/** Asks the browser to keep this site's storage, which it may otherwise delete when the phone's disk fills up. */

let asked = false;

/** Asks once after the page was opened, with the first recorded data. Some browsers then ask the user. The answer is not used. */
export function requestPersistence(): void {
  if (!asked && 'storage' in navigator) {
    asked = true;
    void navigator.storage
      .persisted()
      .then((isPersisted) => isPersisted || navigator.storage.persist())
      .catch(() => undefined);
  }
}

/** Whether the browser has promised to keep the storage. Null means unknown. */
export async function isPersisted(): Promise<boolean | null> {
  return 'storage' in navigator ? navigator.storage.persisted().catch(() => null) : null;
}
