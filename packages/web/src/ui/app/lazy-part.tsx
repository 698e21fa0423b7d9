/** Parts of the application whose code is loaded when needed. React's own `lazy` never retries after an error. */
import { type ComponentType, createContext, lazy, Suspense, useContext, useEffect, useState } from 'react';
import { FailedDialog, FailedPlace, LoadingDialog } from './failed-part.tsx';
import { withNetworkError } from './lazy-screen.ts';
import { restoreStyles } from './restore-styles.ts';

type Load<P> = () => Promise<{ readonly default: ComponentType<P> }>;

interface Closable {
  /** Called with false when the dialog is closed before its code is loaded. */
  readonly onClose?: (() => void) | ((isDone: false) => void);
  readonly opened?: boolean;
}

/** Loads again, and shows the part instead of its error. */
const AgainContext = createContext<() => Promise<void>>(() => Promise.resolve());

function makePart<P extends object>(load: Load<P>, kind: 'block' | 'line' | 'dialog') {
  let loaded: ComponentType<P> | undefined;
  const start = async () => {
    await restoreStyles();
    const part = await load();
    loaded = part.default;
    return part;
  };
  const startOrFail = withNetworkError(start);

  /** Returns the placeholder until another load succeeds. */
  function failed(first: unknown): ComponentType<P> {
    return function FailedPart(props: P) {
      const again = useContext(AgainContext);
      const [error, setError] = useState(first);
      // The next place that shows the part loads anew.
      useEffect(() => {
        Lazy = makeLazy();
      }, []);
      const retry = () => void again().catch(setError);
      const { onClose, opened = true } = props as Closable;
      if (kind !== 'dialog') {
        return <FailedPlace error={error} isLine={kind === 'line'} onRetry={retry} />;
      }
      return (
        opened && <FailedDialog error={error} onRetry={retry} onClose={onClose && (() => onClose(false))} />
      );
    };
  }

  function makeLazy(): ComponentType<P> {
    return lazy<ComponentType<P>>(() =>
      startOrFail().catch((error: unknown) => ({ default: failed(error) })),
    );
  }
  let Lazy = makeLazy();

  function Part(props: P) {
    // A part that is on the screen stays the same component, so that it keeps its state.
    const [Shown, setShown] = useState<ComponentType<P>>(() => loaded ?? Lazy);
    const again = async () => {
      const part = await startOrFail();
      setShown(() => part.default);
    };
    return (
      <AgainContext value={again}>
        <Shown {...props} />
      </AgainContext>
    );
  }
  return Object.assign(Part, { start });
}

/**
 * Like React's `lazy`, but renders loaded code at once. `lazy` shows the fallback of its `Suspense` even then, and React keeps a
 * fallback on the screen for 300 ms. A failed load shows a message in place of the part and is repeated after the outage.
 * @param load called when `start` is called, or else by the first rendering
 * @param size of the message of a failed load, a `block` or one `line`
 */
export function lazyPart<P extends object>(load: Load<P>, size: 'block' | 'line' = 'block') {
  return makePart(load, size);
}

/** Like `lazyPart`, for a dialog. A loading sign is shown while its code loads. A failed load is shown in a dialog that can be closed. */
export function lazyDialog<P extends object>(load: Load<P>): ComponentType<P> {
  const Part = makePart(load, 'dialog');
  return function LazyDialog(props: P) {
    return (
      <Suspense fallback={(props as Closable).opened !== false && <LoadingDialog />}>
        <Part {...props} />
      </Suspense>
    );
  };
}
