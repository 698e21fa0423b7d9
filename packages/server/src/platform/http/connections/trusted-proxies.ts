/** Addresses of trusted proxies. Their `X-Forwarded-For` counts. */
import { compile } from '@fastify/proxy-addr';
import { withoutPort } from './addresses.ts';

/** Whether an address is a proxy in front of this server. `hop` 0 is connected to this server. */
export type Trust = (address: string, hop: number) => boolean;

/** @param proxies addresses, blocks or kinds (`loopback`) of the proxies, or the number of proxies that a request passes */
export function trustIn(proxies: number | string[]): Trust {
  if (!Array.isArray(proxies)) {
    return (_, hop) => hop < proxies;
  }
  const isProxy = compile(proxies);
  return (address, hop) => isProxy(withoutPort(address), hop);
}
