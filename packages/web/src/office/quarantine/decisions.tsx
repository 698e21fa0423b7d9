/** The decisions about a refused record: accept it for its piece or another, discard it, or reopen a discarded record. */
import type { QuarantineRecord } from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { isAboutPiece } from '@mobcheck/contract/quarantine/sent-kinds.ts';
import { Button, Text } from '@mantine/core';
import { pieceName } from '../../domain/equipment/equipment-name.rules.ts';
import classes from './quarantine.module.css';
import { useQuarantinePhrases } from './quarantine.phrases.ts';

export type DecisionView = 'sides' | 'otherTag' | 'discard';

interface Props {
  readonly record: QuarantineRecord;
  readonly busy: boolean;
  /** Accepts the record for its own piece, or for the piece on a tag. */
  readonly onAccept: (tagSerialNumber?: string) => void;
  /** Discards a registration of a piece that exists already, and saves its records for the piece on its tag. */
  readonly onSamePiece: () => void;
  readonly onView: (view: DecisionView) => void;
  readonly onReopen: () => void;
  /** Opens the registration that is decided together with the record. */
  readonly onRegistration: (id: string) => void;
}

/** Whether the whole content of a record is known, which is necessary to accept it. */
function isReadable({ content }: QuarantineRecord): boolean {
  if (content?.kind !== 'record') {
    return content !== null;
  }
  const { answers, attributes, parts } = content;
  return (
    answers.every(({ question }) => question !== null) &&
    attributes.every(({ attribute }) => attribute !== null) &&
    parts.every(({ part, unit }) => part !== null && unit !== null)
  );
}

/** Whether the piece of a record or replacement request is gone or not visible to the user. Nothing can then be saved for it. */
function isPieceGone({ kind, equipmentId, now }: QuarantineRecord): boolean {
  return kind !== 'registration' && equipmentId !== null && now.piece === null;
}

function SaveButton({ record, busy, onAccept, onRegistration }: Props) {
  const t = useQuarantinePhrases();
  const { registrationId, tagSerialNumber, now } = record;
  if (registrationId !== null) {
    return <Button onClick={() => onRegistration(registrationId)}>{t('openRegistration')}</Button>;
  }
  if (!isPieceGone(record)) {
    return (
      <Button loading={busy} onClick={() => onAccept()} title={t('acceptHint')}>
        {t('accept')}
      </Button>
    );
  }
  if (now.equipment === null || !isAboutPiece(record.kind)) {
    return null;
  }
  const name = pieceName({ ...now.equipment, serial: now.equipment.tagSerialNumber });
  return (
    <Button variant="default" loading={busy} onClick={() => onAccept(tagSerialNumber)}>
      {t('acceptFor', { name })}
    </Button>
  );
}

/** Note about the records that are decided together. */
function Together({ record }: { record: QuarantineRecord }) {
  const t = useQuarantinePhrases();
  const { registrationId, followerCount, state } = record;
  if (state !== 'WAITING' || (registrationId === null && followerCount === 0)) {
    return null;
  }
  return (
    <Text size="sm" role="note">
      {registrationId === null ? t('followers', { count: followerCount }) : t('withRegistration')}
    </Text>
  );
}

export function Decisions(props: Props) {
  const t = useQuarantinePhrases();
  const { record, busy, onView } = props;
  const { state } = record;
  if (state === 'ACCEPTED') {
    return null;
  }
  if (state === 'DISCARDED') {
    return (
      <div className={classes.decisions}>
        <Button variant="default" loading={busy} onClick={props.onReopen}>
          {t('reopen')}
        </Button>
      </div>
    );
  }
  return (
    <>
      <Together record={record} />
      <div className={classes.decisions}>
        <Button variant="default" onClick={() => onView('discard')}>
          {t('discard')}
        </Button>
        {record.followerCount > 0 && record.now.equipment !== null && (
          <Button variant="default" loading={busy} onClick={props.onSamePiece} title={t('samePieceHint')}>
            {t('samePiece')}
          </Button>
        )}
        {isReadable(record) && (
          <>
            <Button variant="default" onClick={() => onView('otherTag')}>
              {t('acceptOther')}
            </Button>
            <SaveButton {...props} />
          </>
        )}
      </div>
    </>
  );
}
