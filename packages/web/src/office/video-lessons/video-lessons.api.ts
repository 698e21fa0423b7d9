/** Server state of the video lessons. */
import {
  listVideoLessons,
  markVideoLesson,
} from '@mobcheck/contract/video-lessons/video-lessons.contract.ts';
import { VIDEO_LINK_SECONDS } from '@mobcheck/contract/video-lessons/video-lessons.rules.ts';
import { useQueryClient } from '@tanstack/react-query';
import { queryOf } from '../../lib/query.ts';
import { useChange } from '../../lib/use-change.ts';

/** Interval in milliseconds, so that links are renewed a minute before they expire. */
export const RENEW_MS = (VIDEO_LINK_SECONDS - 60) * 1000;

/** Query of the lessons with their links. It also renews links in a tab in the background, since the user may be listening. */
export const lessonsQuery = {
  ...queryOf(listVideoLessons),
  staleTime: 0,
  refetchInterval: RENEW_MS,
  refetchIntervalInBackground: true,
  // Each reply has new links, which briefly interrupt a playing video.
  refetchOnWindowFocus: false,
};

/** Marks lessons as watched or not. The cached list is changed, because a new list would have new links. */
export function useMarkLesson() {
  const client = useQueryClient();
  return useChange(markVideoLesson, {
    concurrencyKey: ({ params }) => params.key,
    onSuccess: (_, { params, body }) =>
      client.setQueryData(lessonsQuery.queryKey, (list) =>
        list === undefined
          ? undefined
          : {
              ...list,
              lessons: list.lessons.map((lesson) =>
                lesson.key === params.key ? { ...lesson, watched: body.watched } : lesson,
              ),
            },
      ),
  });
}
