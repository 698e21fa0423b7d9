/** Names of cookies, which HTTPS binds to the host that sets them. */

/** Browsers accept such a cookie only over HTTPS, for the whole host and from no other host of its domain. */
const HOST_PREFIX = '__Host-';

/** Returns the name under which a cookie is set. */
export function hostCookieName(name: string, isSecure: boolean): string {
  return isSecure ? `${HOST_PREFIX}${name}` : name;
}

/** Returns the name of a cookie without the prefix. */
export function plainCookieName(name: string): string {
  return name.startsWith(HOST_PREFIX) ? name.slice(HOST_PREFIX.length) : name;
}
