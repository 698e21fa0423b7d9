/** Which addresses are proxies, whose `X-Forwarded-For` counts. */
import { compile } from '@fastify/proxy-addr';

/** Whether an address is a proxy that a request has passed; `hop` 0 is the one that is connected to this server. */
export type Trust = (address: string, hop: number) => boolean;

/** @param proxies their addresses, blocks or kinds (`loopback`), or how many of them a request passes */
export function trustIn(proxies: number | string[]): Trust {
  return Array.isArray(proxies) ? compile(proxies) : (_, hop) => hop < proxies;
}
