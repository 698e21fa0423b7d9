/** Frame of the field app: the signed-in user, the connection, one screen at a time. */
import { ActionIcon } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSession } from '../../lib/session.tsx';
import { useOnline } from '../use-online.ts';
import { Brand } from '../../ui/layout/brand.tsx';
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
  const { user } = useSession();
  const online = useOnline();
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
          {!online && !user && <StatusBadge tone="amber">{t('offline')}</StatusBadge>}
          {user ? <WaitingBadge online={online} /> : <LanguageChoice />}
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
      <main className={classes.main}>{children}</main>
      <footer className={classes.footer}>
        {user && <InstallOffer />}
        <ProductVersion />
      </footer>
    </div>
  );
}
