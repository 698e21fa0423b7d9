/** The present data of the server about the tag, the equipment and the id of a refused record. */
import type {
  QuarantineRecord,
  QuarantineSavedRecord,
} from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { isRecordKind } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Text } from '@mantine/core';
import { pieceName } from '../../domain/equipment/equipment-name.rules.ts';
import { EquipmentStatusBadge, ResultBadge } from '../../domain/equipment/equipment-status.tsx';
import { Answer } from '../../domain/record/shown/record-answer.tsx';
import { RecordPairs } from '../../domain/record/shown/record-group.tsx';
import { showInstant } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import classes from './quarantine.module.css';
import { useQuarantinePhrases } from './quarantine.phrases.ts';

function SavedRecord({ title, record }: { title: string; record: QuarantineSavedRecord }) {
  const t = useQuarantinePhrases();
  const { timeZone } = useUser();
  return (
    <>
      <p className={classes.saved}>
        <strong>{title}</strong>
        <span className={classes.stamp}>
          {showInstant(record.createdAt, timeZone)} · {t('by', { name: record.userName })}
          <ResultBadge result={record.result} />
        </span>
      </p>
      <RecordPairs
        rows={record.answers.map(({ question, ...given }) => ({
          name: question ?? t('unknownRow'),
          value: <Answer {...given} />,
        }))}
      />
    </>
  );
}

/** Note about the piece of a record if the tag of the record is not on this piece. */
function NamedPiece({ record: { kind, equipmentId, registrationId, now } }: { record: QuarantineRecord }) {
  const t = useQuarantinePhrases();
  const { piece, equipment } = now;
  if (kind === 'registration' || equipmentId === null || (piece !== null && piece.id === equipment?.id)) {
    return null;
  }
  const missing = registrationId === null ? 'pieceGone' : 'pieceWaits';
  return (
    <Text size="sm">
      {piece === null
        ? t(missing)
        : t('pieceElsewhere', {
            name: pieceName({ ...piece, serial: piece.tagSerialNumber }),
            serial: showTagSerial(piece.tagSerialNumber),
          })}
    </Text>
  );
}

/** The equipment on the tag of a refused record with its newest record, and the saved record with the same id. */
export function ServerSide({ record }: { record: QuarantineRecord }) {
  const t = useQuarantinePhrases();
  const { tag, equipment, lastRecord, sameId } = record.now;
  const isRecord = isRecordKind(record.kind);
  return (
    <section className={classes.side} aria-labelledby="refused-on-server">
      <h3 id="refused-on-server">{t('onServer')}</h3>
      <NamedPiece record={record} />
      {equipment === null ? (
        <Text c="dimmed">{t(tag === 'FREE' ? 'tags.FREE' : 'tags.UNKNOWN')}</Text>
      ) : (
        <>
          <p className={classes.lead}>{pieceName({ ...equipment, serial: equipment.tagSerialNumber })}</p>
          <p className={classes.stamp}>
            {equipment.productName} · {showTagSerial(equipment.tagSerialNumber)}
            <EquipmentStatusBadge status={equipment.status} />
          </p>
          {tag === 'RETIRED' && <Text size="sm">{t('tags.RETIRED')}</Text>}
        </>
      )}
      {sameId !== null && <SavedRecord title={t('sameId')} record={sameId} />}
      {lastRecord !== null && <SavedRecord title={t('lastRecord')} record={lastRecord} />}
      {equipment !== null && isRecord && lastRecord === null && <Text c="dimmed">{t('noRecord')}</Text>}
    </section>
  );
}
