/** The address of a caller, without the port of its connection. */
import type { FastifyRequest } from 'fastify';

/** An address with the port of the connection, as some proxies write it. The port differs for each connection. */
const WITH_PORT = /^(?:(?<v4>[\d.]+)|\[(?<v6>[\da-f:.]+)\])(?::\d+)?$/i;

/** Returns an address without the port and the brackets that it may have in `X-Forwarded-For`. */
export function withoutPort(address: string): string {
  const { v4, v6 } = WITH_PORT.exec(address)?.groups ?? {};
  return v4 ?? v6 ?? address;
}

/** Returns the address that a request comes from. */
export function addressOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return withoutPort(ip);
}
