/** Routes of video lessons. */
import * as contract from '@mobcheck/contract/video-lessons/video-lessons.contract.ts';
import { requireSession } from '../../platform/context/session.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { Implement } from '../../platform/http/implement.ts';
import { sendFileOrPart } from '../../platform/http/file-part.ts';
import { findLessonFile, listLessons, markLesson } from './video-lessons.service.ts';

export function videoLessonsRoutes(implement: Implement, files: FileStore): void {
  implement(contract.listVideoLessons, async ({ db, session, clock }) =>
    listLessons(db, files, requireSession(session).actor.userId, clock.now()),
  );

  implement(contract.markVideoLesson, async ({ db, session, clock, params, body }) => {
    const { userId } = requireSession(session).actor;
    await markLesson(db, userId, params.key, body.watched ? clock.now() : undefined);
    return undefined;
  });

  implement(contract.getVideoLessonFile, async ({ db, clock, params, query, request, reply }) => {
    const { path, type, seconds } = await findLessonFile(db, files, params, query, clock.now());
    // Sent after the transaction, so that a slow client occupies no database connection.
    return sendFileOrPart(request, reply, { path, type, cacheSeconds: seconds });
  });
}
