/** Tells every tab of this phone that the outbox of a person changed. */
import type { PhoneOwner } from '../../lib/phone/phone-database.ts';

const listeners = new Map<string, Set<() => void>>();
const channels = new Map<string, BroadcastChannel>();

function nameOf({ companyGroup, userId }: PhoneOwner): string {
  return `mobcheck-outbox/${companyGroup}/${userId}`;
}

/** Returns the channel to the other tabs. This tab's own messages do not come back through it. */
function channelOf(name: string): BroadcastChannel {
  let channel = channels.get(name);
  if (!channel) {
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', () => listeners.get(name)?.forEach((listener) => listener()));
    channels.set(name, channel);
  }
  return channel;
}

/** Calls the listeners of all tabs. */
export function tellOutboxChange(owner: PhoneOwner): void {
  const name = nameOf(owner);
  listeners.get(name)?.forEach((listener) => listener());
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel reaches only its own origin
  channelOf(name).postMessage('changed');
}

/** Calls the listener after each change in any tab. Returns a function that removes the listener. */
export function onOutboxChange(owner: PhoneOwner, listener: () => void): () => void {
  const name = nameOf(owner);
  channelOf(name);
  const all = listeners.get(name) ?? new Set();
  listeners.set(name, all.add(listener));
  return () => all.delete(listener);
}
