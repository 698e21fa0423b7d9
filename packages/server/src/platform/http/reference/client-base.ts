/** The part of the generated client that is the same for every endpoint. The generator copies this file, so it imports nothing. */

export interface MobcheckOptions {
  /** Address of the installation, such as `https://app.example.com`. */
  readonly baseUrl: string;
  /** API token. Keep it out of the sources of your program. */
  readonly token: string;
  /** Sends the requests, for example with a time limit. Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
}

/** An invalid field, with its path with dots and a code such as `required`. */
export interface MobcheckIssue {
  readonly path: string;
  readonly code: string;
}

/** A refused call. Programs decide by `code`, which never changes its meaning. */
export class MobcheckError extends Error {
  readonly status: number;
  readonly code: string;
  /** Invalid fields of a call with status 400. */
  readonly issues: readonly MobcheckIssue[];
  /** Seconds to wait before the next attempt, for status 429 and 503. */
  readonly retryAfter: number | undefined;

  constructor(
    response: Response,
    problem: { readonly code?: string; readonly issues?: readonly MobcheckIssue[] },
  ) {
    const code = problem.code ?? 'UNKNOWN';
    const { issues = [] } = problem;
    const fields = issues.map((issue) => `${issue.path}: ${issue.code}`).join(', ');
    super(`${response.status} ${code}${fields === '' ? '' : ` (${fields})`}`);
    this.name = 'MobcheckError';
    this.status = response.status;
    this.code = code;
    this.issues = issues;
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
    this.retryAfter = Number.isNaN(seconds) ? undefined : seconds;
  }
}

/** One row of a list. */
export type RowOf<Page> = Page extends { readonly items: readonly (infer Row)[] }
  ? Row
  : Page extends readonly (infer Row)[]
    ? Row
    : never;

interface CallInput {
  readonly params?: object;
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly idempotencyKey?: string | undefined;
}

type ReplyKind = 'json' | 'text' | 'file' | 'none';

/** Sends the calls. The subclass has a method for each endpoint. */
export class MobcheckCalls {
  readonly #options: MobcheckOptions;
  /** Path of the page after a page. */
  readonly #next = new WeakMap<object, string>();

  constructor(options: MobcheckOptions) {
    this.#options = { ...options, baseUrl: options.baseUrl.replace(/\/$/, '') };
  }

  /**
   * Reads a list from its first page to its end.
   * @example for await (const piece of mobcheck.everyRow(await mobcheck.listEquipment())) { … }
   * @throws MobcheckError when a page is refused
   */
  async *everyRow<Page extends object>(firstPage: Page): AsyncGenerator<RowOf<Page>, void, undefined> {
    let page: Page = firstPage;
    for (;;) {
      const rows: unknown = 'items' in page ? page.items : page;
      yield* rows as RowOf<Page>[];
      const next = this.#next.get(page);
      if (next === undefined) {
        return;
      }
      page = (await this.#send('GET', next, {}, 'json')) as Page;
    }
  }

  /** @throws MobcheckError when the call is refused */
  protected async call<Reply>(
    method: string,
    path: string,
    input: CallInput,
    kind: ReplyKind,
  ): Promise<Reply> {
    const params = { ...input.params } as Record<string, unknown>;
    const filled = path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    );
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(input.query ?? {})) {
      if (value !== undefined && value !== null) {
        query.set(name, String(value));
      }
    }
    const search = query.toString();
    return (await this.#send(method, search === '' ? filled : `${filled}?${search}`, input, kind)) as Reply;
  }

  async #send(
    method: string,
    path: string,
    { body, idempotencyKey }: CallInput,
    kind: ReplyKind,
  ): Promise<unknown> {
    const { baseUrl, token, fetch: send = fetch } = this.#options;
    const headers: Record<string, string> = { authorization: `Bearer ${token}` };
    if (idempotencyKey !== undefined) {
      headers['idempotency-key'] = idempotencyKey;
    }
    const init: RequestInit = { method, headers };
    if (body instanceof Blob) {
      const form = new FormData();
      form.set('file', body);
      init.body = form;
    } else if (body !== undefined) {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(body);
    }
    const response = await send(baseUrl + path, init);
    if (!response.ok) {
      // A proxy may answer with something else than JSON.
      const problem: unknown = await response.json().catch(() => undefined);
      throw new MobcheckError(response, Object(problem) as object);
    }
    return this.#read(response, kind);
  }

  async #read(response: Response, kind: ReplyKind): Promise<unknown> {
    if (kind === 'file') {
      return response.blob();
    }
    if (kind !== 'json') {
      const text = await response.text();
      return kind === 'text' ? text : undefined;
    }
    const reply: unknown = await response.json();
    const links = (response.headers.get('link') ?? '').split(', ');
    const link = links.find((each) => each.endsWith('>; rel="next"'))?.slice(1, -'>; rel="next"'.length);
    if (link !== undefined && typeof reply === 'object' && reply !== null) {
      // Only the path counts, so that the token goes to no other host.
      const { pathname, search } = new URL(link, 'http://mobcheck');
      this.#next.set(reply, pathname + search);
    }
    return reply;
  }
}
