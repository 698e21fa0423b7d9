/** Rules for addresses that customers typed, so that no call reaches the network of the server. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Reasons why an address is refused, which are codes of field errors. */
export type AddressFault = 'invalid' | 'not_https' | 'private_address' | 'unknown_host';

/** An address that no call may reach. */
export class OutsideRefused extends Error {
  readonly fault: AddressFault;

  constructor(fault: AddressFault) {
    super(fault);
    this.name = 'OutsideRefused';
    this.fault = fault;
  }
}

const PORTS: ReadonlySet<string> = new Set(['', '8443']);
/** All public addresses of IPv6. `ipaddr.js` counts others as unicast, such as `::7f00:1`. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether an address belongs to the public internet. */
export function isPublicAddress(text: string): boolean {
  if (isIP(text) === 0) {
    return false;
  }
  const address = ipaddr.process(text);
  return address.range() === 'unicast' && (address instanceof ipaddr.IPv4 || address.match(GLOBAL_UNICAST));
}

/** Names, addresses and blocks in the operator's own network that customers may call. */
export interface PrivateHosts {
  readonly hasName: (host: string) => boolean;
  readonly hasAddress: (address: string) => boolean;
}

/** Whether a text is an address or a block of addresses, such as `10.0.0.0/8`. */
export function isAddressOrBlock(text: string): boolean {
  return isIP(text) > 0 || ipaddr.isValidCIDR(text);
}

/** Reads the entries of `OUTSIDE_PRIVATE_HOSTS`. */
export function privateHosts(entries: readonly string[]): PrivateHosts {
  const names = new Set(entries.filter((entry) => !isAddressOrBlock(entry)));
  const blocks = entries.filter(isAddressOrBlock).map((entry) => {
    const [address = '', bits] = entry.split('/');
    return [ipaddr.parse(address), bits === undefined ? undefined : Number(bits)] as const;
  });
  return {
    hasName: (host) => names.has(host),
    hasAddress: (text) => {
      const address = ipaddr.process(text);
      return blocks.some(
        ([block, bits = block instanceof ipaddr.IPv4 ? 32 : 128]) =>
          block.kind() === address.kind() && address.match([block, bits] as never),
      );
    },
  };
}

/** A checked URL. A listed host may be called without TLS and on any port. */
export interface OutsideUrl {
  readonly url: URL;
  readonly isListed: boolean;
}

/**
 * Checks the form of a URL. The name can still lead to a private address, which the lookup of the connection refuses.
 * @throws OutsideRefused for another protocol or port, a login, a name without a dot and every spelling of an IP address
 */
export function parseOutsideUrl(text: string, hosts: PrivateHosts): OutsideUrl {
  if (!URL.canParse(text)) {
    throw new OutsideRefused('invalid');
  }
  const url = new URL(text);
  // The parser has already turned `0x7f.1` and `2130706433` into `127.0.0.1`.
  const host = url.hostname.replaceAll(/^\[|\]$/g, '');
  const isAddress = isIP(host) > 0;
  if (url.username !== '' || url.password !== '') {
    throw new OutsideRefused('invalid');
  }
  if (
    ['http:', 'https:'].includes(url.protocol) &&
    (isAddress ? hosts.hasAddress(host) : hosts.hasName(host))
  ) {
    return { url, isListed: true };
  }
  if (url.protocol !== 'https:' || !PORTS.has(url.port)) {
    throw new OutsideRefused('not_https');
  }
  // Node does not look up an address, so the check at the lookup would not see it.
  if (isAddress || !/[^.]\.[^.]/.test(host)) {
    throw new OutsideRefused('private_address');
  }
  if (host.endsWith('.')) {
    throw new OutsideRefused('unknown_host');
  }
  return { url, isListed: false };
}
