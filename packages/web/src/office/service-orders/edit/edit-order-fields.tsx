/** The general information in the edit form of an order. A change of the kind of work applies to all lines. */
import { SERVICE_ORDER_PRIORITIES } from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { toIsoDate } from '../../../ui/date/day-field.rules.ts';
import { DayField } from '../../../ui/date/day-field.tsx';
import type { EntityForm } from '../../../ui/form/entity/use-entity-form.ts';
import { type ShownOrder, useOrderDesk } from '../order-desk.tsx';
import { useOrderListPhrases } from '../order-list.phrases.ts';
import { useWorkChoices } from '../use-work-choices.ts';
import { sharedChoice } from '../work-choice.rules.ts';
import { type EditDraft, type LineDraft, withChoice } from './order-edit.rules.ts';
import { ResponsibleField } from '../responsible-field.tsx';
import classes from '../service-orders.module.css';
import { useServiceOrdersPhrases } from '../../../domain/order/service-orders.phrases.ts';
import { StatusChoice } from './status-choice.tsx';

/** The work of all lines. A choice replaces the work of each line. */
function WorkOfAllLines(props: {
  lines: readonly LineDraft[];
  onLines: (lines: readonly LineDraft[]) => void;
}) {
  const t = useServiceOrdersPhrases();
  const tList = useOrderListPhrases();
  const { isAgenda } = useOrderDesk();
  const choices = useWorkChoices();
  const { lines, onLines } = props;
  const choice = sharedChoice(lines);
  const mixedText = isAgenda ? tList('mixedWork') : t('mixedType');
  return (
    <NativeSelect
      label={choices.label}
      withAsterisk
      value={choice ?? ''}
      data={[
        ...(choice ? [] : [{ value: '', label: lines.length > 0 ? mixedText : t('choose') }]),
        ...(choice === undefined || choices.find(choice)
          ? []
          : [{ value: choice, label: choices.textOf(choice) }]),
        ...choices.data,
      ]}
      onChange={(event) => {
        const newChoice = choices.find(event.currentTarget.value);
        if (newChoice) {
          onLines(lines.map((line) => withChoice(line, newChoice)));
        }
      }}
    />
  );
}

export function EditFields(props: { form: EntityForm<EditDraft>; saved: ShownOrder }) {
  const t = useServiceOrdersPhrases();
  const { form, saved } = props;
  const { value, change } = form;
  const { startDate, endDate, lines } = value;
  const requiredError = (isMissing: boolean) => (isMissing ? t.fieldError('required') : undefined);
  const observationError = requiredError(value.observation.trim() === '');
  return (
    <div className={classes.fields}>
      <div className={classes.wide}>
        <StatusChoice
          value={value}
          isFinal={saved.status === 'CANCELLED'}
          onCancelled={(cancelled) => change({ cancelled })}
        />
      </div>
      <DayField
        required
        reportsInvalid
        label={t('fields.startDate')}
        value={startDate}
        max={toIsoDate(endDate)}
        errorTexts={{ late: t('afterEnd') }}
        error={requiredError(startDate === null)}
        onChange={(day) => change({ startDate: day })}
      />
      <DayField
        required
        reportsInvalid
        label={t('fields.endDate')}
        value={endDate}
        min={toIsoDate(startDate)}
        errorTexts={{ early: t('beforeStart') }}
        error={requiredError(endDate === null)}
        onChange={(day) => change({ endDate: day })}
      />
      <NativeSelect
        label={t('fields.priority')}
        withAsterisk
        value={value.priority}
        data={SERVICE_ORDER_PRIORITIES.map((item) => ({
          value: item,
          label: t(`priority.${item}`),
        }))}
        onChange={(event) =>
          change({
            priority:
              SERVICE_ORDER_PRIORITIES.find((item) => item === event.currentTarget.value) ?? value.priority,
          })
        }
      />
      <WorkOfAllLines lines={lines} onLines={(changed) => change({ lines: changed })} />
      <ResponsibleField
        required
        value={value.responsibleUserId}
        saved={{ id: saved.responsibleUserId, name: saved.responsibleUserName }}
        error={form.errorAt('responsibleUserId') && t('responsibleUnavailable')}
        onChange={(id) => change({ responsibleUserId: id || value.responsibleUserId })}
      />
      <TextInput
        label={t('fields.requestUserName')}
        value={saved.requestUserName}
        readOnly
        variant="filled"
      />
      <Textarea
        className={classes.wide ?? ''}
        label={t('fields.observation')}
        withAsterisk
        maxLength={2000}
        autosize
        minRows={2}
        maxRows={8}
        {...form.field('observation')}
        error={observationError ?? form.errorAt('observation')}
      />
    </div>
  );
}
