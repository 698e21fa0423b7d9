/** The frame of public pages: brand, language, colour scheme, content. */
import type { ReactNode } from 'react';
import { PublicFooter } from '../../account/contact/public-footer.tsx';
import { Brand } from '../../ui/layout/brand.tsx';
import { OutageHead } from '../../ui/feedback/outage.tsx';
import { LanguageChoice } from '../../ui/layout/language-choice.tsx';
import { SchemeSwitch } from '../../ui/layout/scheme-switch.tsx';
import classes from './public-frame.module.css';

export function PublicFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className={classes.header}>
        <a href="#/" className={classes.home}>
          <Brand />
        </a>
        <div className={classes.tools}>
          <LanguageChoice />
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
