/** The severity of the deficiency that a flaw of a question opens, below the question in the form of an inspection type. */
import { DEFAULT_SEVERITY, SEVERITIES } from '@mobcheck/contract/inspection-types/severity.ts';
import { NativeSelect } from '@mantine/core';
import { useDeficiencyPhrases } from '../../domain/deficiency/deficiency.phrases.ts';
import { useSeverityPhrases } from '../../domain/deficiency/severity.phrases.ts';
import { useSwitch } from '../../lib/session.tsx';
import type { EntityForm } from '../../ui/form/entity/use-entity-form.ts';
import type { OrderedRow } from '../../ui/form/rows/ordered-rows.rules.ts';
import type { InspectionTypeDraft } from './inspection-type-form.rules.ts';
import classes from './question-purpose.module.css';

/** Renders nothing in a group without the agenda. */
export function QuestionSeverity(props: { form: EntityForm<InspectionTypeDraft>; row: OrderedRow<string> }) {
  const t = useDeficiencyPhrases();
  const tSeverity = useSeverityPhrases();
  const isOn = useSwitch('AGENDA');
  const { form, row } = props;
  const { severities } = form.value;
  return (
    isOn && (
      <div className={classes.purpose}>
        <span aria-hidden>{t('severityOfFlaw')}</span>
        <NativeSelect
          size="xs"
          aria-label={`${t('severityOfFlaw')}: ${row.name.trim()}`}
          value={severities[row.key] ?? DEFAULT_SEVERITY}
          data={SEVERITIES.map((value) => ({ value, label: tSeverity(value) }))}
          onChange={({ currentTarget: { value } }) => {
            const severity = SEVERITIES.find((key) => key === value) ?? DEFAULT_SEVERITY;
            form.change({ severities: { ...severities, [row.key]: severity } });
          }}
        />
      </div>
    )
  );
}
