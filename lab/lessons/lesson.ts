/** A lesson with its role, screen and path, and with its steps. Each step has words and an act of the hand. */
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import type { VideoLessonKey } from '@mobcheck/contract/video-lessons/video-lessons.rules.ts';
import type { DemoRole } from '../../e2e/server.ts';
import type { Hand } from './hand.ts';
import type { Screen } from './stage.ts';

export type Words = Readonly<Record<Language, string>>;

export interface Step {
  readonly words: Words;
  readonly act: (hand: Hand) => Promise<void>;
}

export interface Lesson {
  readonly key: VideoLessonKey;
  readonly title: Words;
  readonly role: DemoRole;
  readonly screen: Screen;
  /** Where the lesson begins, e.g. `/#/products`. */
  readonly path: string;
  readonly steps: readonly Step[];
}

/** Creates a step. Without an act its words are shown for as long as it takes to read them. */
export function step(pt: string, en: string, es: string, act: Step['act'] = async () => undefined): Step {
  return { words: { pt, en, es }, act };
}
