/** A call that was refused or did not arrive: status and code, never words. */
import type { ProblemDetails, FieldError } from '@mobcheck/contract/kernel/api-error.ts';

/** Status 0 and code NETWORK mean that no answer came. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly issues: readonly FieldError[];
  readonly requestId: string | undefined;

  constructor(
    status: number,
    code: string,
    rest: Pick<Partial<ApiError>, 'params' | 'issues' | 'requestId' | 'cause'> = {},
  ) {
    super(`${status} ${code}`, { cause: rest.cause });
    this.name = 'ApiError';
    this.status = status;
    this.code = code;
    this.params = rest.params ?? {};
    this.issues = rest.issues ?? [];
    this.requestId = rest.requestId;
  }

  /** The code of the issue at a field (`name`, `inspectionAttributes.0.name`), if that field was refused. */
  issueAt(path: string): string | undefined {
    return this.issues.find((issue) => issue.path === path)?.code;
  }
}

/** Reads problem details; an answer of anything else (a proxy's page) becomes `HTTP_<status>`. */
export async function errorOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ProblemDetails> | null;
  // Read by hand: the login page must not load the schema library for this.
  if (typeof body?.code !== 'string') {
    return new ApiError(response.status, `HTTP_${response.status}`);
  }
  const { code, params = {}, issues = [], requestId } = body;
  return new ApiError(response.status, code, { params, issues, requestId });
}
