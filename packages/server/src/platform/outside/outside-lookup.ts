/** Resolves names for calls to addresses that customers typed, and refuses names with a private address. */
import { Resolver, lookup as systemLookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { isPublicAddress, OutsideRefused, type PrivateHosts } from './outside-address.ts';

/** Returns every address of a name. */
export type Resolve = (host: string) => Promise<readonly string[]>;

const RESOLVE_LIMIT_MS = 3000;
/** Codes of replies that say that a name has no address of this kind. */
const NO_ADDRESS = new Set(['ENODATA', 'ENOTFOUND']);

async function addressesOr(found: Promise<string[]>): Promise<string[]> {
  return found.catch((error: NodeJS.ErrnoException) => {
    if (NO_ADDRESS.has(error.code ?? '')) {
      return [];
    }
    throw error;
  });
}

/** Asks the name servers. The system's resolver would occupy a thread of the process while a name server is silent. */
export const resolveByDns: Resolve = async (host) => {
  const resolver = new Resolver({ timeout: RESOLVE_LIMIT_MS, tries: 1 });
  const [four, six] = await Promise.all([
    addressesOr(resolver.resolve4(host)),
    addressesOr(resolver.resolve6(host)),
  ]);
  return [...four, ...six];
};

/** Asks the system, which also knows the names of the local network. */
export const resolveBySystem: Resolve = async (host) =>
  (await systemLookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address);

/**
 * Returns the addresses of a name, all of which may be called.
 * @throws OutsideRefused when one of them is private, and for a name without an address
 */
export async function judgedAddresses(
  host: string,
  resolve: Resolve,
  hosts: PrivateHosts,
): Promise<{ address: string; family: 4 | 6 }[]> {
  const addresses = await resolve(host).catch(() => []);
  if (addresses.length === 0) {
    throw new OutsideRefused('unknown_host');
  }
  if (
    !hosts.hasName(host) &&
    !addresses.every((address) => isPublicAddress(address) || hosts.hasAddress(address))
  ) {
    throw new OutsideRefused('private_address');
  }
  return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
}

/** Returns the lookup of a connection. The connection uses the addresses that were judged, so a changed reply cannot slip in between. */
export function judgingLookup(resolve: Resolve, hosts: PrivateHosts): LookupFunction {
  return (host, { all }, callback) => {
    judgedAddresses(host, resolve, hosts).then(
      (addresses) =>
        all === true
          ? callback(null, addresses)
          : callback(null, addresses[0]?.address ?? '', addresses[0]?.family),
      (error: unknown) => callback(error as NodeJS.ErrnoException, ''),
    );
  };
}
