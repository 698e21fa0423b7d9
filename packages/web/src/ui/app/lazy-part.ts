/** A part of the application whose code is loaded when it is needed. */
import { type ComponentType, createElement, lazy, useState } from 'react';

/**
 * Like React's `lazy`, but code that is there already is rendered at once: `lazy` shows the fallback of its `Suspense` even then,
 * and React keeps a fallback on the screen for 300 ms.
 * @param load called at once where `start` is called, else by the first rendering
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ readonly default: ComponentType<P> }>,
): ComponentType<P> & { readonly start: () => Promise<unknown> } {
  let loaded: ComponentType<P> | undefined;
  const start = async () => {
    const part = await load();
    loaded = part.default;
    return part;
  };
  const Lazy = lazy(start);
  // A part that is on the screen stays the same component, so that it keeps its state.
  const Part = (props: P) => createElement(useState(() => loaded ?? Lazy)[0] as ComponentType<P>, props);
  return Object.assign(Part, { start });
}
