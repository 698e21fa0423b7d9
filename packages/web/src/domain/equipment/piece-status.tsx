/** The status of a piece in a list, which also says if nobody has inspected the piece. */
import type { EquipmentSummary } from '@mobcheck/contract/equipment/equipment.contract.ts';
import { EquipmentStatusBadge } from './equipment-status.tsx';

type PieceState = Pick<EquipmentSummary, 'status' | 'lastInspection'>;

export function PieceStatus({ piece }: { piece: PieceState }) {
  return <EquipmentStatusBadge status={piece.status} isNeverInspected={piece.lastInspection === null} />;
}

/** The status of an improper or never inspected piece, for a list of work in which most pieces are due. */
export function PieceWarning({ piece }: { piece: PieceState | undefined }) {
  const isWarned = piece && (piece.status === 'IMPROPER' || piece.lastInspection === null);
  return isWarned ? <PieceStatus piece={piece} /> : null;
}
