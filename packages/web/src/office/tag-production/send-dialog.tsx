/** The form of a shipment of a run's stock, with carrier, tracking code and date. */
import {
  type ProductionRunDetails,
  sendProducedTags,
} from '@mobcheck/contract/tag-production/tag-production.contract.ts';
import { dayIn, DEFAULT_ZONE } from '@mobcheck/contract/kernel/date.ts';
import { Stack, Text, TextInput } from '@mantine/core';
import { showNumber } from '../../lib/format.ts';
import { useToday } from '../../lib/use-today.ts';
import { DayField } from '../../ui/date/day-field.tsx';
import { notifySuccess } from '../../ui/feedback/notify.tsx';
import { EntityDialog } from '../../ui/form/entity/entity-dialog.tsx';
import { checkBody } from '../../ui/form/entity/entity-form.rules.ts';
import { useEntityForm } from '../../ui/form/entity/use-entity-form.ts';
import { useSendTags } from './tag-production.api.ts';
import { useTagProductionPhrases } from './tag-production.phrases.ts';

interface ShipmentDraft {
  carrier: string;
  trackingCode: string;
  /** Null while the field is blank. */
  sentOn: string | null;
}

const checkShipment = ({ sentOn, ...texts }: ShipmentDraft) =>
  checkBody(sendProducedTags.body, { ...texts, sentOn: sentOn ?? undefined });

export function SendDialog({ run, onClose }: { run: ProductionRunDetails; onClose: () => void }) {
  const t = useTagProductionPhrases();
  const today = useToday();
  const { id, companyName: company, counts, createdAt } = run;
  const initialDraft: ShipmentDraft = { carrier: '', trackingCode: '', sentOn: today };
  const form = useEntityForm({
    initialDraft,
    check: checkShipment,
    t,
    save: useSendTags(),
    toSaveInput: (body) => ({ params: { id }, body }),
    onSaved: () => {
      notifySuccess(t('sentNotice', { company }));
      onClose();
    },
  });
  return (
    <EntityDialog
      form={form}
      size="md"
      title={t('sendTitle', { count: counts.stock, shown: showNumber(counts.stock) })}
      saveLabel={t('sendConfirm')}
      onClose={onClose}
    >
      <Stack>
        <Text size="sm">{t('sendText', { company })}</Text>
        <TextInput {...form.field('carrier')} label={t('carrier')} required maxLength={60} data-autofocus />
        <TextInput
          {...form.field('trackingCode')}
          label={t('trackingCode')}
          description={t('trackingHint')}
          maxLength={60}
        />
        <DayField
          {...form.field('sentOn')}
          required
          reportsInvalid
          label={t('sentOn')}
          min={dayIn(DEFAULT_ZONE, new Date(createdAt))}
          max={today}
        />
      </Stack>
    </EntityDialog>
  );
}
