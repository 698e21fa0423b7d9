/** Explains deficiencies to a group without the agenda, previews their number, and switches the agenda on. */
import { AGENDA_PREVIEW_CHANGED } from '@mobcheck/contract/deficiencies/agenda-switch.contract.ts';
import { switchesAgenda } from '@mobcheck/contract/deficiencies/deficiencies.policy.ts';
import { Alert, Button, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { useMay } from '../../../lib/session.tsx';
import { ConfirmDialog } from '../../../ui/feedback/confirm-dialog.tsx';
import { notifyError, notifySuccess } from '../../../ui/feedback/notify.tsx';
import { EmptyState, ErrorState, LoadingState } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { useAgendaOffPhrases } from './agenda-off.phrases.ts';
import { agendaPreviewQuery, useSwitchAgendaOn } from '../deficiencies.api.ts';
import classes from '../deficiencies.module.css';

interface Counts {
  readonly improperPieces: number;
  readonly flaws: number;
}

/** The explanation of deficiencies. */
function About() {
  const t = useAgendaOffPhrases();
  return (
    <section className={classes.card} aria-labelledby="about-deficiencies">
      <Title order={2} size="h5" id="about-deficiencies">
        {t('aboutTitle')}
      </Title>
      <Text size="sm">{t('about')}</Text>
    </section>
  );
}

function CountsText({ improperPieces, flaws }: Counts) {
  const t = useAgendaOffPhrases();
  const pieces = t('pieces', { count: improperPieces });
  return (
    <Text size="lg" fw={600} role="status">
      {improperPieces === 0
        ? t('noPieces')
        : t('become', { count: improperPieces, pieces, flaws: t('flaws', { count: flaws }) })}
    </Text>
  );
}

function Preview() {
  const t = useAgendaOffPhrases();
  const { data, error, refetch, isFetching } = useQuery(agendaPreviewQuery);
  const switchOn = useSwitchAgendaOn();
  /** The counts that the user confirms. They stay while newer counts load. */
  const [asked, setAsked] = useState<Counts>();
  const send = async ({ improperPieces, flaws }: Counts) => {
    try {
      const done = await switchOn.sendAndWait({ body: { improperPieces, flaws } });
      if (done) {
        notifySuccess(t('activated', { count: done.open }), 'agenda');
      }
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.code === AGENDA_PREVIEW_CHANGED.code)) {
        notifyError(t.errorText(failure), 'agenda');
      }
    }
    setAsked(undefined);
  };
  return (
    <section className={classes.card} aria-labelledby="agenda-preview">
      <Title order={2} size="h5" id="agenda-preview">
        {t('previewTitle')}
      </Title>
      {!data && error && <ErrorState error={error} errorText={t.errorText} onRetry={() => void refetch()} />}
      {!data && !error && <LoadingState />}
      {switchOn.error?.code === AGENDA_PREVIEW_CHANGED.code && (
        <Alert color="yellow" variant="light" icon={<IconAlertTriangle />} role="alert">
          {t.errorText(switchOn.error)}
        </Alert>
      )}
      {data && (
        <>
          <CountsText {...data} />
          <Text size="sm" c="dimmed">
            {t('stays')}
          </Text>
          <div>
            <Button mt="xs" disabled={isFetching} onClick={() => setAsked(data)}>
              {t('activate')}
            </Button>
          </div>
        </>
      )}
      {asked && (
        <ConfirmDialog
          title={t('confirmTitle')}
          text={asked.flaws === 0 ? t('confirmNone') : t('confirm', { count: asked.flaws })}
          confirmLabel={t('activateNow')}
          busy={switchOn.busy}
          onConfirm={() => void send(asked)}
          onClose={() => !switchOn.busy && setAsked(undefined)}
        >
          <Text>{t('confirmMore')}</Text>
        </ConfirmDialog>
      )}
    </section>
  );
}

export function AgendaOff() {
  const t = useAgendaOffPhrases();
  const maySwitch = useMay(switchesAgenda);
  return (
    <>
      <PageHeader title={t('title')} {...(maySwitch && { hint: t('hint') })} />
      {maySwitch ? (
        <div className={classes.cards}>
          <About />
          <Preview />
        </div>
      ) : (
        <EmptyState title={t('notAllowed')} text={t('notAllowedText')} />
      )}
    </>
  );
}
