/** Stores uploaded pictures of a group before the transaction that refers to them. */
import type { ActionContext } from '../../platform/context/action-context.ts';
import type { Session } from '../../platform/context/session.ts';
import {
  type LimitedFiles,
  type NewFile,
  type StoredFile,
  storeFile,
} from '../file-storage/file-storage.service.ts';
import { type Picture, readPicture } from './picture-upload.service.ts';

/** An uploaded picture, and its file. After the transaction the file is deleted unless a row refers to it. */
export interface StoredPicture extends AsyncDisposable {
  readonly picture: Picture;
  /** Undefined when the plan needs no file. */
  readonly stored: StoredFile | undefined;
}

/** A call before its transaction, which can look at the database in a separate transaction. */
interface UploadCall {
  readonly params: { readonly id: string };
  readonly body: Uint8Array;
  readonly session: Session | undefined;
  readonly look: <T>(read: (context: ActionContext) => Promise<T>) => Promise<T>;
}

/**
 * Returns the function that encodes and stores the uploaded picture of a call.
 * @param plan returns the file that the picture becomes, and throws the errors that the handler would throw
 * @throws any error of `plan`, `readPicture` or `storeFile`
 */
export function picturesIn(
  files: LimitedFiles,
  plan: (context: ActionContext, id: string, picture: Picture) => Promise<NewFile | undefined>,
): (call: UploadCall) => Promise<StoredPicture> {
  return async (call) =>
    readPicture(call, async (picture) => {
      const stored = await storeFile(call.look, files, async (context: ActionContext) =>
        plan(context, call.params.id, picture),
      );
      return {
        picture,
        stored,
        [Symbol.asyncDispose]: async () => stored?.[Symbol.asyncDispose](),
      };
    });
}
