/** The source of a video, whose link is renewed while the video plays. */
import { type SyntheticEvent, useCallback, useEffect, useRef, useState } from 'react';

interface Resume {
  readonly time: number;
  readonly isPlaying: boolean;
}

/**
 * Keeps the link of a paused video. A video that plays, starts, or whose link has failed gets the newest link and continues at the same
 * second.
 * @param url the newest link
 * @param onExpired called when the link has failed, so that the caller fetches a new link
 * @returns properties of the `<video>`
 */
export function useRenewedLink(url: string, onExpired: () => void) {
  const video = useRef<HTMLVideoElement>(null);
  const [source, setSource] = useState(url);
  const resume = useRef<Resume>(undefined);
  const hasFailed = useRef(false);

  const switchToNewest = useCallback(
    (isPlaying: boolean) => {
      resume.current ??= { time: video.current?.currentTime ?? 0, isPlaying };
      hasFailed.current = false;
      setSource(url);
    },
    [url],
  );

  useEffect(() => {
    const element = video.current;
    const isPlaying = element !== null && !element.paused && !element.ended;
    if (source !== url && (isPlaying || hasFailed.current)) {
      switchToNewest(isPlaying);
    }
  }, [source, url, switchToNewest]);

  return {
    ref: video,
    src: source,
    onPlay: () => {
      if (source !== url) {
        switchToNewest(true);
      }
    },
    onError: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
      // `onExpired` is called once for each link.
      if (!hasFailed.current) {
        hasFailed.current = true;
        resume.current ??= { time: currentTarget.currentTime, isPlaying: !currentTarget.paused };
        onExpired();
      }
    },
    onLoadedMetadata: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
      if (resume.current !== undefined) {
        const { time, isPlaying } = resume.current;
        resume.current = undefined;
        currentTarget.currentTime = time;
        if (isPlaying) {
          void currentTarget.play();
        }
      }
    },
  };
}
