/** The dialog for the stated days of a piece's clocks: the days of the last work that no record shows. */
import type { EquipmentClock } from '@mobcheck/contract/clocks/clocks.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useClockName } from '../../../domain/clock/clock.phrases.ts';
import { useToday } from '../../../lib/use-today.ts';
import { DayField } from '../../../ui/date/day-field.tsx';
import { notifySuccess } from '../../../ui/feedback/notify.tsx';
import { QueriesState, WaitingDialog } from '../../../ui/form/dialog/waiting-dialog.tsx';
import { EntityDialog } from '../../../ui/form/entity/entity-dialog.tsx';
import { useEntityForm } from '../../../ui/form/entity/use-entity-form.ts';
import { checkDays, toDaysDraft } from './clock-days.rules.ts';
import { equipmentClocksQuery, useStateDays } from './equipment-clocks.api.ts';
import { useEquipmentClocksPhrases } from './equipment-clocks.phrases.ts';

interface Clocks {
  readonly clocks: readonly EquipmentClock[];
  readonly updateDate: string;
}

function DaysForm(props: {
  serial: string;
  startVersion: Clocks;
  fetchCurrent: () => Promise<Clocks | undefined>;
  onClose: () => void;
}) {
  const t = useEquipmentClocksPhrases();
  const nameOf = useClockName();
  const today = useToday();
  const [saved, setSaved] = useState(props.startVersion);
  const before = toDaysDraft(saved.clocks);
  const form = useEntityForm({
    initialDraft: before,
    check: (draft) => checkDays(draft, before, saved.updateDate, today),
    t,
    save: useStateDays(),
    toSaveInput: (body) => ({ params: { serial: props.serial }, body }),
    onSaved: () => {
      notifySuccess(t('saved'));
      props.onClose();
    },
  });
  const { stated } = form.value;
  // Loads the current clocks of the product, and keeps the typed days of these clocks.
  const reload = async () => {
    const current = await props.fetchCurrent();
    if (current) {
      const typed = new Map(stated.map(({ kind, statedOn }) => [kind, statedOn]));
      const next = toDaysDraft(current.clocks);
      form.rebase(next, {
        stated: next.stated.map((day) => ({ ...day, statedOn: typed.get(day.kind) ?? day.statedOn })),
      });
      setSaved(current);
    }
  };
  return (
    <EntityDialog
      form={form}
      size="md"
      title={t('dialogTitle')}
      canSave={form.dirty}
      onReload={reload}
      onClose={props.onClose}
    >
      <Stack>
        <Text size="sm" c="dimmed">
          {t('hint')}
        </Text>
        {saved.clocks.map((clock, index) => {
          const path = `stated.${index}.statedOn`;
          const { lastOn, statedOn } = clock;
          return (
            <div key={clock.kind}>
              <DayField
                label={nameOf(clock)}
                data-path={path}
                value={stated[index]?.statedOn ?? null}
                max={today}
                reportsInvalid
                errorTexts={{ late: t('inFuture') }}
                error={form.errorAt(path)}
                onChange={(day) =>
                  form.change({
                    stated: stated.map((item, at) => (at === index ? { ...item, statedOn: day } : item)),
                  })
                }
              />
              {lastOn !== null && lastOn !== statedOn && (
                <Text size="sm" c="dimmed" mt={4}>
                  {t('known', { day: showDay(lastOn) })}
                </Text>
              )}
            </div>
          );
        })}
      </Stack>
    </EntityDialog>
  );
}

export function ClockDaysDialog({ serial, onClose }: { serial: string; onClose: () => void }) {
  const t = useEquipmentClocksPhrases();
  // Never from the cache: the form must begin with the saved days.
  const query = useQuery({ ...equipmentClocksQuery(serial), gcTime: 0 });
  const { data, isFetchedAfterMount, refetch } = query;
  if (data && isFetchedAfterMount) {
    return (
      <DaysForm
        serial={serial}
        startVersion={data}
        fetchCurrent={async () => (await refetch({ throwOnError: true })).data}
        onClose={onClose}
      />
    );
  }
  return (
    <WaitingDialog title={t('dialogTitle')} onClose={onClose}>
      <QueriesState queries={[query]} errorText={t.errorText} />
    </WaitingDialog>
  );
}
