/** The one file of a multipart request. */
import { MEDIA_TYPE_REFUSED } from '@mobcheck/contract/kernel/problem.ts';
import { invalid, refuse } from './problem.ts';

/** What the multipart part of the HTTP server adds to a request. */
interface Upload {
  isMultipart: () => boolean;
  file: () => Promise<{ fieldname: string; toBuffer: () => Promise<Buffer> } | undefined>;
}

/**
 * Reads the field `file`.
 * @throws Refusal 415 when the request is not multipart, 400 when it has no such field; 413 comes from the parser
 */
export async function readUploadedFile(request: Upload): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw refuse(MEDIA_TYPE_REFUSED);
  }
  const part = await request.file();
  // Read to its end whatever its name: an answer in the middle of an upload would not arrive.
  const bytes = await part?.toBuffer();
  if (part?.fieldname !== 'file' || bytes === undefined || bytes.length === 0) {
    throw invalid('file', 'required');
  }
  return bytes;
}
