/** The general information in the edit form of an order. A change of the kind of work applies to all lines. */
import type { FullServiceOrder } from '@mobcheck/contract/service-orders/service-orders.contract.ts';
import {
  SERVICE_ORDER_PRIORITIES,
  SERVICE_ORDER_TYPES,
  sharedType,
} from '@mobcheck/contract/service-orders/service-orders.rules.ts';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { toIsoDate } from '../../../ui/date/day-field.rules.ts';
import { DayField } from '../../../ui/date/day-field.tsx';
import type { EntityForm } from '../../../ui/form/entity/use-entity-form.ts';
import type { EditDraft } from './order-edit.rules.ts';
import { ResponsibleField } from '../responsible-field.tsx';
import classes from '../service-orders.module.css';
import { useServiceOrdersPhrases } from '../../../domain/order/service-orders.phrases.ts';
import { StatusChoice } from './status-choice.tsx';

export function EditFields(props: { form: EntityForm<EditDraft>; saved: FullServiceOrder }) {
  const t = useServiceOrdersPhrases();
  const { form, saved } = props;
  const { value, change } = form;
  const { startDate, endDate, lines } = value;
  const requiredError = (isMissing: boolean) => (isMissing ? t.fieldError('required') : undefined);
  const type = sharedType(lines);
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
      <NativeSelect
        label={t('fields.type')}
        withAsterisk
        value={type ?? ''}
        data={[
          ...(type ? [] : [{ value: '', label: lines.length > 0 ? t('mixedType') : t('choose') }]),
          ...SERVICE_ORDER_TYPES.map((item) => ({
            value: item,
            label: t(`type.${item}`),
          })),
        ]}
        onChange={(event) => {
          const newType = SERVICE_ORDER_TYPES.find((item) => item === event.currentTarget.value);
          if (newType) {
            change({ lines: lines.map((line) => ({ ...line, type: newType })) });
          }
        }}
      />
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
