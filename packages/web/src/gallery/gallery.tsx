/** The gallery of the components of `ui` and `domain` in their states. Components that fill the window (dialogs, drawers) are links. */
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

function ExampleSection({ file, fillsWindow, states }: Example) {
  return (
    <section className={classes.example} aria-label={fillsWindow ? `${file} …` : file}>
      <Title order={2} size="h4">
        {file}
      </Title>
      {Object.entries(states).map(([state, node]) =>
        fillsWindow ? (
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
  const openedState = EXAMPLES.filter((example) => example.fillsWindow)
    .flatMap(({ file, rendersMain, states }) =>
      Object.entries(states).map(([state, node]) => ({ file, rendersMain, state, node })),
    )
    .find(({ file, state }) => exampleHref(file, state) === hash);
  if (openedState) {
    return (
      <div className={classes.alone} key={hash} data-shown={hash}>
        <header>
          <h1 className={classes.name}>
            {openedState.file}: {openedState.state}
          </h1>
        </header>
        {openedState.rendersMain ? openedState.node : <main>{openedState.node}</main>}
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
        <ExampleSection key={`${example.file} ${example.fillsWindow}`} {...example} />
      ))}
    </main>
  );
}
