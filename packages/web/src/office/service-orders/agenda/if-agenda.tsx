/** Shows a page of the agenda, or in a group without the agenda the reason and a link to the page that switches it on. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSwitch } from '../../../lib/session.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { AgendaDesk } from '../order-desk.tsx';
import { useAgendaWithoutSwitchPhrases } from './agenda-without-switch.phrases.ts';

export function IfAgenda({ children }: { children: ReactNode }) {
  const t = useAgendaWithoutSwitchPhrases();
  if (useSwitch('AGENDA')) {
    return <AgendaDesk>{children}</AgendaDesk>;
  }
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState title={t('off')} text={t('offText')}>
        <Button variant="light" mt="xs" renderRoot={(button) => <Link to="/deficiencies" {...button} />}>
          {t('toDeficiencies')}
        </Button>
      </EmptyState>
    </>
  );
}
