/** The window of one deficiency: facts and history, and the acts on it. */
import type { FullDeficiency } from '@mobcheck/contract/deficiencies/deficiencies.contract.ts';
import { managesDeficiencies } from '@mobcheck/contract/deficiencies/deficiencies.policy.ts';
import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconCheck,
  IconCircleMinus,
  IconClipboardPlus,
  IconPencil,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DeficiencyStateBadge } from '../../../domain/deficiency/deficiency-badges.tsx';
import { DeficiencyOrder } from '../../../domain/deficiency/deficiency-order.tsx';
import { SeverityBadge } from '../../../domain/deficiency/severity-badge.tsx';
import { useDeficiencyPhrases } from '../../../domain/deficiency/deficiency.phrases.ts';
import { fixingOrderLink } from '../../../domain/order/agenda-link.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { useMay, useUser } from '../../../lib/session.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/feedback/states.tsx';
import { DialogBehind } from '../../../ui/form/dialog/dialog-behind.tsx';
import { useFocusBack } from '../../../ui/feedback/focus-back.ts';
import { TabbedWindow, WindowSummary, WindowTabs } from '../../../ui/layout/tabbed-window.tsx';
import { useDeficiencyActsPhrases } from '../deficiency-acts.phrases.ts';
import { deficiencyQuery, useTakeBack } from '../deficiencies.api.ts';
import { DismissDialog } from '../dismiss-dialog.tsx';
import { ConfirmReports } from '../reports/confirm-reports.tsx';
import { useReportsPhrases } from '../reports/reports.phrases.ts';
import { useActNotices } from '../use-act-notices.ts';
import { DEFICIENCY_TABS, type DeficiencyTab } from '../use-deficiency-window.ts';
import { DeficiencyFacts } from './deficiency-facts.tsx';
import { DeficiencyHistory } from './deficiency-history.tsx';
import { useDeficiencyWindowPhrases } from './deficiency-window.phrases.ts';
import { EditDeficiency } from './edit-deficiency.tsx';

/** The buttons of a reported, open or dismissed deficiency. A fixed deficiency has none. */
function Acts(props: {
  deficiency: FullDeficiency;
  onConfirm: () => void;
  onEdit: () => void;
  onDismiss: () => void;
}) {
  const t = useDeficiencyActsPhrases();
  const tReports = useReportsPhrases();
  const notices = useActNotices();
  const takeBack = useTakeBack();
  const { id, state, orderId, companyId } = props.deficiency;
  const user = useUser();
  // An order belongs to the active company.
  const isOrderable = state === 'OPEN' && orderId === null && companyId === user.companyId;
  const sendBack = async () => {
    try {
      const done = await takeBack.sendAndWait({ body: { ids: [id] } });
      if (done) {
        notices.takenBack(done.reopened);
      }
    } catch (error) {
      notices.failed(error);
    }
  };
  if (state === 'DISMISSED') {
    return (
      <Button
        size="xs"
        variant="default"
        leftSection={<IconArrowBackUp size={16} stroke={1.6} aria-hidden />}
        loading={takeBack.busy}
        onClick={() => void sendBack()}
      >
        {t('takeBack')}
      </Button>
    );
  }
  return (
    state !== 'FIXED' && (
      <>
        {isOrderable && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconClipboardPlus size={16} stroke={1.6} aria-hidden />}
            renderRoot={(button) => <Link {...fixingOrderLink([id])} {...button} />}
          >
            {t('order')}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          leftSection={<IconCircleMinus size={16} stroke={1.6} aria-hidden />}
          onClick={props.onDismiss}
        >
          {t('dismiss')}
        </Button>
        {state === 'OPEN' ? (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
            onClick={props.onEdit}
          >
            {t('edit')}
          </Button>
        ) : (
          <Button
            size="xs"
            leftSection={<IconCheck size={16} stroke={1.6} aria-hidden />}
            onClick={props.onConfirm}
          >
            {tReports('confirm')}
          </Button>
        )}
      </>
    )
  );
}

export default function DeficiencyWindow(props: {
  id: string;
  tab: DeficiencyTab;
  onTab: (tab: DeficiencyTab) => void;
  onClose: () => void;
}) {
  const t = useDeficiencyWindowPhrases();
  const tWords = useDeficiencyPhrases();
  const mayManage = useMay(managesDeficiencies);
  const query = useQuery(deficiencyQuery(props.id));
  // The version that is being edited. A later version replaces it only on reload.
  const [editing, setEditing] = useState<FullDeficiency>();
  const [asked, setAsked] = useState<'confirm' | 'dismiss'>();
  useFocusBack();
  const { data: deficiency, error } = query;
  // An id with a wrong format gets status 400, which is shown as not found.
  const notFound = error instanceof ApiError && (error.status === 404 || error.status === 400);
  if (editing) {
    return (
      <EditDeficiency
        startVersion={editing}
        fetchCurrent={async () => (await query.refetch({ throwOnError: true })).data}
        onClose={() => setEditing(undefined)}
      />
    );
  }
  return (
    <>
      <DialogBehind isBehind={asked !== undefined}>
        <TabbedWindow
          opened
          title={deficiency ? tWords('deficiencyNamed', { number: deficiency.number }) : t('loadingTitle')}
          onClose={props.onClose}
        >
          {!deficiency && notFound && (
            <EmptyState title={t('missingTitle')} text={t('missingText')}>
              <Button variant="default" onClick={props.onClose}>
                {t('close')}
              </Button>
            </EmptyState>
          )}
          {!deficiency && error && !notFound && (
            <ErrorState error={error} errorText={tWords.errorText} onRetry={() => void query.refetch()} />
          )}
          {!deficiency && !error && <LoadingState />}
          {deficiency && (
            <>
              <WindowSummary
                actions={
                  mayManage && (
                    <Acts
                      deficiency={deficiency}
                      onEdit={() => setEditing(deficiency)}
                      onConfirm={() => setAsked('confirm')}
                      onDismiss={() => setAsked('dismiss')}
                    />
                  )
                }
              >
                <SeverityBadge severity={deficiency.severity} />
                <DeficiencyStateBadge state={deficiency.state} />
                <DeficiencyOrder {...deficiency} />
              </WindowSummary>
              <WindowTabs
                tabs={DEFICIENCY_TABS.map((value) => ({
                  value,
                  title: t(`tabs.${value}`),
                  panel:
                    value === 'general' ? (
                      <DeficiencyFacts deficiency={deficiency} />
                    ) : (
                      <DeficiencyHistory deficiency={deficiency} />
                    ),
                }))}
                value={props.tab}
                onTab={props.onTab}
              />
            </>
          )}
        </TabbedWindow>
      </DialogBehind>
      {asked === 'dismiss' && <DismissDialog ids={[props.id]} onClose={() => setAsked(undefined)} />}
      {asked === 'confirm' && deficiency && (
        <ConfirmReports rows={[deficiency]} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
}
