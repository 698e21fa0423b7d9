// Reports a run of Vitest while it runs, with the number of finished files every half minute and each failed test at once.
import { writeSync } from 'node:fs';
import type { Reporter, TestCase, TestSpecification, Vitest } from 'vitest/node';

const EVERY_MS = 30_000;
/** Printed characters of a failure. The whole reason is printed at the end of the run. */
const REASON_LENGTH = 1000;

/** `npm test` collects the standard output of a run, and reads its progress from another descriptor. */
const descriptor = Number(process.env['PROGRESS_DESCRIPTOR'] ?? 1);

function say(text: string): void {
  writeSync(descriptor, `${text}\n`);
}

export default class Progress implements Reporter {
  #files = 0;
  #done = 0;
  #failed = 0;
  #lastAt = performance.now();

  onInit(vitest: Vitest): void {
    const seed = vitest.getSeed();
    if (seed !== null) {
      say(`order of the tests of a file: --sequence.seed=${seed}`);
    }
  }

  onTestRunStart(specifications: readonly TestSpecification[]): void {
    this.#files = specifications.length;
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors = [] } = test.result();
    if (state === 'failed') {
      this.#failed += 1;
      const reason = errors.map(({ message }) => message).join('\n');
      say(`failed: ${test.module.relativeModuleId} > ${test.fullName}\n${reason.slice(0, REASON_LENGTH)}`);
    }
  }

  onTestModuleEnd(): void {
    this.#done += 1;
    const now = performance.now();
    if (now - this.#lastAt >= EVERY_MS) {
      this.#lastAt = now;
      say(`${this.#done} of ${this.#files} files, ${this.#failed} failed tests`);
    }
  }
}
