/** The tabs of the page of integrations. Each kind of integration adds its tab here. */
import { exportsData } from '@mobcheck/contract/data-export/data-export.policy.ts';
import { managesGroupTokens } from '@mobcheck/contract/api-tokens/api-tokens.policy.ts';
import type { Policy } from '@mobcheck/contract/kernel/actor.ts';
import { readsIntegrations } from '@mobcheck/contract/integrations/integrations.policy.ts';
import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/app/lazy-part.tsx';

interface IntegrationTab {
  /** The value of `tab` in the URL, and the key of the title in the phrases of the page. */
  readonly value: 'tokens' | 'webhooks' | 'schedules' | 'shares' | 'export';
  readonly may: Policy;
  readonly Panel: ComponentType;
}

export const INTEGRATION_TABS: readonly IntegrationTab[] = [
  { value: 'tokens', may: managesGroupTokens, Panel: lazyPart(() => import('./tokens/tokens-panel.tsx')) },
  { value: 'webhooks', may: readsIntegrations, Panel: lazyPart(() => import('./webhooks/webhooks-tab.tsx')) },
  {
    value: 'schedules',
    may: readsIntegrations,
    Panel: lazyPart(() => import('./schedules/schedules-panel.tsx')),
  },
  { value: 'shares', may: readsIntegrations, Panel: lazyPart(() => import('./shares/shares-panel.tsx')) },
  { value: 'export', may: exportsData, Panel: lazyPart(() => import('./data-export/data-export-panel.tsx')) },
];
