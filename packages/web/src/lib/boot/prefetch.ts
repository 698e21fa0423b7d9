/** Prefetches answers while the application is still loading. */
import { COMPANY_HEADER } from '@mobcheck/contract/kernel/company-header.ts';

/** The session of the tab, as its calls send it. */
interface TabSession {
  readonly headers: Readonly<Record<string, string>>;
  /** The tab's company in the format of the header. Null means not known yet. */
  readonly company: string | null;
}

/** The parts of the signed-in user that decide the next requests. */
export interface FirstUser {
  readonly companyGroup: string;
  readonly companyId: string;
  readonly currentRole: string;
  readonly mustSetUpSecondFactor: boolean;
}

/** The path of the signed-in user. */
export const USER = '/web/logged-user/';
/** An answer that nobody has taken for this time is requested again. */
const KEPT_MS = 30_000;

interface Prefetch {
  readonly headers: string;
  readonly answer: Promise<Response>;
  readonly askedAt: number;
  /** The JSON of a successful answer. Absent until the answer has arrived. */
  arrived?: string;
}

/** The scripts of a page share the answers. In the field application, a small first script already requests the first answer. */
const page = globalThis as { prefetched?: Map<string, Prefetch> };
const answers = (page.prefetched ??= new Map());

/** Two requests with the same headers have the same session and company. */
function headersText(headers: Headers): string {
  return JSON.stringify([...headers]);
}

/** Reads an answer to its end. Otherwise an answer that nobody takes would keep its connection open. */
async function readWhole(url: string, headers: Headers): Promise<[Response, string]> {
  const answer = await fetch(url, { headers });
  const text = await answer.text();
  return [new Response(text || null, answer), text];
}

const noAnswer = () => undefined;

/**
 * Requests data for a page.
 * @param onArrival called with the JSON of a successful answer before the answer can be taken
 * @returns a promise that resolves when the answer has arrived or the request has failed
 */
function ask(
  url: string,
  session: TabSession,
  onArrival: (json: string) => void = noAnswer,
): Promise<unknown> {
  const { company } = session;
  const headers = new Headers(session.headers);
  if (company !== null) {
    headers.set(COMPANY_HEADER, company);
  }
  const answer = readWhole(url, headers).then(([response, text]) => {
    if (response.ok && response.headers.get('Content-Type')?.startsWith('application/json')) {
      first.arrived = text;
      onArrival(text);
    }
    return response;
  });
  const first: Prefetch = { headers: headersText(headers), answer, askedAt: performance.now() };
  answers.set(url, first);
  // After a failure the page sends the request itself.
  return answer.catch(noAnswer);
}

/**
 * Requests the user of a session and then the first data of the company's page, before the page itself can request them.
 * @param callsOf returns the URLs of calls that change nothing
 * @returns a promise that resolves when the user has arrived or the request has failed
 */
export function askFirst(
  session: TabSession,
  callsOf: (user: FirstUser) => readonly string[],
): Promise<unknown> {
  return ask(USER, session, (json) => {
    const user = JSON.parse(json) as FirstUser;
    for (const url of callsOf(user)) {
      void ask(url, { headers: session.headers, company: `${user.companyGroup}/${user.companyId}` });
    }
  });
}

/** Rejects with the reason of the signal if it is aborted before the answer. */
function orAborted<T>(answer: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> {
  return signal
    ? Promise.race([
        answer,
        new Promise<never>((_, reject) => {
          const abort = () => reject(signal.reason as Error);
          return signal.aborted ? abort() : signal.addEventListener('abort', abort, { once: true });
        }),
      ])
    : answer;
}

/** Returns a recent answer that was requested with the same URL, session and company. */
function sameAnswer(url: string, headers: Headers): Prefetch | undefined {
  const first = answers.get(url);
  const isSame = first?.headers === headersText(headers) && performance.now() - first.askedAt < KEPT_MS;
  return isSame ? first : undefined;
}

/** Whether there may be a prefetched answer. */
export function hasPrefetched(): boolean {
  return answers.size > 0;
}

/**
 * Takes a successful prefetched answer if it has already arrived, so that the screen is rendered once. Undefined means that `fetchOrTake`
 * must be called.
 */
export function takeArrived(url: string, headers: Headers): unknown {
  const arrived = sameAnswer(url, headers)?.arrived;
  if (arrived === undefined) {
    return undefined;
  }
  answers.delete(url);
  return JSON.parse(arrived) as unknown;
}

/**
 * Sends a request, or takes its prefetched answer once, if the URL, session and company are the same. A request that may change data drops
 * all prefetched answers.
 * @throws the errors of `fetch`
 */
export async function fetchOrTake(url: string, request: RequestInit): Promise<Response> {
  if (request.method !== 'GET') {
    answers.clear();
    return fetch(url, request);
  }
  const first = sameAnswer(url, new Headers(request.headers));
  answers.delete(url);
  return first
    ? orAborted(
        first.answer.catch(() => fetch(url, request)),
        request.signal,
      )
    : fetch(url, request);
}
