/** The single file of a multipart request. */
import { MALFORMED_REQUEST, MEDIA_TYPE_REFUSED } from '@mobcheck/contract/kernel/api-error.ts';
import { concurrencyLimit, type SlowCaller } from '../concurrency-limit.ts';
import { ApiError, invalid, apiError } from '../context/api-error.ts';

// A file is in memory while it arrives, however slowly.
const takeSlot = concurrencyLimit({ perUser: 6, perGroup: 20, all: 60 });

/** The methods that the multipart plugin adds to a request. */
interface Upload {
  isMultipart: () => boolean;
  file: () => Promise<{ fieldname: string; toBuffer: () => Promise<Buffer> } | undefined>;
}

/** Whether an error describes a mistake of the client. The parser's other errors are unreadable bodies. */
function isKnown(error: unknown): boolean {
  return error instanceof ApiError || (error instanceof Error && 'statusCode' in error);
}

/**
 * Reads the field `file`.
 * @param sender the caller for whom the upload is counted
 * @throws ApiError 415 when the request is not multipart, 400 when it has no such field or cannot be read, 413 (by the parser) when it
 * is too large, 429 and 503 when too many uploads are being read
 */
export async function readUploadedFile(request: Upload, sender: SlowCaller): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw apiError(MEDIA_TYPE_REFUSED);
  }
  const releaseSlot = takeSlot(sender);
  try {
    const part = await request.file();
    // The body is read completely, whatever the field's name, because a response in the middle of an upload would not arrive.
    const bytes = await part?.toBuffer();
    if (part?.fieldname !== 'file' || bytes === undefined || bytes.length === 0) {
      throw invalid('file', 'required');
    }
    return bytes;
  } catch (error) {
    throw isKnown(error) ? error : apiError(MALFORMED_REQUEST, undefined, [{ path: '', code: 'malformed' }]);
  } finally {
    releaseSlot();
  }
}
