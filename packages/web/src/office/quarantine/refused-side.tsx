/** The refused data of a phone, with the names of questions, parts and products. */
import type {
  QuarantineContent,
  QuarantineRecord,
} from '@mobcheck/contract/quarantine/quarantine-office.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { Code, Text } from '@mantine/core';
import { useSeverityPhrases } from '../../domain/deficiency/severity.phrases.ts';
import { ResultBadge } from '../../domain/equipment/equipment-status.tsx';
import { Answer } from '../../domain/record/shown/record-answer.tsx';
import { RecordCompanion } from '../../domain/record/shown/companion.tsx';
import { RecordGroup, RecordPairs } from '../../domain/record/shown/record-group.tsx';
import { RecordPhotos } from '../../domain/record/shown/record-photos.tsx';
import { RenewedDates } from '../../domain/record/shown/renewed-dates.tsx';
import { useRecordPhrases } from '../../domain/record/shown/record.phrases.ts';
import { showInstant, showNumber } from '../../lib/format.ts';
import { useUser } from '../../lib/session.tsx';
import classes from './quarantine.module.css';
import { useQuarantinePhrases } from './quarantine.phrases.ts';

type RecordContent = Extract<QuarantineContent, { kind: 'record' }>;
type OtherContent = Exclude<QuarantineContent, { kind: 'record' }>;

function RecordInWords({ content }: { content: RecordContent }) {
  const t = useQuarantinePhrases();
  const tRecord = useRecordPhrases();
  const { answers, attributes, parts, latitude, longitude, companion } = content;
  return (
    <>
      {answers.length === 0 && <Text c="dimmed">{t('noAnswers')}</Text>}
      <RecordPairs
        title={tRecord('answers')}
        rows={answers.map(({ question, ...given }) => ({
          name: question ?? t('unknownRow'),
          value: <Answer {...given} />,
        }))}
      />
      <RecordPairs
        title={tRecord('attributes')}
        rows={attributes.map(({ attribute, value }) => ({
          name: attribute ?? t('unknownRow'),
          value: <Answer type="TEXT" answer={value} />,
        }))}
      />
      <RenewedDates dates={content.renewedDates} />
      <RecordPairs
        title={t('parts')}
        rows={parts.map(({ part, quantity, unit }) => ({
          name: part ?? t('unknownPart'),
          value: `${showNumber(quantity)} ${unit === null ? '' : tRecord(`units.${unit}`)}`.trim(),
        }))}
      />
      {latitude !== null && longitude !== null && (
        <RecordGroup title={t('place')}>
          {latitude.toFixed(5)}, {longitude.toFixed(5)}
        </RecordGroup>
      )}
      <RecordCompanion companion={companion} />
    </>
  );
}

/** Returns a function that lists the values of a registration, a replacement request or a deficiency. */
function useRowsOf() {
  const t = useQuarantinePhrases();
  const tSeverity = useSeverityPhrases();
  return (content: OtherContent): { readonly name: string; readonly value: string }[] => {
    switch (content.kind) {
      case 'registration':
        return [
          { name: t('product'), value: content.productName ?? t('unknownProduct') },
          { name: t('label'), value: content.extraLabel },
          { name: t('code'), value: content.extraCode },
          { name: t('unit'), value: content.unit },
          { name: t('dueDate'), value: content.dueDate === null ? '' : showDay(content.dueDate) },
        ];
      case 'replacement':
        return [
          { name: t('newTag'), value: showTagSerial(content.newSerial) },
          { name: t('oldTag'), value: content.oldSerial === null ? '' : showTagSerial(content.oldSerial) },
        ];
      case 'deficiency':
        return [
          { name: t('description'), value: content.description },
          { name: t('severity'), value: tSeverity(content.severity) },
        ];
    }
  };
}

function ContentInWords({ record }: { record: QuarantineRecord }) {
  const t = useQuarantinePhrases();
  const rowsOf = useRowsOf();
  const { content } = record;
  if (content === null) {
    return (
      <RecordGroup title={t('raw')}>
        <Text size="sm" mb="xs">
          {t('damaged')}
        </Text>
        <Code block className={classes.raw ?? ''}>
          {record.body}
        </Code>
      </RecordGroup>
    );
  }
  if (content.kind === 'record') {
    return <RecordInWords content={content} />;
  }
  return (
    <RecordPairs
      title={t(`kinds.${record.kind}`)}
      rows={rowsOf(content).map(({ name, value }) => ({ name, value: value || t('none') }))}
    />
  );
}

/** The refused record as it was made on the phone. */
export function RefusedSide({ record }: { record: QuarantineRecord }) {
  const t = useQuarantinePhrases();
  const tRecord = useRecordPhrases();
  const { timeZone } = useUser();
  const { createdAt, equipmentName, tagSerialNumber, content, photos } = record;
  const serial = tagSerialNumber === '' ? t('noTag') : showTagSerial(tagSerialNumber);
  const when = showInstant(createdAt, timeZone);
  return (
    <section className={classes.side} aria-labelledby="refused-on-phone">
      <h3 id="refused-on-phone">{t('onPhone')}</h3>
      <p className={classes.lead}>{equipmentName || serial}</p>
      {equipmentName !== '' && <p className={classes.stamp}>{serial}</p>}
      <p className={classes.stamp}>
        {when} · {record.userName}
        {content?.kind === 'record' && content.purpose && ` · ${tRecord('technical')}`}
        {content?.kind === 'record' && <ResultBadge result={content.improper ? 'IMPROPER' : 'VALID'} />}
      </p>
      <ContentInWords record={record} />
      {photos.length > 0 && (
        <RecordGroup title={tRecord('photos')}>
          <RecordPhotos ids={photos} when={when} />
        </RecordGroup>
      )}
    </section>
  );
}
