/** The one file of a multipart request. */
import { MEDIA_TYPE_REFUSED } from '@mobcheck/contract/kernel/api-error.ts';
import { concurrencyLimit } from '../concurrency-limit.ts';
import { invalid, apiError } from '../context/api-error.ts';

// A file is held in memory while it arrives, however slowly.
const takePlace = concurrencyLimit({ each: 6, all: 40 });

/** What the multipart part of the HTTP server adds to a request. */
interface Upload {
  isMultipart: () => boolean;
  file: () => Promise<{ fieldname: string; toBuffer: () => Promise<Buffer> } | undefined>;
}

/**
 * Reads the field `file`.
 * @param who the person who sends it
 * @throws ApiError 415 when the request is not multipart, 400 when it has no such field; 413 comes from the parser; 429 and 503 when too many
 * are being read
 */
export async function readUploadedFile(request: Upload, who: string): Promise<Buffer> {
  if (!request.isMultipart()) {
    throw apiError(MEDIA_TYPE_REFUSED);
  }
  const leave = takePlace(who);
  try {
    const part = await request.file();
    // Read to its end whatever its name: an answer in the middle of an upload would not arrive.
    const bytes = await part?.toBuffer();
    if (part?.fieldname !== 'file' || bytes === undefined || bytes.length === 0) {
      throw invalid('file', 'required');
    }
    return bytes;
  } finally {
    leave();
  }
}
