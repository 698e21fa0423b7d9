/** The acts on the chosen deficiencies: owner, due day, severity, dismissal, and taking dismissals back. */
import { type Deficiency, MAX_DEFICIENCIES } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { fixingOrderLink } from '../../../domain/order/agenda-link.ts';
import { useUser } from '../../../lib/session.tsx';
import type { RowSelection } from '../../../ui/table/use-row-selection.ts';
import { useDeficiencyActsPhrases } from '../deficiency-acts.phrases.ts';
import { useTakeBack } from '../deficiencies.api.ts';
import { DismissDialog } from '../dismiss-dialog.tsx';
import type { ChangedField } from '../former-values.rules.ts';
import { ConfirmReports } from '../reports/confirm-reports.tsx';
import { useReportsPhrases } from '../reports/reports.phrases.ts';
import { useActNotices } from '../use-act-notices.ts';
import { ChangeChosen } from './change-chosen.tsx';

const CHANGES = [
  ['ownerId', 'setOwner'],
  ['dueOn', 'setDue'],
  ['severity', 'setSeverity'],
] as const satisfies readonly (readonly [ChangedField, string])[];

/** An act, and the rows that were chosen when it began, because the choice changes during the act. */
interface Asked {
  readonly act: ChangedField | 'confirm' | 'dismiss';
  readonly rows: readonly Deficiency[];
}

export function ChosenDeficiencies({ selection }: { selection: RowSelection<Deficiency> }) {
  const t = useDeficiencyActsPhrases();
  const tReports = useReportsPhrases();
  const notices = useActNotices();
  const takeBack = useTakeBack();
  const [asked, setAsked] = useState<Asked>();
  const open = selection.chosen.filter(({ state }) => state === 'OPEN');
  const reported = selection.chosen.filter(({ state }) => state === 'REPORTED');
  const dismissed = selection.chosen.filter(({ state }) => state === 'DISMISSED');
  const unended = [...reported, ...open];
  const areTooMany = Math.max(unended.length, dismissed.length) > MAX_DEFICIENCIES;
  const close = () => setAsked(undefined);
  const sendBack = async () => {
    try {
      const done = await takeBack.sendAndWait({ body: { ids: dismissed.map(({ id }) => id) } });
      if (done) {
        notices.takenBack(done.reopened);
        selection.clear();
      }
    } catch (error) {
      notices.failed(error);
    }
  };
  const { companyId } = useUser();
  const navigate = useNavigate();
  // An order belongs to the active company, and a deficiency to at most one open order.
  const orderable = open.filter((row) => row.orderId === null && row.companyId === companyId);
  const isOff = (rows: readonly Deficiency[]) => rows.length === 0 || areTooMany;
  return (
    <>
      {areTooMany && <Text size="sm">{t('tooMany', { max: MAX_DEFICIENCIES })}</Text>}
      {reported.length > 0 && (
        <Button
          size="xs"
          variant="default"
          disabled={isOff(reported)}
          onClick={() => setAsked({ act: 'confirm', rows: reported })}
        >
          {tReports('confirm')}
        </Button>
      )}
      {CHANGES.map(([field, label]) => (
        <Button
          key={field}
          size="xs"
          variant="default"
          disabled={isOff(open)}
          onClick={() => setAsked({ act: field, rows: open })}
        >
          {t(label)}
        </Button>
      ))}
      <Button
        size="xs"
        variant="default"
        disabled={isOff(unended)}
        onClick={() => setAsked({ act: 'dismiss', rows: unended })}
      >
        {t('dismiss')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={isOff(orderable) || orderable.length < open.length}
        title={orderable.length < open.length ? t('orderRefused') : undefined}
        onClick={() => void navigate(fixingOrderLink(orderable.map(({ id }) => id)))}
      >
        {t('order')}
      </Button>
      {dismissed.length > 0 && (
        <Button
          size="xs"
          variant="default"
          disabled={isOff(dismissed)}
          loading={takeBack.busy}
          onClick={() => void sendBack()}
        >
          {t('takeBack')}
        </Button>
      )}
      {asked?.act === 'dismiss' && (
        <DismissDialog ids={asked.rows.map(({ id }) => id)} onDone={selection.clear} onClose={close} />
      )}
      {asked?.act === 'confirm' && (
        <ConfirmReports rows={asked.rows} onDone={selection.clear} onClose={close} />
      )}
      {asked && asked.act !== 'dismiss' && asked.act !== 'confirm' && (
        <ChangeChosen field={asked.act} rows={asked.rows} onDone={selection.clear} onClose={close} />
      )}
    </>
  );
}
