/** Tests that slow uploads of strangers leave room for other strangers. */
import { putReportPhoto } from '@mobcheck/contract/problem-reports/problem-reports.contract.ts';
import { fillPath } from '@mobcheck/contract/kernel/endpoint.ts';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import sharp from 'sharp';
import { systemIds } from '../../platform/context/ids.ts';
import { useApp } from '../../testing/app.ts';
import { strangers, takeReports } from '../../testing/agenda/problem-reports.ts';
import { registerTestEquipment } from '../../testing/equipment.ts';

/** Maximum number of unfinished uploads of one sender. */
const MOST = 6;
const server = useApp();
const { report, sendPhoto } = strangers(server);
const sockets: Socket[] = [];

afterAll(() => {
  for (const socket of sockets) {
    socket.destroy();
  }
});

/** Begins an upload of a photo, and never ends it. */
async function begin(port: number, path: string, from: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  const head = [
    `PUT ${path} HTTP/1.1`,
    'Host: localhost',
    `X-Forwarded-For: ${from}`,
    'Content-Type: multipart/form-data; boundary=x',
    'Expect: 100-continue',
    'Content-Length: 900000',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  expect(String((await once(socket, 'data'))[0])).toMatch(/^HTTP\/1\.1 100 /);
  socket.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n');
}

it('one stranger may have six unfinished photos, and another stranger still sends one', async () => {
  await takeReports(server);
  const { serial } = await registerTestEquipment(server);
  const id = systemIds.newId();
  await report(serial, { id });
  const file = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer();
  const port = Number(new URL(await server.app.listen({ host: '127.0.0.1', port: 0 })).port);
  const path = fillPath(putReportPhoto.path, { serial, id });
  for (let count = 0; count < MOST; count += 1) {
    await begin(port, path, '203.0.113.90');
  }
  const photoFrom = async (from: string) => (await sendPhoto(serial, id, file, 'foto.jpg', from)).status;
  await expect.poll(() => photoFrom('203.0.113.90')).toBe(429);
  expect(await photoFrom('203.0.113.91')).toBe(204);
});
