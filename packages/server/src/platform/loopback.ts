/** Addresses of this machine. */

/** Names under which this machine reaches itself. */
export const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '::1']);

/** Whether a URL points to this machine. */
export function isLoopback(url: string): boolean {
  return LOOPBACK_HOSTS.has(new URL(url).hostname.replace(/^\[|\]$/g, ''));
}
