/** What the gallery shows of a component: the file it is in, and its states. */
import type { ReactNode } from 'react';

export interface Example {
  /** Under `src`, as `ui/table/data-table.tsx`. */
  readonly file: string;
  /** Takes the whole window: a dialog, a drawer, a screen with a bar of its own. Each state is shown by itself. */
  readonly alone?: true;
  /** Brings the main part of the page along. */
  readonly page?: true;
  readonly states: Readonly<Record<string, ReactNode>>;
}

/** Words that fit nowhere. */
export const LONG =
  'Extintor de incêndio portátil com carga de pó químico seco ABC de doze quilogramas, instalado no corredor técnico do subsolo 3, ao lado da subestação principal';

export const nothing = (): void => undefined;
