/** The error of a failed call, with status and code. Its text for people comes from the phrases. */
import type { ProblemDetails, FieldError } from '@mobcheck/contract/kernel/api-error.ts';

/** Status 0 and code NETWORK mean that no response arrived. */
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

  /** Returns the error code of a field (`name`, `inspectionAttributes.0.name`), or undefined. */
  issueAt(path: string): string | undefined {
    return this.issues.find((issue) => issue.path === path)?.code;
  }
}

/** Reads the problem details of a response. Any other body (such as a proxy's page) becomes `HTTP_<status>`. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ProblemDetails> | null;
  // The body is read without a schema, since the login page must not load the schema library.
  if (typeof body?.code !== 'string') {
    return new ApiError(response.status, `HTTP_${response.status}`);
  }
  const { code, params = {}, issues = [], requestId } = body;
  return new ApiError(response.status, code, { params, issues, requestId });
}
