/** The gallery: every component of the design system and the trade in all its states; components that fill the window are links. */
import { Anchor, Title } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { LanguageChoice } from '../ui/layout/language-choice.tsx';
import { SchemeSwitch } from '../ui/layout/scheme-switch.tsx';
import { exampleHref, EXAMPLES } from './all-examples.ts';
import type { Example } from './example.ts';
import classes from './gallery.module.css';

function useHash(): string {
  return useSyncExternalStore(
    (changed) => {
      addEventListener('hashchange', changed);
      return () => removeEventListener('hashchange', changed);
    },
    () => location.hash,
  );
}

function Shown({ file, alone, states }: Example) {
  return (
    <section className={classes.example} aria-label={alone ? `${file} …` : file}>
      <Title order={2} size="h4">
        {file}
      </Title>
      {Object.entries(states).map(([state, node]) =>
        alone ? (
          <Anchor
            key={state}
            href={exampleHref(file, state)}
            className={classes.link ?? ''}
            underline="always"
          >
            {state}
          </Anchor>
        ) : (
          <div key={state} className={classes.state}>
            <p className={classes.name}>{state}</p>
            <div>{node}</div>
          </div>
        ),
      )}
    </section>
  );
}

export function Gallery() {
  const hash = useHash();
  const alone = EXAMPLES.filter((example) => example.alone)
    .flatMap(({ file, page, states }) =>
      Object.entries(states).map(([state, node]) => ({ file, page, state, node })),
    )
    .find(({ file, state }) => exampleHref(file, state) === hash);
  if (alone) {
    return (
      <div className={classes.alone} key={hash} data-shown={hash}>
        <header>
          <h1 className={classes.name}>
            {alone.file}: {alone.state}
          </h1>
        </header>
        {alone.page ? alone.node : <main>{alone.node}</main>}
      </div>
    );
  }
  return (
    <main className={classes.gallery} data-shown="">
      <div className={classes.head}>
        <Title order={1}>Gallery</Title>
        <LanguageChoice />
        <SchemeSwitch />
      </div>
      {EXAMPLES.map((example) => (
        <Shown key={`${example.file} ${example.alone}`} {...example} />
      ))}
    </main>
  );
}
