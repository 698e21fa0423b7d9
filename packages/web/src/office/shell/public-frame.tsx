/** The frame of public pages: brand, link to the login, language, colour scheme, content. */
import { Anchor } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { PublicFooter } from '../../account/contact/public-footer.tsx';
import { Brand } from '../../ui/layout/brand.tsx';
import { OutageHead } from '../../ui/feedback/outage.tsx';
import { LanguageChoice } from '../../ui/layout/language-choice.tsx';
import { SchemeSwitch } from '../../ui/layout/scheme-switch.tsx';
import { useHashPath } from '../../lib/hash-path.ts';
import { useSession } from '../../lib/session.tsx';
import { useOfficePhrases } from './office.phrases.ts';
import classes from './public-frame.module.css';

/** Focuses the login strip of the page. On a page without a strip, the link opens the public home, which has the strip. */
function goToStrip(event: MouseEvent): void {
  const field = document.querySelector<HTMLElement>('#sign-in input');
  if (field) {
    event.preventDefault();
    field.focus();
  }
}

export function PublicFrame({ children }: { children: ReactNode }) {
  const t = useOfficePhrases();
  const { role } = useSession();
  const isLogin = useHashPath() === '/inspections-report';
  return (
    <>
      <header className={classes.header}>
        <a href="#/" className={classes.home}>
          <Brand />
        </a>
        <div className={classes.tools}>
          {role === 'ANONYMOUS' && !isLogin && (
            <Anchor href="#/" size="sm" fw={500} className={classes.signIn} onClick={goToStrip}>
              {t('signIn')}
            </Anchor>
          )}
          <LanguageChoice brief />
          <SchemeSwitch />
        </div>
      </header>
      <main className={classes.main}>
        <OutageHead />
        {children}
      </main>
      <PublicFooter />
    </>
  );
}
