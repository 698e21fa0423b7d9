/** Names of cookies. Over HTTPS the name binds a cookie to the host that sets it. */

/** Browsers accept a cookie with this prefix only over HTTPS, with the path `/` and without a domain. */
const HOST_PREFIX = '__Host-';

/** Returns the name under which a cookie is set. */
export function hostCookieName(name: string, isSecure: boolean): string {
  return isSecure ? `${HOST_PREFIX}${name}` : name;
}

/** Returns the name of a cookie without the prefix. */
export function plainCookieName(name: string): string {
  return name.startsWith(HOST_PREFIX) ? name.slice(HOST_PREFIX.length) : name;
}
