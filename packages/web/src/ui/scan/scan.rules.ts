/** The choice among detected codes, the message on the screen, and the part of a frame that is read. */

export interface DetectedCode {
  readonly text: string;
  /** Its centre as shares of the picture, where 0.5, 0.5 is the centre of the picture. */
  readonly x: number;
  readonly y: number;
}

/** The video of the camera with at least one frame. The current frame is read. */
export type CameraVideo = HTMLVideoElement;

/** Returns the codes that are found in the current frame. */
export type ReadCodes = (video: CameraVideo) => Promise<readonly DetectedCode[]>;

export interface UnusableCode {
  readonly text: string;
  /** An act that is still possible with the code. */
  readonly action?: { readonly label: string; readonly go: () => void };
}

/** A screen's handling of a code, which accepts it or shows the reason why it is unusable. */
export type ScanResult = { readonly accept: () => void } | UnusableCode;

/** The message on the screen about an unusable code. */
export interface ShownMessage {
  readonly text: string;
  readonly unusable: UnusableCode;
  /** Milliseconds of the clock that is passed to `nextMessage`. */
  readonly seenAt: number;
}

const MESSAGE_DURATION_MS = 4000;

/** Finds the code nearest to the centre, where the user aims, since a sheet may have several labels. */
export function findNearestToCenter(codes: readonly DetectedCode[]): DetectedCode | undefined {
  const distance = ({ x, y }: DetectedCode) => Math.hypot(x - 0.5, y - 0.5);
  return codes.toSorted((a, b) => distance(a) - distance(b))[0];
}

/**
 * Returns the message after another look. A code that is seen again keeps its message. Without a code the message disappears after a
 * while, unless it has an action.
 */
export function nextMessage(
  message: ShownMessage | undefined,
  seen: Omit<ShownMessage, 'seenAt'> | undefined,
  now: number,
): ShownMessage | undefined {
  if (seen) {
    return { ...(message?.text === seen.text ? message : seen), seenAt: now };
  }
  return message && !message.unusable.action && now - message.seenAt > MESSAGE_DURATION_MS
    ? undefined
    : message;
}

/**
 * Returns the square in the middle of a frame, and the side in pixels to which it is scaled down.
 * @param maxSize maximum pixels of a side, to limit the time of reading
 */
export function middleSquare(width: number, height: number, maxSize: number) {
  const side = Math.min(width, height);
  return {
    left: Math.round((width - side) / 2),
    top: Math.round((height - side) / 2),
    side,
    size: Math.min(side, maxSize),
  };
}
