/** A WebM that is written frame by frame, by the `ffmpeg` of this machine. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

export const FRAMES_PER_SECOND = 12;

export interface Film {
  /** Shows a picture (PNG) for a number of frames. */
  readonly add: (picture: Buffer, frames: number) => Promise<void>;
  /** Seconds so far. */
  readonly seconds: () => number;
  /** Completes the file. @throws Error with ffmpeg's output when it failed */
  readonly close: () => Promise<void>;
}

/** Begins a film. VP9 for screens gives sharp text, and almost no bytes while nothing moves. */
export function beginFilm(file: string): Film {
  const input = ['-f', 'image2pipe', '-framerate', `${FRAMES_PER_SECOND}`, '-c:v', 'png', '-i', '-'];
  const codec = [
    '-c:v',
    'libvpx-vp9',
    '-pix_fmt',
    'yuv420p',
    '-b:v',
    '0',
    '-crf',
    '34',
    '-tune-content',
    'screen',
  ];
  const speed = ['-deadline', 'good', '-cpu-used', '4', '-row-mt', '1', '-g', `${FRAMES_PER_SECOND * 10}`];
  const ffmpeg = spawn('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...codec, ...speed, '-an', file], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let output = '';
  ffmpeg.stderr.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const ended = once(ffmpeg, 'exit').then(([code]) => {
    if (code !== 0) {
      throw new Error(`ffmpeg ended with ${String(code)}: ${output}`);
    }
  });
  // Without this handler, a failure while frames are written would end the process before `close` reports it.
  ended.catch(() => undefined);
  let frames = 0;
  return {
    add: async (picture, count) => {
      for (let rest = count; rest > 0; rest -= 1) {
        if (!ffmpeg.stdin.write(picture)) {
          await Promise.race([once(ffmpeg.stdin, 'drain'), ended, pause(60_000)]);
        }
      }
      frames += count;
    },
    seconds: () => frames / FRAMES_PER_SECOND,
    close: async () => {
      ffmpeg.stdin.end();
      await ended;
    },
  };
}
