/** The history of a deficiency, newest first. */
import {
  type DeficiencyHistoryEntry,
  type FullDeficiency,
  MAX_DEFICIENCY_HISTORY,
} from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { SEVERITIES } from '@mobcheck/contract/inspection-types/severity.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { Text } from '@mantine/core';
import { useDeficiencyPhrases } from '../../../domain/deficiency/deficiency.phrases.ts';
import { useSeverityPhrases } from '../../../domain/deficiency/severity.phrases.ts';
import { showInstant } from '../../../lib/format.ts';
import { useUser } from '../../../lib/session.tsx';
import classes from '../deficiencies.module.css';
import { useDeficiencyWindowPhrases } from './deficiency-window.phrases.ts';
import { TracedRecord } from './traced-record.tsx';

type FieldChange = DeficiencyHistoryEntry['changes'][number];

function ChangeText({ change: { field, before, after } }: { change: FieldChange }) {
  const t = useDeficiencyWindowPhrases();
  const tWords = useDeficiencyPhrases();
  const tSeverity = useSeverityPhrases();
  const shown = (value: string) => {
    const severity = SEVERITIES.find((key) => key === value);
    if (field === 'severity' && severity) {
      return tSeverity(severity);
    }
    return value === '' ? t('nothing') : field === 'dueOn' ? showDay(value) : value;
  };
  return (
    <span className={classes.changes}>
      {t('change', { field: tWords(`fields.${field}`), before: shown(before), after: shown(after) })}
    </span>
  );
}

export function DeficiencyHistory({ deficiency }: { deficiency: FullDeficiency }) {
  const t = useDeficiencyWindowPhrases();
  const tWords = useDeficiencyPhrases();
  const { timeZone } = useUser();
  const { history, tagSerialNumber } = deficiency;
  return (
    <>
      <ol className={classes.history} reversed>
        {history.toReversed().map((entry) => (
          <li key={`${entry.at} ${entry.kind} ${entry.recordId}`} data-kind={entry.kind}>
            <span className={classes.event}>{t(`kinds.${entry.kind}`)}</span>
            {entry.changes.map((change) => (
              <ChangeText key={change.field} change={change} />
            ))}
            {entry.reason !== null && (
              <span>
                {entry.kind === 'ORDERED'
                  ? tWords('inOrder', { number: entry.reason })
                  : t('reasonWas', { reason: entry.reason })}
              </span>
            )}
            <span className={classes.stamp}>
              <span>
                {t('whenAndWho', {
                  when: showInstant(entry.at, timeZone),
                  name: entry.userName || t('stranger'),
                })}
              </span>
              <TracedRecord entry={entry} serial={tagSerialNumber} />
            </span>
          </li>
        ))}
      </ol>
      {history.length >= MAX_DEFICIENCY_HISTORY && (
        <Text size="sm" c="dimmed" mt="md">
          {t('olderLeftOut', { max: MAX_DEFICIENCY_HISTORY })}
        </Text>
      )}
    </>
  );
}
