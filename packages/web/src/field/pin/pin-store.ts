/** The PIN of each person on this phone, and the person admitted since the application was opened. */
import type { PhoneOwner } from '../../lib/phone/phone-database.ts';
import type { StoredPin } from './pin.rules.ts';

const ADMITTED = 'admitted';

function keyOf({ companyGroup, userId }: PhoneOwner): string {
  return `pin/${companyGroup}/${userId}`;
}

/** Returns the person's PIN, or undefined. Read synchronously, so that the start does not wait for a database. */
export function readPin(owner: PhoneOwner): StoredPin | undefined {
  const text = localStorage.getItem(keyOf(owner));
  return text === null ? undefined : (JSON.parse(text) as StoredPin);
}

export function writePin(owner: PhoneOwner, pin: StoredPin): void {
  localStorage.setItem(keyOf(owner), JSON.stringify(pin));
}

export function removePin(owner: PhoneOwner): void {
  localStorage.removeItem(keyOf(owner));
}

/** Whether the person was admitted since the application was opened. The camera may have reloaded the page since. */
export function isAdmitted(owner: PhoneOwner): boolean {
  return sessionStorage.getItem(ADMITTED) === keyOf(owner);
}

/** Lets the person in until the application is closed. */
export function admit(owner: PhoneOwner): void {
  sessionStorage.setItem(ADMITTED, keyOf(owner));
}

/** Ends the admission, so that a PIN is needed again. */
export function admitNobody(): void {
  sessionStorage.removeItem(ADMITTED);
}
