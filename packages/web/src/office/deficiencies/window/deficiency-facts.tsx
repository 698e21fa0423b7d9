/** General information on a deficiency: its text, its piece, owner and due day, its records, and photos before and after. */
import type { FullDeficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { showTagSerial } from '@mobcheck/contract/tags/tags.rules.ts';
import { type ReactNode, useId } from 'react';
import { DeficiencyDue, DeficiencyOwner } from '../../../domain/deficiency/deficiency-badges.tsx';
import { useDeficiencyPhrases } from '../../../domain/deficiency/deficiency.phrases.ts';
import { equipmentLink } from '../../../domain/equipment/report-link.ts';
import { RecordPhotos } from '../../../domain/record/shown/record-photos.tsx';
import { showInstant } from '../../../lib/format.ts';
import { useSwitch, useUser } from '../../../lib/session.tsx';
import { type Fact, Facts } from '../../../ui/layout/facts.tsx';
import { RowLink } from '../../../ui/table/row-link.tsx';
import classes from '../deficiencies.module.css';
import { ReportList } from '../reports/report-list.tsx';
import { useDeficiencyWindowPhrases } from './deficiency-window.phrases.ts';
import { TracedRecord } from './traced-record.tsx';

function Photos({ title, ids, when }: { title: string; ids: readonly string[]; when: string }) {
  const titleId = useId();
  return (
    ids.length > 0 && (
      <section aria-labelledby={titleId}>
        <h3 id={titleId}>{title}</h3>
        <RecordPhotos ids={ids} when={when} />
      </section>
    )
  );
}

/** Returns the facts about opening, last sight and closing, with links to their records. */
function useCourse(deficiency: FullDeficiency): Fact[] {
  const t = useDeficiencyWindowPhrases();
  const tWords = useDeficiencyPhrases();
  const { timeZone } = useUser();
  const { history, tagSerialNumber, openedAt, seenAt, closedAt, state, dismissalReason } = deficiency;
  const openedBy = deficiency.source === 'REPORT' ? t('stranger') : deficiency.openedByName;
  const entryOf = (kind: 'OPENED' | 'FIXED') => history.findLast((entry) => entry.kind === kind);
  const stamp = (at: string, name: string, entry?: ReturnType<typeof entryOf>): ReactNode => (
    <>
      {t('whenAndWho', { when: showInstant(at, timeZone), name })}
      <span className={classes.record}>
        <TracedRecord entry={entry} serial={tagSerialNumber} />
      </span>
    </>
  );
  return [
    { name: t('opened'), value: stamp(openedAt, openedBy, entryOf('OPENED')) },
    ...(seenAt === openedAt ? [] : [{ name: t('seen'), value: showInstant(seenAt, timeZone) }]),
    ...(closedAt === null || state === 'OPEN' || state === 'REPORTED'
      ? []
      : [
          {
            name: tWords(`state.${state}`),
            value: stamp(
              closedAt,
              deficiency.closedByName ?? '',
              state === 'FIXED' ? entryOf('FIXED') : undefined,
            ),
          },
        ]),
    ...(dismissalReason === null ? [] : [{ name: t('dismissalReason'), value: dismissalReason, wide: true }]),
  ];
}

export function DeficiencyFacts({ deficiency }: { deficiency: FullDeficiency }) {
  const t = useDeficiencyWindowPhrases();
  const tWords = useDeficiencyPhrases();
  const { timeZone } = useUser();
  const { extraLabel, productName, tagSerialNumber, openingPhotos, fixingPhotos } = deficiency;
  const course = useCourse(deficiency);
  const takesReports = useSwitch('PROBLEM_REPORTS');
  const showsReports = takesReports && deficiency.source === 'REPORT';
  // The reports show their photos themselves.
  const before = showsReports ? [] : openingPhotos;
  return (
    <>
      <p className={classes.lead}>{deficiency.text}</p>
      <Facts
        none={t('none')}
        rows={[
          {
            name: tWords('equipment'),
            value: <RowLink target={equipmentLink(tagSerialNumber)}>{extraLabel || productName}</RowLink>,
          },
          ...(extraLabel === '' ? [] : [{ name: t('product'), value: productName }]),
          { name: t('tag'), value: showTagSerial(tagSerialNumber) },
          { name: t('code'), value: deficiency.extraCode },
          { name: t('unit'), value: deficiency.unit },
          { name: t('company'), value: deficiency.companyName },
          { name: tWords('fields.owner'), value: <DeficiencyOwner {...deficiency} /> },
          { name: tWords('fields.dueOn'), value: <DeficiencyDue {...deficiency} /> },
          { name: tWords('fields.source'), value: tWords(`source.${deficiency.source}`) },
          ...(deficiency.recall
            ? [{ name: t('instructions'), value: deficiency.recall.instructions, wide: true }]
            : []),
          ...course,
        ]}
      />
      {showsReports && <ReportList deficiencyId={deficiency.id} />}
      {before.length + fixingPhotos.length > 0 && (
        <div className={classes.photos}>
          <Photos title={t('before')} ids={before} when={showInstant(deficiency.openedAt, timeZone)} />
          <Photos
            title={t('after')}
            ids={fixingPhotos}
            when={deficiency.closedAt === null ? '' : showInstant(deficiency.closedAt, timeZone)}
          />
        </div>
      )}
    </>
  );
}
