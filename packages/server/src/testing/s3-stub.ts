/** A stub of an S3-compatible store with one bucket in memory. Signatures and errors are as in Amazon's API reference. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Bucket } from '../platform/files/s3-file-store.ts';

/** `failing` answers 503 SlowDown. `silent` takes requests and never answers. `dripping` begins an answer and never ends it. */
type State = 'working' | 'failing' | 'silent' | 'dripping';

export interface S3Stub {
  readonly bucket: Bucket;
  readonly objects: ReadonlyMap<string, Buffer>;
  /** Sets the instant at which an object was stored. */
  age: (key: string, storedAt: Date) => void;
  /** Methods and keys of the requests that were answered, e.g. `GET g1/photos/a/b.webp`. */
  readonly requests: string[];
  become: (state: State) => void;
  /** How many requests were left without an answer, or with a part of one. */
  waiting: () => number;
  /** Ends the connections of the waiting requests. */
  finish: () => void;
  stop: () => Promise<void>;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'Content-Type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
  );
}

// AWS Signature Version 4: https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
/** Returns the error code of a request that is not signed by the owner of the secret. */
function signatureError(request: IncomingMessage, body: Buffer, { secretAccessKey, accessKeyId }: Bucket) {
  const {
    authorization = '',
    'x-amz-date': date = '',
    'x-amz-content-sha256': digest = '',
  } = request.headers;
  const match = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
    authorization,
  );
  const [, keyId = '', scope = '', signedHeaders = '', signature = ''] = match ?? [];
  if (keyId !== accessKeyId) {
    return 'InvalidAccessKeyId';
  }
  if (digest !== 'UNSIGNED-PAYLOAD' && digest !== sha256(body)) {
    return 'XAmzContentSHA256Mismatch';
  }
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const parameters = query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => (part.includes('=') ? part : `${part}=`))
    .toSorted();
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [
    request.method,
    path,
    parameters.join('&'),
    headers.join(''),
    signedHeaders,
    digest,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = scope.split('/').reduce<Buffer | string>(hmac, `AWS4${secretAccessKey}`);
  return hmac(key, text).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}

const etag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;

/** Answers PutObject, DeleteObject, HeadObject and GetObject. */
function answerForObject(
  objects: Map<string, Buffer>,
  { method, key, body }: { readonly method: string; readonly key: string; readonly body: Buffer },
  response: ServerResponse,
): void {
  const bytes = objects.get(key);
  if (method === 'PUT') {
    objects.set(key, body);
    response.writeHead(200, { ETag: etag(body) }).end();
  } else if (method === 'DELETE') {
    objects.delete(key);
    response.writeHead(204).end();
  } else if (bytes !== undefined) {
    const headers = { ETag: etag(bytes), 'Content-Length': bytes.length };
    response.writeHead(200, { ...headers, 'Last-Modified': new Date().toUTCString() });
    response.end(method === 'HEAD' ? undefined : bytes);
  } else if (method === 'HEAD') {
    // An answer to HEAD has no body, and so no code.
    response.writeHead(404).end();
  } else {
    sendError(response, 404, 'NoSuchKey');
  }
}

/** Sends a byte every 50 ms of the million bytes that the header promises. */
function drip(response: ServerResponse): void {
  response.writeHead(200, { ETag: '"drip"', 'Content-Length': 1_000_000 });
  const timer = setInterval(() => response.write('x'), 50);
  response.once('close', () => clearInterval(timer));
}

/** Number of objects on a page of a list, small so that lists have several pages. */
const PAGE_SIZE = 3;

/** Answers ListObjectsV2. */
function sendList(
  objects: ReadonlyMap<string, Buffer>,
  storedAt: ReadonlyMap<string, Date>,
  [query, response]: readonly [URLSearchParams, ServerResponse],
): void {
  const after = query.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .toSorted();
  const page = keys.slice(0, PAGE_SIZE);
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${storedAt.get(key)?.toISOString()}</LastModified><Size>${objects.get(key)?.length}</Size></Contents>`,
  );
  const next =
    keys.length > page.length ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  response.writeHead(200, { 'Content-Type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${contents.join('')}${next}</ListBucketResult>`,
  );
}

/** Starts the stub on a free port. */
export async function startS3Stub(): Promise<S3Stub> {
  const objects = new Map<string, Buffer>();
  const storedAt = new Map<string, Date>();
  const requests: string[] = [];
  let state: State = 'working';
  let left = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    if (state !== 'working') {
      if (state === 'failing') {
        return sendError(response, 503, 'SlowDown');
      }
      left += 1;
      return state === 'dripping' ? drip(response) : undefined;
    }
    const refusal = signatureError(request, body, bucket);
    if (refusal !== undefined) {
      return sendError(response, 403, refusal);
    }
    const [, name, key = '', query = ''] = /^\/([^/?]+)\/?([^?]*)\??(.*)$/.exec(request.url ?? '') ?? [];
    if (name !== bucket.name) {
      return sendError(response, 404, 'NoSuchBucket');
    }
    requests.push(`${request.method} ${key}`);
    const parameters = new URLSearchParams(query);
    if (key === '' && parameters.get('list-type') === '2') {
      return sendList(objects, storedAt, [parameters, response]);
    }
    if (request.method === 'PUT') {
      storedAt.set(key, new Date());
    }
    return answerForObject(objects, { method: request.method ?? '', key, body }, response);
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const bucket: Bucket = {
    endpoint: `http://127.0.0.1:${port}`,
    name: 'mobcheck',
    region: 'sa-east-1',
    accessKeyId: 'KEY',
    secretAccessKey: 'secret/with+signs',
  };
  return {
    bucket,
    objects,
    requests,
    age: (key, to) => void storedAt.set(key, to),
    become: (next) => {
      state = next;
    },
    waiting: () => left,
    finish: () => server.closeAllConnections(),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
