/** Converts drawings to PNG in a separate process. The server's process must never read SVG, since uploads could be SVG. */
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface Drawing {
  readonly svg: string;
  /** Width in pixels. The height follows from the drawing. */
  readonly width: number;
}

const WORKER = fileURLToPath(new URL('./rasterise.worker.ts', import.meta.url));

/**
 * Returns the PNG files of drawings, in their order.
 * @throws Error when a drawing is invalid
 */
export async function rasterise(drawings: readonly Drawing[]): Promise<Uint8Array[]> {
  const child = fork(WORKER, {
    serialization: 'advanced',
    execArgv: [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errorOutput = '';
  child.stderr?.on('data', (text: Buffer) => (errorOutput += text.toString()));
  try {
    return await new Promise<Uint8Array[]>((resolve, reject) => {
      // Under --watch, Node also reports the process's imports through this channel.
      child.on('message', (files) => Array.isArray(files) && resolve(files as Uint8Array[]));
      child.once('error', reject);
      child.once('close', (code) => reject(new Error(`drawing ended with ${code}: ${errorOutput}`)));
      // Copied, since callers' objects may have more properties, which cannot be sent to another process.
      child.send(drawings.map(({ svg, width }) => ({ svg, width })));
    });
  } finally {
    child.kill();
  }
}
