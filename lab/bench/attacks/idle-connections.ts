/** Idle connections from a separate address. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Address of this machine that no other client uses. */
const ADDRESS = '127.0.0.9';
/** Connections that are opened at a time. The system queues this many for a busy server. */
const BATCH = 250;

/** Opens connections and sends nothing for 40 seconds. Returns the number of open connections after 10 seconds and at the end. */
export async function openAndSayNothing(url: string, count: number): Promise<string> {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  const openOne = async (): Promise<void> => {
    const socket = connect({ host: hostname, port: Number(port), localAddress: ADDRESS }).resume();
    socket.on('error', () => undefined);
    sockets.push(socket);
    await once(socket, 'connect').catch(() => undefined);
  };
  while (sockets.length < count) {
    await Promise.all(Array.from({ length: BATCH }, openOne));
  }
  const open = () => sockets.filter(({ readyState }) => readyState === 'open').length;
  await pause(10_000);
  const early = open();
  await pause(30_000);
  const late = open();
  for (const socket of sockets) {
    socket.destroy();
  }
  return `${early} open after 10 s, ${late} after 40 s`;
}
