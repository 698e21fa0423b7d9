/** An entry of the gallery: a component by its file, and its states. */
import type { ReactNode } from 'react';

export interface Example {
  /** Under `src`, as `ui/table/data-table.tsx`. */
  readonly file: string;
  /** Fills the window, like a dialog, a drawer or a screen with its own bar: each state is shown alone. */
  readonly fillsWindow?: true;
  /** Renders the `<main>` of the page itself. */
  readonly rendersMain?: true;
  readonly states: Readonly<Record<string, ReactNode>>;
}

/** A text that is too long for one line anywhere. */
export const LONG_TEXT =
  'Extintor de incêndio portátil com carga de pó químico seco ABC de doze quilogramas, instalado no corredor técnico do subsolo 3, ao lado da subestação principal';

export const doNothing = (): void => undefined;
