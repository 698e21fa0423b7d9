/** Saves evidence from all open pages, of browsers and phones, when a browser test fails. */
import { afterEach } from 'vitest';
import { saveEvidence } from './evidence.ts';

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') {
    await saveEvidence(`${task.file.name} ${task.name}`);
  }
});
