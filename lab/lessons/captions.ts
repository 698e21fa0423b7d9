/** Captions of a lesson as WebVTT. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';

/** Words that are shown from one second of a video to another. */
export interface Cue {
  readonly from: number;
  readonly upTo: number;
  readonly words: Readonly<Record<Language, string>>;
}

function timestamp(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

/** Returns the captions in one language. They are at the top, since the words of the step are at the bottom of the video. */
export function webvtt(cues: readonly Cue[], language: Language): string {
  const blocks = cues.map(
    ({ from, upTo, words }) => `${timestamp(from)} --> ${timestamp(upTo)} line:0\n${words[language]}\n`,
  );
  return ['WEBVTT\n', ...blocks].join('\n');
}
