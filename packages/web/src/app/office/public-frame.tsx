/** Frame of what anyone sees: mark, language, colour scheme, content. */
import type { ReactNode } from 'react';
import { Brand } from '../../ui/brand.tsx';
import { LanguageChoice } from '../../ui/language-choice.tsx';
import { SchemeSwitch } from '../../ui/scheme-switch.tsx';
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
      <main className={classes.main}>{children}</main>
    </>
  );
}
