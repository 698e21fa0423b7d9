/** Dialog that explains the effects of another time zone, and sets it after a confirmation. */
import { previewGroupZone, setGroupZone } from '@mobcheck/contract/company-groups/group-zone.contract.ts';
import { showDay } from '@mobcheck/contract/kernel/date.ts';
import { Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { showTime } from '../../lib/format.ts';
import { queryOf } from '../../lib/query.ts';
import { useSession, useUser } from '../../lib/session.tsx';
import { useChange } from '../../lib/use-change.ts';
import { ConfirmDialog } from '../../ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../ui/feedback/notify.tsx';
import { ErrorState, LoadingState } from '../../ui/feedback/states.tsx';
import { useZonePhrases } from './zone.phrases.ts';
import { zoneLabel } from './zones.rules.ts';

export function ZoneDialog({ timeZone, onClose }: { timeZone: string; onClose: () => void }) {
  const t = useZonePhrases();
  const { timeZone: known } = useUser();
  const { refresh } = useSession();
  const queryClient = useQueryClient();
  const [now] = useState(() => new Date());
  const { data, isPending, error, refetch } = useQuery(queryOf(previewGroupZone, { query: { timeZone } }));
  const save = useChange(setGroupZone);
  const zone = zoneLabel(timeZone, now);
  const confirm = () =>
    save.send(
      { body: { timeZone, known } },
      {
        onSuccess: () => notifySuccess(t('saved', { zone }), 'zone'),
        onError: (failure) => notifyError(t.errorText(failure), 'zone'),
        onSettled: () => {
          onClose();
          // All data depends on the day, and after an error another admin may have set a zone.
          void refresh();
          void queryClient.invalidateQueries();
        },
      },
    );
  return (
    <ConfirmDialog
      title={t('confirmTitle', { zone })}
      text={t('confirmText')}
      confirmLabel={t('confirmLabel')}
      busy={save.busy}
      ready={data !== undefined}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isPending && <LoadingState />}
      {error && <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />}
      {data && (
        <Stack gap={4}>
          <Text>{t('now', { time: showTime(now.toISOString(), timeZone) })}</Text>
          <Text>
            {t(data.today === data.todayThere ? 'sameDay' : 'otherDay', { day: showDay(data.todayThere) })}
          </Text>
          <Text>{data.changed === 0 ? t('unchanged') : t('changed', { count: data.changed })}</Text>
        </Stack>
      )}
    </ConfirmDialog>
  );
}
