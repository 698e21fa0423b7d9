/** Tells a recorded inspection or maintenance, and the changes of its piece, to programs of the group. */
import { LATE_MINUTES } from '@mobcheck/contract/events/event-body.contract.ts';
import type { InspectionPurpose } from '@mobcheck/contract/inspection-types/question-limits.ts';
import { tellPiece } from '../events/piece-events.service.ts';
import { withResult } from './present-record.service.ts';
import { KIND_OF_TABLE, type RecordTable } from './record.exported.queries.ts';

type Context = Parameters<typeof tellPiece>[0];
type Pieces = Parameters<typeof tellPiece>[1];

interface ToldRecord {
  readonly id: string;
  readonly table: RecordTable;
  readonly improper: boolean;
  /** Undefined means a check. */
  readonly purpose?: string | undefined;
  readonly createdAt: Date;
  readonly receivedAt: Date;
}

const LATE_MS = LATE_MINUTES * 60_000;

/** Whether a record is the newest of its kind, or changed the state of its piece. */
function isNewest({ before, after }: Pieces, { table, id }: ToldRecord): boolean {
  const newestId = table === 'inspections' ? after?.lastInspectionId : after?.lastMaintenanceId;
  return newestId === id || JSON.stringify(before) !== JSON.stringify(after);
}

/** Records the events of a saved record. */
export function tellRecord(context: Context, pieces: Pieces, record: ToldRecord): void {
  const { id, table, improper, purpose = 'CHECK', createdAt, receivedAt } = record;
  const instants = {
    recordedAt: createdAt,
    receivedAt,
    late: receivedAt.getTime() - createdAt.getTime() >= LATE_MS,
  };
  const isInspection = table === 'inspections';
  tellPiece(
    context,
    pieces,
    ({ data, ...event }) => [
      {
        ...event,
        type: isInspection ? 'inspection.recorded' : 'maintenance.recorded',
        data: {
          ...data,
          subject: {
            kind: KIND_OF_TABLE[table],
            ...withResult({ id, improper }),
            purpose: isInspection ? (purpose as InspectionPurpose) : null,
            equipment: data.subject,
          },
          newest: isNewest(pieces, record),
        },
      },
    ],
    instants,
  );
}
