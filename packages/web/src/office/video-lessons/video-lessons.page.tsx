/** The video lessons of the product, in a grid. */
import { VIDEO_LESSONS } from '@mobcheck/contract/video-lessons/video-lessons.rules.ts';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { notifyError } from '../../ui/feedback/notify.tsx';
import { LoadingState } from '../../ui/feedback/states.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { LessonCard, SoonCard } from './lesson-card.tsx';
import { lessonsQuery, useMarkLesson } from './video-lessons.api.ts';
import { useVideoLessonsPhrases } from './video-lessons.phrases.ts';
import classes from './video-lessons.module.css';

/** Returns a function to call with each started video, which pauses the previous video. */
function useOneAtATime() {
  const current = useRef<HTMLVideoElement>(null);
  return (video: HTMLVideoElement) => {
    if (current.current !== video) {
      current.current?.pause();
      current.current = video;
    }
  };
}

export default function VideoLessonsPage() {
  const t = useVideoLessonsPhrases();
  const { data, error, isFetching, refetch } = useQuery(lessonsQuery);
  const mark = useMarkLesson();
  const start = useOneAtATime();
  useEffect(() => {
    // The specification requires that errors of the list are logged.
    if (error !== null) {
      console.error(error);
    }
  }, [error]);
  const lessons = data?.lessons;
  const available = lessons?.filter(({ videoUrl }) => videoUrl !== null) ?? [];
  const watched = available.filter((lesson) => lesson.watched).length;
  return (
    <>
      <PageHeader title={t('title')} hint={t('hint')}>
        {available.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('watchedCount', { count: watched, total: available.length })}
          </Text>
        )}
        {lessons === undefined && error !== null && (
          <Button variant="default" loading={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        )}
      </PageHeader>
      {lessons === undefined && error === null && <LoadingState />}
      <ul className={classes.grid}>
        {lessons?.map((lesson) => (
          <LessonCard
            key={lesson.key}
            lesson={lesson}
            onStart={start}
            onExpired={() => void refetch()}
            onMark={(isMarked) =>
              mark.send(
                { params: { key: lesson.key }, body: { watched: isMarked } },
                { onError: (failure) => notifyError(t.errorText(failure)) },
              )
            }
          />
        ))}
        {lessons === undefined &&
          error !== null &&
          VIDEO_LESSONS.map((name) => <SoonCard key={name} name={name} />)}
      </ul>
    </>
  );
}
