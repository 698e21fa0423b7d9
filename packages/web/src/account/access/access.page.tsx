/** The page with the accesses that a person gives to other programs. Operators have only a calendar. */
import { managesOwnTokens } from '@mobcheck/contract/api-tokens/api-tokens.policy.ts';
import { switchesIntegrations } from '@mobcheck/contract/integrations/integrations.policy.ts';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMay, useSwitch } from '../../lib/session.tsx';
import { EmptyState } from '../../ui/feedback/states.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import classes from '../security/security.module.css';
import { useAccessPhrases } from './access.phrases.ts';
import { CalendarCard } from './calendar-card.tsx';
import { OwnTokens } from './own-tokens.tsx';

export default function AccessPage() {
  const t = useAccessPhrases();
  const isOn = useSwitch('INTEGRATIONS');
  const maySwitch = useMay(switchesIntegrations);
  const mayHaveTokens = useMay(managesOwnTokens);
  return (
    <>
      <PageHeader
        title={t(mayHaveTokens ? 'title' : 'calendar.pageTitle')}
        {...(mayHaveTokens && { hint: t('hint') })}
      />
      {isOn ? (
        <div className={classes.stack}>
          {mayHaveTokens && <OwnTokens />}
          <CalendarCard />
        </div>
      ) : (
        <EmptyState title={t('offTitle')} text={t(maySwitch ? 'offText' : 'offForOthers')}>
          {maySwitch && (
            <Button renderRoot={(button) => <Link to="/integrations" {...button} />}>{t('offOpen')}</Button>
          )}
        </EmptyState>
      )}
    </>
  );
}
