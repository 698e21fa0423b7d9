/** Routes of video lessons. */
import * as contract from '@mobcheck/contract/video-lessons/video-lessons.contract.ts';
import { requireFound } from '../../platform/context/api-error.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { sendFileOrPart } from '../../platform/http/file-part.ts';
import { findLessonFile, listLessons, listStoredFiles, markLesson } from './video-lessons.service.ts';

export function videoLessonsRoutes(implement: Implement, files: FileStore): void {
  implement(
    contract.listVideoLessons,
    async ({ db, actor, clock, prepared }) => listLessons(db, prepared, actor.userId, clock.now()),
    async () => listStoredFiles(files),
  );

  implement(contract.markVideoLesson, async ({ db, actor, clock, params, body }) =>
    markLesson(db, actor.userId, params.key, body.watched ? clock.now() : undefined),
  );

  implement(contract.getVideoLessonFile, async ({ db, clock, params, query, request, reply }) => {
    const { storeKey, type, seconds } = await findLessonFile(db, params, query, clock.now());
    return async () => {
      const path = requireFound(await files.pathOf(storeKey));
      return sendFileOrPart(request, reply, { path, type, cacheSeconds: seconds });
    };
  });
}
