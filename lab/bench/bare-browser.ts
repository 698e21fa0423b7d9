/** A browser that is driven by few calls of the DevTools protocol, for measurements of a page's start. */
import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

// Playwright enables the debugger. With it the browser reads a whole script again for each new error object, unlike on a phone.
const ARGUMENTS = ['--headless=new', '--remote-debugging-port=0', '--window-size=390,844', '--lang=pt-BR'];

/** A call of the protocol. @throws Error with the browser's message */
type Send = <T>(method: string, params?: object) => Promise<T>;

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

/** Waits for the address that the browser writes into its profile. */
async function addressIn(file: string): Promise<string> {
  for (;;) {
    try {
      const [port, path] = readFileSync(file, 'utf8').split('\n');
      if (port && path) {
        return `ws://127.0.0.1:${port}${path}`;
      }
    } catch {
      // Not written yet.
    }
    await pause(20);
  }
}

/** Connects to the browser's protocol. Calls have the id of a page's session, or none for the browser. */
async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<number, (answer: Answer) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    waiting.get(answer.id ?? 0)?.(answer);
  });
  let calls = 0;
  return async <T>(method: string, params: object = {}, sessionId?: string): Promise<T> => {
    calls += 1;
    const id = calls;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, method, params, sessionId }));
    });
    if (answer.error) {
      throw new Error(`${method}: ${answer.error.message}`);
    }
    return answer.result as T;
  };
}

export interface BarePage {
  readonly send: Send;
  /** Returns the value of an expression in the page, which must be JSON. A promise is awaited. */
  readonly evaluate: <T>(expression: string) => Promise<T>;
  /** Waits until an expression in the page has a value, which must be JSON. @throws Error after five minutes */
  readonly waitForValue: <T>(expression: string) => Promise<T>;
}

function pageOf(send: Send): BarePage {
  const evaluate = async <T>(expression: string): Promise<T> => {
    const options = { expression, returnByValue: true, awaitPromise: true };
    const { result } = await send<{ result: { value: T } }>('Runtime.evaluate', options);
    return result.value;
  };
  const waitForValue = async <T>(expression: string): Promise<T> => {
    for (let tries = 0; tries < 3000; tries += 1) {
      // Between two documents the evaluation fails.
      const value = await evaluate<T | undefined>(expression).catch(() => undefined);
      if (value !== undefined) {
        return value;
      }
      await pause(100);
    }
    throw new Error(`no value in the page: ${expression}`);
  };
  return { send, evaluate, waitForValue };
}

export interface BareBrowser {
  /** Opens an empty page. @param slowness how many times slower than this machine its thread is */
  readonly open: (slowness: number) => Promise<BarePage>;
  readonly close: () => Promise<void>;
}

/** Starts a new browser process with a profile folder. */
export async function startBareBrowser(
  program: string,
  profile: string,
  flags: readonly string[],
): Promise<BareBrowser> {
  const file = join(profile, 'DevToolsActivePort');
  rmSync(file, { force: true });
  const browser = spawn(program, [...flags, ...ARGUMENTS, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
    env: { ...process.env, TZ: 'America/Sao_Paulo' },
  });
  const ended = new Promise((resolve) => {
    browser.once('exit', resolve);
  });
  const call = await connect(await addressIn(file));
  return {
    open: async (slowness) => {
      const { targetId } = await call<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
      const target = { targetId, flatten: true };
      const { sessionId } = await call<{ sessionId: string }>('Target.attachToTarget', target);
      const page = pageOf((method, params) => call(method, params, sessionId));
      await page.send('Page.enable');
      await page.send('Emulation.setCPUThrottlingRate', { rate: slowness });
      await page.send('Performance.enable', { timeDomain: 'threadTicks' });
      return page;
    },
    close: async () => {
      // The connection may end before the answer.
      void call('Browser.close').catch(() => undefined);
      await ended;
    },
  };
}
