/** Reads positions in the log of the database from names of segments and from a timeline history. */

export const SEGMENT_BYTES = 16 * 1024 * 1024;
const SEGMENTS_PER_LOG = 256;

/** Where a replay ended. */
export interface LogPosition {
  /** Number of the segment, which is the same on every timeline. */
  readonly segment: number;
  /** Bytes from the segment's beginning. */
  readonly offset: number;
}

/** Returns the number of a segment, which is the same on every timeline. */
export function positionOf(segment: string): number {
  return (
    Number.parseInt(segment.slice(8, 16), 16) * SEGMENTS_PER_LOG + Number.parseInt(segment.slice(16), 16)
  );
}

/**
 * Returns where a restored server's replay ended and its own history began.
 * @param history of its timeline, as PostgreSQL writes it
 */
export function replayEnd(history: string): LogPosition {
  const last = [...history.matchAll(/^\d+\t([0-9A-F]+)\/([0-9A-F]+)\t/gm)].at(-1);
  if (last === undefined) {
    throw new Error(`not the history of a timeline: ${history}`);
  }
  const [, log = '', rest = ''] = last;
  const bytes = Number.parseInt(rest, 16);
  return {
    segment: Number.parseInt(log, 16) * SEGMENTS_PER_LOG + Math.floor(bytes / SEGMENT_BYTES),
    offset: bytes % SEGMENT_BYTES,
  };
}
