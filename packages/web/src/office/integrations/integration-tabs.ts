/** The tabs of the page of integrations. Each kind of integration adds its tab here, with a `lazyPart` as panel. */
import type { Policy } from '@mobcheck/contract/kernel/actor.ts';
import type { ComponentType } from 'react';

interface IntegrationTab {
  /** The value of `tab` in the URL, and the key of the title in the phrases of the page. */
  readonly value: 'tokens';
  readonly may: Policy;
  readonly Panel: ComponentType;
}

export const INTEGRATION_TABS: readonly IntegrationTab[] = [];
