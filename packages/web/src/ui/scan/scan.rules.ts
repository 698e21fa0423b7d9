/** Which code before the camera counts, how long its message stays, and the part of a frame that is read. Pure. */

export interface DetectedCode {
  readonly text: string;
  /** Its middle, in shares of the picture: 0.5, 0.5 is the middle of the picture. */
  readonly x: number;
  readonly y: number;
}

/** A picture that is shown: a video with at least one frame. */
export type Picture = HTMLVideoElement;

/** Answers every code in the picture. */
export type ReadCodes = (picture: Picture) => Promise<readonly DetectedCode[]>;

export interface UnusableCode {
  readonly words: string;
  /** What the person may do with the code all the same. */
  readonly action?: { readonly label: string; readonly go: () => void };
}

/** What a screen makes of the text of a code: it is what was looked for, or why it is not. */
export type ScanResult = { readonly accept: () => void } | UnusableCode;

/** Why a code is of no use, while that stands on the screen. */
export interface ShownMessage {
  readonly text: string;
  readonly unusable: UnusableCode;
  /** Milliseconds, of the clock that `nextMessage` is given. */
  readonly seenAt: number;
}

const FADES_MS = 4000;

/** Of several labels on one sheet, the one that the person aims at. */
export function findNearestToCenter(codes: readonly DetectedCode[]): DetectedCode | undefined {
  const off = ({ x, y }: DetectedCode) => Math.hypot(x - 0.5, y - 0.5);
  return codes.toSorted((a, b) => off(a) - off(b))[0];
}

/**
 * What stands on the screen after one more look: the same code keeps its message, a code that is gone is forgotten
 * after a while, unless it may still be opened.
 */
export function nextMessage(
  message: ShownMessage | undefined,
  seen: Omit<ShownMessage, 'seenAt'> | undefined,
  now: number,
): ShownMessage | undefined {
  if (seen) {
    return { ...(message?.text === seen.text ? message : seen), seenAt: now };
  }
  return message && !message.unusable.action && now - message.seenAt > FADES_MS ? undefined : message;
}

/**
 * The square in the middle of a frame, and the side to which it is scaled down.
 * @param most pixels of a side that are worth the time to read
 */
export function middleSquare(width: number, height: number, most: number) {
  const side = Math.min(width, height);
  return {
    left: Math.round((width - side) / 2),
    top: Math.round((height - side) / 2),
    side,
    size: Math.min(side, most),
  };
}
