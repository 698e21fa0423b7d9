/** An entry of the gallery, which is a component with its file and its states. */
import type { ReactNode } from 'react';

export interface Example {
  /** The file's path under `src`, such as `ui/table/data-table.tsx`. */
  readonly file: string;
  /** Whether the component fills the window, like a dialog or a drawer, so that each state is shown alone. */
  readonly fillsWindow?: true;
  /** Whether the component itself renders the `<main>` of the page. */
  readonly rendersMain?: true;
  readonly states: Readonly<Record<string, ReactNode>>;
}

/** A text that is too long for one line. */
export const LONG_TEXT =
  'Extintor de incêndio portátil com carga de pó químico seco ABC de doze quilogramas, instalado no corredor técnico do subsolo 3, ao lado da subestação principal';

export const doNothing = (): void => undefined;
