// Tests that the lint rules on which the laws depend report their planted breaches.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ROOT } from './tree.ts';

const server = 'packages/server/src';
const web = 'packages/web/src';

const CAPTION = '/** Planted. */\n';
const ASYNC_FUNCTION = 'async function later(): Promise<number> {\n  return Promise.resolve(1);\n}\n';

/** Projects of the repository, each with its own allowed globals. */
const TSCONFIGS = ['.', 'packages', 'packages/contract', 'packages/web', 'packages/web/src/field/worker'];

const BREACHES: readonly (readonly [rule: string, path: string, text: string])[] = [
  ['typescript/no-explicit-any', `${server}/any.ts`, 'export const a = (b: any): unknown => b;'],
  [
    'typescript/no-floating-promises',
    `${server}/floating.ts`,
    `${ASYNC_FUNCTION}later();\nexport const kept = 1;`,
  ],
  [
    'typescript/no-misused-promises',
    `${server}/misused.ts`,
    `${ASYNC_FUNCTION}export const a = [1].filter(() => later());`,
  ],
  [
    'typescript/no-unsafe-assignment',
    `${server}/unsafe.ts`,
    "const a = JSON.parse('1');\nexport const b = [a];",
  ],
  [
    'typescript/no-unsafe-member-access',
    `${server}/member.ts`,
    "export const a: unknown = JSON.parse('1').b;",
  ],
  ['typescript/no-non-null-assertion', `${server}/null.ts`, 'export const a = (b?: string): string => b!;'],
  [
    'typescript/consistent-type-imports',
    `${server}/types.ts`,
    "import { Stats } from 'node:fs';\nexport type A = Stats;",
  ],
  [
    'typescript/switch-exhaustiveness-check',
    `${server}/switch.ts`,
    "export function a(b: 'x' | 'y'): void {\n  switch (b) {\n    case 'x':\n      break;\n  }\n}",
  ],
  ['eslint/no-console', `${server}/console.ts`, "console.log('a');\nexport const kept = 1;"],
  ['eslint/eqeqeq', `${server}/equal.ts`, 'export const a = (b: number | string): boolean => b == 1;'],
  [
    'eslint/curly',
    `${server}/curly.ts`,
    'export function a(b: boolean): number {\n  if (b) return 1;\n  return 2;\n}',
  ],
  ['eslint/no-console', `${web}/lib/console.ts`, "console.log('a');\nexport const kept = 1;"],
  [
    'react-hooks/rules-of-hooks',
    `${web}/hook.tsx`,
    "import { useState } from 'react';\nexport function A({ b }: { b: boolean }) {\n  if (b) {\n    useState(1);\n  }\n  return <p />;\n}",
  ],
  [
    'react-hooks/exhaustive-deps',
    `${web}/deps.tsx`,
    "import { useEffect } from 'react';\nexport function A({ b }: { b: () => void }) {\n  useEffect(() => b(), []);\n  return <p />;\n}",
  ],
  [
    'eslint/no-restricted-imports',
    `${web}/office/mutation.ts`,
    "import { useMutation } from '@tanstack/react-query';\nexport const kept = useMutation;",
  ],
  ['jsx-a11y/alt-text', `${web}/picture.tsx`, 'export const A = () => <img src="a.png" />;'],
  [
    'vitest/no-focused-tests',
    `${server}/focused.test.ts`,
    "import { expect, it } from 'vitest';\nit.only('a', () => expect(1).toBe(1));",
  ],
  [
    'vitest/no-disabled-tests',
    `${server}/skipped.test.ts`,
    "import { expect, it } from 'vitest';\nit.skip('a', () => expect(1).toBe(1));",
  ],
  ['typescript/TS2322', 'e2e/text.ts', "export const a: number = 'b';"],
  ['typescript/TS2322', 'lab/text.ts', "export const a: number = 'b';"],
  ['typescript/TS2322', 'packages/web/text.ts', "export const a: number = 'b';"],
  ['typescript/TS2591', 'packages/contract/src/node.ts', 'export const a: unknown = process.pid;'],
  ['typescript/TS2591', `${web}/lib/node.ts`, 'export const a: unknown = process.pid;'],
  ['typescript/TS2584', `${web}/field/worker/page.worker.ts`, 'export const a: unknown = document;'],
  ...['server', 'demo', 'operations', 'embedded-postgres'].map(
    (name) =>
      ['typescript/TS2584', `packages/${name}/src/page.ts`, 'export const a: unknown = document;'] as const,
  ),
];

const KEPT: readonly (readonly [path: string, text: string])[] = [
  [`${server}/main.ts`, "console.log('a');\nexport const kept = 1;"],
  [`${web}/lib/warn.ts`, "console.warn('a');\nexport const kept = 1;"],
  [`${server}/awaited.ts`, `${ASYNC_FUNCTION}await later();\nvoid later();\nexport const kept = 1;`],
];

let root = '';
let reported: string[] = [];

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'mobcheck-lint-'));
  copyFileSync(join(ROOT, '.oxlintrc.json'), join(root, '.oxlintrc.json'));
  copyFileSync(join(ROOT, 'tsconfig.base.json'), join(root, 'tsconfig.base.json'));
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'));
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }');
  for (const [path, text] of [...BREACHES.map(([, file, code]) => [file, code] as const), ...KEPT]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${CAPTION}${text}\n`);
  }
  for (const folder of TSCONFIGS) {
    copyFileSync(join(ROOT, folder, 'tsconfig.json'), join(root, folder, 'tsconfig.json'));
  }
  const result = spawnSync(join(ROOT, 'node_modules/.bin/oxlint'), ['-f', 'json'], {
    cwd: root,
    encoding: 'utf8',
  });
  const { diagnostics } = JSON.parse(result.stdout) as { diagnostics: { filename: string; code: string }[] };
  reported = diagnostics.map(
    ({ filename, code }) => `${filename} ${code.replace('(', '/').replace(')', '')}`,
  );
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

it.each(BREACHES)('%s: %s', (rule, path) => expect(reported).toContain(`${path} ${rule}`));

it.each(KEPT)('accepts %s', (path) => expect(reported.filter((line) => line.startsWith(path))).toEqual([]));
