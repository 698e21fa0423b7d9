/** Which addresses are proxies, whose `X-Forwarded-For` counts. */
import { compile } from '@fastify/proxy-addr';
import { withoutPort } from './addresses.ts';

/** Whether an address is a proxy that a request has passed; `hop` 0 is the one that is connected to this server. */
export type Trust = (address: string, hop: number) => boolean;

/** @param proxies their addresses, blocks or kinds (`loopback`), or how many of them a request passes */
export function trustIn(proxies: number | string[]): Trust {
  if (!Array.isArray(proxies)) {
    return (_, hop) => hop < proxies;
  }
  const isProxy = compile(proxies);
  return (address, hop) => isProxy(withoutPort(address), hop);
}
