/** The id of this phone, and whether the office has marked the phone as lost. Both are the same for all its users. */
import { uuidV7 } from '@mobcheck/contract/kernel/id.ts';

const PHONE_ID = 'phone';
const LOST = 'phone-lost';
const listeners = new Set<() => void>();

/** Returns the id of this phone, created when it is first needed. */
export function phoneId(): string {
  const stored = localStorage.getItem(PHONE_ID);
  const id = stored ?? uuidV7(Date.now(), crypto.getRandomValues(new Uint8Array(10)));
  localStorage.setItem(PHONE_ID, id);
  return id;
}

/** Whether the server last reported that the office has marked this phone as lost. */
export function isMarkedLost(): boolean {
  return localStorage.getItem(LOST) !== null;
}

/** Stores the server's last answer about this phone. */
export function noteLost(isLost: boolean): void {
  if (isLost === isMarkedLost()) {
    return;
  }
  if (isLost) {
    localStorage.setItem(LOST, 'yes');
  } else {
    localStorage.removeItem(LOST);
  }
  listeners.forEach((listener) => listener());
}

/** Calls the listener whenever `isMarkedLost` changes. Returns a function that removes the listener. */
export function onLostChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
