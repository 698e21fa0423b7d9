/** The instant of a refused record, corrected for a wrong clock of the phone. */
import { CLOCK_TOLERANCE_MINUTES } from '@mobcheck/contract/kernel/late-data.ts';

interface SentInstants {
  readonly createdAt: Date;
  readonly phoneTime: Date;
  readonly receivedAt: Date;
}

/**
 * Returns the instant at which a record was made. The phone's instant is corrected if its clock was wrong when it sent the record. The
 * result is never after the receipt.
 * @returns also the phone's own instant if it was corrected, else null
 */
export function refusedInstants({ createdAt, phoneTime, receivedAt }: SentInstants): {
  readonly createdAt: Date;
  readonly phoneCreatedAt: Date | null;
} {
  const slowMs = receivedAt.getTime() - phoneTime.getTime();
  const isWrong = Math.abs(slowMs) > CLOCK_TOLERANCE_MINUTES * 60_000;
  const correctedMs = createdAt.getTime() + (isWrong ? slowMs : 0);
  const at = new Date(Math.min(correctedMs, receivedAt.getTime()));
  return { createdAt: at, phoneCreatedAt: at.getTime() === createdAt.getTime() ? null : createdAt };
}
