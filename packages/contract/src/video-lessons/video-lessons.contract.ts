/** Video lessons, with a list of signed links, their files, and the lessons that a user has watched. */
import { z } from 'zod';
import { anyoneMay } from '../kernel/actor.ts';
import { apiErrorKind, RANGE_NOT_SATISFIABLE } from '../kernel/api-error.ts';
import { replyInstant } from '../kernel/date.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { LANGUAGES } from '../kernel/language.ts';
import { watchesVideoLessons } from './video-lessons.policy.ts';
import { VIDEO_LESSONS } from './video-lessons.rules.ts';

/** The signature of the link does not belong to this file and time. */
export const VIDEO_LINK_INVALID = apiErrorKind(403, 'VIDEO_LINK_INVALID');
export const VIDEO_LINK_EXPIRED = apiErrorKind(403, 'VIDEO_LINK_EXPIRED');

export const videoLesson = z.object({
  key: z.enum(VIDEO_LESSONS),
  /** Signed link to the video, relative to the server. Null means that there is no video yet. */
  videoUrl: z.string().nullable(),
  /** The captions that exist, each with its signed link. */
  captions: z.array(z.object({ language: z.enum(LANGUAGES), url: z.string() })),
  /** Whether the user has watched it. */
  watched: z.boolean(),
});
export type VideoLesson = z.infer<typeof videoLesson>;

export const listVideoLessons = endpoint({
  method: 'GET',
  path: '/web/video-lessons/',
  summary: 'The video lessons in their order, with links that are valid for 300 seconds',
  may: watchesVideoLessons,
  scope: 'public',
  reply: z.object({
    lessons: z.array(videoLesson),
    /** When all these links end. */
    linksExpireAt: replyInstant(),
  }),
});

export const markVideoLesson = endpoint({
  method: 'PUT',
  path: '/web/video-lessons/:key/watched',
  summary: 'Mark a video lesson as watched by the user, or as not watched',
  may: watchesVideoLessons,
  scope: 'public',
  params: z.strictObject({ key: z.enum(VIDEO_LESSONS) }),
  body: z.strictObject({ watched: z.boolean() }),
  reply: 'none',
});

/** Browsers request it without a session, since a `<video>` sends no `Authorization`. */
export const getVideoLessonFile = endpoint({
  method: 'GET',
  path: '/public/video-lessons/:key/:file',
  summary: 'A file of a video lesson, by its signed link; also parts of a video (Range)',
  may: anyoneMay,
  scope: 'public',
  params: z.strictObject({ key: z.string(), file: z.string() }),
  // The parameters are texts, so that every change of a link has the same result, an invalid link.
  query: z.strictObject({ expires: z.string().default(''), signature: z.string().default('') }),
  reply: 'file',
  errors: [VIDEO_LINK_INVALID, VIDEO_LINK_EXPIRED, RANGE_NOT_SATISFIABLE],
});
