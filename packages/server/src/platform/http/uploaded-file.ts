/** The one file of a multipart request. */
import { MEDIA_TYPE_REFUSED } from '@mobcheck/contract/kernel/api-error.ts';
import { concurrencyLimit } from '../concurrency-limit.ts';
import { invalid, apiError } from '../context/api-error.ts';

// A file is in memory while it arrives, however slowly.
const takeSlot = concurrencyLimit({ perUser: 6, all: 40 });

/** The methods that the multipart plugin adds to a request. */
interface Upload {
  isMultipart: () => boolean;
  file: () => Promise<{ fieldname: string; toBuffer: () => Promise<Buffer> } | undefined>;
}

/**
 * Reads the field `file`.
 * @param userId of the sender
 * @throws ApiError 415 when the request is not multipart, 400 when it has no such field, 413 (by the parser) when it is
 * too large, 429 and 503 when too many are being read
 */
export async function readUploadedFile(request: Upload, userId: string): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw apiError(MEDIA_TYPE_REFUSED);
  }
  const releaseSlot = takeSlot(userId);
  try {
    const part = await request.file();
    // Read completely, whatever its name: a response in the middle of an upload would not arrive.
    const bytes = await part?.toBuffer();
    if (part?.fieldname !== 'file' || bytes === undefined || bytes.length === 0) {
      throw invalid('file', 'required');
    }
    return bytes;
  } finally {
    releaseSlot();
  }
}
