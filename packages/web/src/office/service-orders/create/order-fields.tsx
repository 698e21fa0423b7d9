/** The fields of a new order, in the order of the specification, and the name of the requesting user. */
import { SERVICE_ORDER_PRIORITIES } from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useUser } from '../../../lib/session.tsx';
import { toIsoDate } from '../../../ui/date/day-field.rules.ts';
import { DayField } from '../../../ui/date/day-field.tsx';
import type { EntityForm } from '../../../ui/form/entity/use-entity-form.ts';
import { missingFields, type OrderDraft } from '../order-draft.rules.ts';
import { useOrderDesk } from '../order-desk.tsx';
import { useWorkChoices } from '../use-work-choices.ts';
import { ResponsibleField } from '../responsible-field.tsx';
import classes from '../service-orders.module.css';
import { useServiceOrdersPhrases } from '../../../domain/order/service-orders.phrases.ts';

export function OrderFields(props: {
  form: EntityForm<OrderDraft>;
  today: string;
  /** Whether the first field gets the focus when it appears. */
  autoFocused: boolean;
}) {
  const t = useServiceOrdersPhrases();
  const { name } = useUser();
  const choices = useWorkChoices();
  const { form, today } = props;
  const [start, end] = [toIsoDate(form.value.startDate), toIsoDate(form.value.endDate)];
  const dayProps = (field: 'startDate' | 'endDate') => ({
    ...form.field(field),
    required: true,
    reportsInvalid: true,
    label: t(`fields.${field}`),
  });
  const startMax = end !== undefined && end >= today ? end : undefined;
  const endMin = start !== undefined && start > today ? start : today;
  const { isAgenda } = useOrderDesk();
  // Each line of the agenda may have its own work.
  const isWorkNeeded = !isAgenda || missingFields({ ...form.value, type: '' }).includes('type');
  const responsible = form.field('responsibleUserId');
  return (
    <div className={classes.fields}>
      <DayField
        {...dayProps('startDate')}
        autoFocused={props.autoFocused}
        min={today}
        max={startMax}
        errorTexts={{ early: t('pastDate'), late: t('afterEnd') }}
      />
      <DayField
        {...dayProps('endDate')}
        min={endMin}
        errorTexts={{ early: endMin === today ? t('pastDate') : t('beforeStart') }}
      />
      <NativeSelect
        {...form.field('priority')}
        label={t('fields.priority')}
        withAsterisk
        data={[
          { value: '', label: t('choose') },
          ...SERVICE_ORDER_PRIORITIES.map((item) => ({ value: item, label: t(`priority.${item}`) })),
        ]}
      />
      <ResponsibleField
        {...responsible}
        required
        error={
          form.error?.issueAt('responsibleUserId')
            ? responsible.error && t('responsibleUnavailable')
            : responsible.error
        }
      />
      <Textarea
        {...form.field('observation')}
        className={classes.wide ?? ''}
        label={t('fields.observation')}
        maxLength={2000}
        autosize
        minRows={2}
        maxRows={8}
      />
      <NativeSelect
        {...form.field('type')}
        label={choices.label}
        withAsterisk={isWorkNeeded}
        data={[{ value: '', label: t('choose') }, ...choices.data]}
      />
      <TextInput label={t('fields.requestUserName')} value={name} readOnly variant="filled" />
    </div>
  );
}
