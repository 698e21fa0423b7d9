/** The ten video lessons, and the rule when a lesson counts as watched. This file imports no zod, to keep pages small. */

/** The key of each lesson, in the specification's order. It is the folder of the lesson in the file store. */
export const VIDEO_LESSONS = [
  'equipment',
  'products',
  'dashboard',
  'companies',
  'company-users',
  'inspect',
  'maintain',
  'inspections-report',
  'maintenances-report',
  'tags',
] as const;
export type VideoLessonKey = (typeof VIDEO_LESSONS)[number];

/** Seconds for which the link to a file of a lesson works. */
export const VIDEO_LINK_SECONDS = 300;

const WATCHED_SHARE = 0.9;

/**
 * Whether somebody has seen enough of a video for it to count as watched.
 * @param playedSeconds seconds of the video that were played, each counted once
 */
export function isWatched(playedSeconds: number, durationSeconds: number): boolean {
  return durationSeconds > 0 && playedSeconds >= durationSeconds * WATCHED_SHARE;
}
