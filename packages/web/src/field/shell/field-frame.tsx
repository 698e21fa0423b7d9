/** Frame of the field app, with the signed-in user, the connection, and one screen at a time. */
import { ActionIcon } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '../../lib/session.tsx';
import { awaitServer } from '../../lib/connection/outage.ts';
import { useConnection } from '../../lib/connection/use-connection.ts';
import { Brand } from '../../ui/layout/brand.tsx';
import { OutageHead } from '../../ui/feedback/outage.tsx';
import { useUiPhrases } from '../../ui/ui.phrases.ts';
import { LanguageChoice } from '../../ui/layout/language-choice.tsx';
import { ProductVersion } from '../../ui/layout/product-version.tsx';
import { SchemeSwitch } from '../../ui/layout/scheme-switch.tsx';
import { StatusBadge } from '../../ui/feedback/status-badge.tsx';
import classes from './field-frame.module.css';
import { FrameNotes } from './frame-notes.tsx';
import { InstallOffer } from './install-offer.tsx';
import { useFieldPhrases } from '../field.phrases.ts';
import { WaitingBadge } from '../outbox/waiting-badge.tsx';

export function FieldFrame({ children }: { children: ReactNode }) {
  const t = useFieldPhrases();
  const tUi = useUiPhrases();
  const { user } = useSession();
  const connection = useConnection();
  useEffect(() => (connection === 'noServer' ? awaitServer(() => undefined) : undefined), [connection]);
  return (
    <div className={classes.shell}>
      <header className={classes.header}>
        {user ? (
          <a href="#/" className={classes.who}>
            <strong>{user.name}</strong>
            <span>{user.companyName}</span>
          </a>
        ) : (
          <Brand />
        )}
        <div className={classes.tools}>
          {/* Only a missing signal is shown here. A silent server is reported by the part that called it. */}
          {connection === 'noSignal' && !user && (
            <StatusBadge tone="amber">{tUi('outage.noSignal')}</StatusBadge>
          )}
          {user ? <WaitingBadge connection={connection} /> : <LanguageChoice />}
          <SchemeSwitch />
          {user && (
            <ActionIcon
              component="a"
              href="#/logout"
              variant="subtle"
              color="gray"
              c="inherit"
              size="lg"
              aria-label={t('logout')}
            >
              <IconLogout size={20} stroke={1.6} aria-hidden />
            </ActionIcon>
          )}
        </div>
      </header>
      <FrameNotes />
      <main className={classes.main}>
        <OutageHead />
        {children}
      </main>
      <footer className={classes.footer}>
        {user && <InstallOffer />}
        <ProductVersion />
      </footer>
    </div>
  );
}
