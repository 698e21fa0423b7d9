/** Announcements to screen readers while labels are made. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listen } from '../../testing/announced.testing.ts';
import { showPage } from '../../testing/show-page.testing.tsx';
import { LabelRunDialog } from './label-run-dialog.tsx';
import type { LabelRun } from './use-label-run.ts';

const RUN = {
  download: { kind: 'PDF', quantity: 20, companyId: 'c', companyName: 'Alfa' },
  state: 'running',
  received: 0,
} as LabelRun;

const dialog = (run: LabelRun) => (
  <LabelRunDialog
    run={run}
    onRetry={() => undefined}
    onGiveUp={() => undefined}
    onClose={() => undefined}
    focusTarget={() => null}
  />
);

test('a screen reader announces a finished and a failed file', async () => {
  const { rerender } = showPage(dialog(RUN));
  await screen.findByRole('dialog', { name: 'Aguarde' });
  const said = listen();
  rerender(dialog({ ...RUN, state: 'done' }));
  await waitFor(() => expect(said().join()).toContain('20 tags: o arquivo está nos seus downloads.'));
  rerender(dialog({ ...RUN, state: 'failed', errorText: 'Sem conexão.' }));
  await waitFor(() => expect(said().join()).toContain('Sem conexão.'));
});
