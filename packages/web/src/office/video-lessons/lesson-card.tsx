/** The card of a lesson, with its video or "coming soon", its title, and whether the user has watched it. */
import type { VideoLesson } from '@mobcheck/contract/video-lessons/video-lessons.contract.ts';
import { isWatched, type VideoLessonKey } from '@mobcheck/contract/video-lessons/video-lessons.rules.ts';
import { Checkbox, Title } from '@mantine/core';
import { IconMovie } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { currentLanguage } from '../../lib/i18n.ts';
import { useRenewedLink } from './use-renewed-link.ts';
import { useVideoLessonsPhrases } from './video-lessons.phrases.ts';
import classes from './video-lessons.module.css';

function LessonVideo(props: {
  lesson: VideoLesson;
  videoUrl: string;
  onStart: (video: HTMLVideoElement) => void;
  onWatched: () => void;
  onExpired: () => void;
}) {
  const t = useVideoLessonsPhrases();
  const { lesson, videoUrl, onStart, onWatched, onExpired } = props;
  /** The played seconds of the video. */
  const seconds = useRef(new Set<number>());
  const link = useRenewedLink(videoUrl, onExpired);
  const notePlayed = ({ currentTime, duration, paused }: HTMLVideoElement) => {
    if (paused) {
      return;
    }
    seconds.current.add(Math.floor(currentTime));
    if (!lesson.watched && isWatched(seconds.current.size, Math.floor(duration))) {
      // The count starts again, so that the next second does not restore a mark that the user removed.
      seconds.current.clear();
      onWatched();
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- the rule does not see the tracks of a list
    <video
      {...link}
      className={classes.video}
      aria-label={t(`titles.${lesson.key}`)}
      controls
      playsInline
      preload="metadata"
      onPlay={(event) => {
        onStart(event.currentTarget);
        link.onPlay();
      }}
      onTimeUpdate={(event) => notePlayed(event.currentTarget)}
    >
      {lesson.captions.map(({ language, url }) => (
        <track
          key={language}
          kind="captions"
          src={url}
          srcLang={language}
          label={t(`languages.${language}`)}
          // Captions are off in Portuguese, because the included videos show their text in Portuguese.
          default={language !== 'pt' && language === currentLanguage()}
        />
      ))}
    </video>
  );
}

function Card({
  name,
  picture,
  children,
}: {
  name: VideoLessonKey;
  picture: ReactNode;
  children?: ReactNode;
}) {
  const t = useVideoLessonsPhrases();
  return (
    <li className={classes.card}>
      {picture}
      <div className={classes.line}>
        <Title order={2} size="h5">
          {t(`titles.${name}`)}
        </Title>
        {children}
      </div>
    </li>
  );
}

/** A lesson without a video. */
export function SoonCard({ name }: { name: VideoLessonKey }) {
  const t = useVideoLessonsPhrases();
  return (
    <Card
      name={name}
      picture={
        <div className={classes.soon}>
          <IconMovie size={36} stroke={1.3} aria-hidden />
          {t('soon')}
        </div>
      }
    />
  );
}

/**
 * @param props.onStart called with the video when it begins to play
 * @param props.onMark called with the new mark, after a click or, with true, when enough was watched
 * @param props.onExpired called when the link no longer works
 */
export function LessonCard(props: {
  lesson: VideoLesson;
  onStart: (video: HTMLVideoElement) => void;
  onMark: (watched: boolean) => void;
  onExpired: () => void;
}) {
  const t = useVideoLessonsPhrases();
  const { lesson, onStart, onMark, onExpired } = props;
  const { key, videoUrl, watched } = lesson;
  if (videoUrl === null) {
    return <SoonCard name={key} />;
  }
  const video = { lesson, videoUrl, onStart, onExpired, onWatched: () => onMark(true) };
  return (
    <Card name={key} picture={<LessonVideo {...video} />}>
      <Checkbox
        className={classes.mark ?? ''}
        label={t('watched')}
        aria-label={t('watchedNamed', { title: t(`titles.${key}`) })}
        checked={watched}
        onChange={(event) => onMark(event.currentTarget.checked)}
      />
    </Card>
  );
}
