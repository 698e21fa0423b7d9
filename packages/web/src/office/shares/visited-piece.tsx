/** A piece of a link with its facts and its history. Each record can be downloaded as PDF. */
import type { ReplyOf } from '@mobcheck/contract/kernel/endpoint.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import {
  type getSharedEquipment,
  MAX_SHARED_RECORDS,
  type SharedRecord,
} from '@mobcheck/contract/shares/visitor.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Button, Group, Text, Title } from '@mantine/core';
import { IconArrowLeft, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { EquipmentStatusBadge, ResultBadge } from '../../domain/equipment/equipment-status.tsx';
import { showInstant } from '../../lib/format.ts';
import { useChange } from '../../lib/use-change.ts';
import { notifyError } from '../../ui/feedback/notify.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { downloadRecord, isEnded, type Secrets, sharedPieceQuery } from './visitor.api.ts';
import { nameOf } from './visited-list.tsx';
import classes from './visitor.module.css';
import { useVisitorPhrases } from './visitor.phrases.ts';

type Shown = ReplyOf<typeof getSharedEquipment>;

function PieceFacts({ piece }: Pick<Shown, 'piece'>) {
  const t = useVisitorPhrases();
  const day = (value: string | null) => (value === null ? '' : showDay(value));
  return (
    <Facts
      none={t('empty')}
      rows={[
        { name: t('tag'), value: showTagSerial(piece.tagSerialNumber) },
        { name: t('product'), value: piece.productName },
        { name: t('code'), value: piece.extraCode },
        { name: t('assetNumber'), value: piece.assetNumber },
        { name: t('unit'), value: piece.unit },
        { name: t('manufacturer'), value: piece.manufacturer },
        { name: t('manufacturingNumber'), value: piece.manufacturingNumber },
        { name: t('manufacturingDate'), value: day(piece.manufacturingDate) },
        { name: t('lastInspection'), value: day(piece.lastInspectionDate) || t('notYet') },
        { name: t('nextInspection'), value: day(piece.nextInspectionDate) },
        { name: t('dueDate'), value: day(piece.dueDate) || (piece.noDueDate ? '' : t('neverDue')) },
        { name: t('lastMaintenance'), value: day(piece.lastMaintenanceDate) || t('notYet') },
      ]}
    />
  );
}

function RecordLine(props: { record: SharedRecord; secrets: Secrets; timeZone: string }) {
  const t = useVisitorPhrases();
  const { record, secrets, timeZone } = props;
  const { send, busy } = useChange(() => downloadRecord(secrets, record.id));
  const kind = t(`kind.${record.kind}`);
  const at = showInstant(record.createdAt, timeZone);
  return (
    <li>
      <span className={classes.record}>
        <b>{kind}</b>
        <small>
          {at} {t('madeBy', { name: record.userName })}
        </small>
      </span>
      <ResultBadge result={record.result} />
      <Button
        variant="default"
        size="xs"
        loading={busy}
        leftSection={<IconFileTypePdf size={16} stroke={1.6} aria-hidden />}
        aria-label={t('pdfOf', { kind, at })}
        onClick={() => send(undefined, { onError: (error) => notifyError(t.errorText(error), 'record') })}
      >
        {t('pdf')}
      </Button>
    </li>
  );
}

function History(props: { records: Shown['records']; secrets: Secrets; timeZone: string }) {
  const t = useVisitorPhrases();
  const { records, ...rest } = props;
  return (
    <section>
      <Title order={2} size="h4">
        {t('history')}
      </Title>
      {records.length === 0 && <Text c="dimmed">{t('noHistory')}</Text>}
      {records.length === MAX_SHARED_RECORDS && (
        <Text c="dimmed" size="sm">
          {t('historyHint', { max: MAX_SHARED_RECORDS })}
        </Text>
      )}
      <ul className={classes.records}>
        {records.map((record) => (
          <RecordLine key={record.id} record={record} {...rest} />
        ))}
      </ul>
    </section>
  );
}

export function VisitedPiece(props: {
  secrets: Secrets;
  serial: string;
  timeZone: string;
  onBack: () => void;
}) {
  const t = useVisitorPhrases();
  const { secrets, serial, timeZone, onBack } = props;
  const { data, error, refetch } = useQuery(sharedPieceQuery(secrets, serial));
  return (
    <article className={classes.shown}>
      <Button
        variant="subtle"
        className={classes.back ?? ''}
        leftSection={<IconArrowLeft size={18} stroke={1.6} aria-hidden />}
        onClick={onBack}
      >
        {t('backToList')}
      </Button>
      {!data && !error && <LoadingState />}
      {error && isEnded(error) && <EmptyState title={t('pieceGone')} text={t('pieceGoneText')} />}
      {error && !isEnded(error) && (
        <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />
      )}
      {data && !error && (
        <>
          <Group gap="sm">
            <Title order={1} size="h3">
              {nameOf(data.piece)}
            </Title>
            <EquipmentStatusBadge
              status={data.piece.status}
              isNeverInspected={data.piece.lastInspectionDate === null}
            />
          </Group>
          <PieceFacts piece={data.piece} />
          <History records={data.records} secrets={secrets} timeZone={timeZone} />
        </>
      )}
    </article>
  );
}
