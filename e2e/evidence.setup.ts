/** Saves what the open pages show when a browser test fails, of browsers and phones. */
import { afterEach } from 'vitest';
import { saveEvidence } from './evidence.ts';

afterEach(async ({ task }) => {
  if (task.result?.state === 'fail') {
    await saveEvidence(`${task.file.name} ${task.name}`);
  }
});
