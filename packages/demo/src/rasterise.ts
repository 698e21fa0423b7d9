/** Turns our own drawings into PNG, in a process of its own: the server's may never read SVG, which people send too. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Drawing {
  readonly svg: string;
  /** Pixels; the height follows. */
  readonly width: number;
}

const WORKER = fileURLToPath(new URL('./rasterise.worker.ts', import.meta.url));

/**
 * PNG files of drawings, in their order.
 * @throws Error when a drawing is none
 */
export async function rasterise(drawings: readonly Drawing[]): Promise<Uint8Array[]> {
  const child = fork(WORKER, {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  child.stderr?.on('data', (text: Buffer) => (complaint += text.toString()));
  try {
    return await new Promise<Uint8Array[]>((resolve, reject) => {
      // Under --watch, Node reports what the process imports through the same channel.
      child.on('message', (files) => Array.isArray(files) && resolve(files as Uint8Array[]));
      child.once('error', reject);
      child.once('close', (code) => reject(new Error(`drawing ended with ${code}: ${complaint}`)));
      // Copied: who asks may know more of a drawing than another process can be told.
      child.send(drawings.map(({ svg, width }) => ({ svg, width })));
    });
  } finally {
    child.kill();
  }
}
