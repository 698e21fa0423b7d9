/** The fields of a new order. */
import {
  SERVICE_ORDER_PRIORITIES,
  SERVICE_ORDER_TYPES,
} from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useUser } from '../../../lib/session.tsx';
import { toIsoDate } from '../../../ui/date/day-field.rules.ts';
import { DayField } from '../../../ui/date/day-field.tsx';
import type { OrderDraft, RequiredField } from '../order-draft.rules.ts';
import { ResponsibleField } from '../responsible-field.tsx';
import classes from '../service-orders.module.css';
import { useServiceOrdersPhrases } from '../../../domain/order/service-orders.phrases.ts';

export function OrderFields(props: {
  value: OrderDraft;
  change: (patch: Partial<OrderDraft>) => void;
  today: string;
  /** The first field takes the focus as it appears. */
  focused: boolean;
  /** Fields that were asked for and are still blank. */
  missing: readonly RequiredField[];
  /** The server does not take this person. */
  responsibleGone: boolean;
}) {
  const t = useServiceOrdersPhrases();
  const { name } = useUser();
  const { value, change, today, missing } = props;
  const { startDate, endDate } = value;
  const [start, end] = [toIsoDate(startDate), toIsoDate(endDate)];
  const blank = (field: RequiredField) => (missing.includes(field) ? t.fieldError('required') : undefined);
  const fieldError = (field: RequiredField) => {
    const error = blank(field);
    return error === undefined ? {} : { error };
  };
  const startMax = end !== undefined && end >= today ? end : undefined;
  const endMin = start !== undefined && start > today ? start : today;
  return (
    <div className={classes.fields}>
      <DayField
        required
        focused={props.focused}
        keepsTyped
        label={t('fields.startDate')}
        value={startDate}
        min={today}
        max={startMax}
        words={{ early: t('pastDate'), late: t('afterEnd') }}
        error={blank('startDate')}
        onChange={(day) => change({ startDate: day })}
      />
      <DayField
        required
        keepsTyped
        label={t('fields.endDate')}
        value={endDate}
        min={endMin}
        words={{ early: endMin === today ? t('pastDate') : t('beforeStart') }}
        error={blank('endDate')}
        onChange={(day) => change({ endDate: day })}
      />
      <NativeSelect
        label={t('fields.priority')}
        withAsterisk
        value={value.priority}
        {...fieldError('priority')}
        data={[
          { value: '', label: t('choose') },
          ...SERVICE_ORDER_PRIORITIES.map((item) => ({
            value: item,
            label: t(`priority.${item}`),
          })),
        ]}
        onChange={(event) =>
          change({
            priority: SERVICE_ORDER_PRIORITIES.find((item) => item === event.currentTarget.value) ?? '',
          })
        }
      />
      <NativeSelect
        label={t('fields.type')}
        withAsterisk
        value={value.type}
        {...fieldError('type')}
        data={[
          { value: '', label: t('choose') },
          ...SERVICE_ORDER_TYPES.map((item) => ({
            value: item,
            label: t(`type.${item}`),
          })),
        ]}
        onChange={(event) =>
          change({
            type: SERVICE_ORDER_TYPES.find((item) => item === event.currentTarget.value) ?? '',
          })
        }
      />
      <ResponsibleField
        required
        value={value.responsibleUserId}
        error={props.responsibleGone ? t('gone') : blank('responsibleUserId')}
        onChange={(responsibleUserId) => change({ responsibleUserId })}
      />
      <TextInput label={t('fields.requestUserName')} value={name} readOnly variant="filled" />
      <Textarea
        className={classes.wide ?? ''}
        label={t('fields.observation')}
        maxLength={2000}
        autosize
        minRows={2}
        maxRows={8}
        value={value.observation}
        onChange={(event) => change({ observation: event.currentTarget.value })}
      />
    </div>
  );
}
