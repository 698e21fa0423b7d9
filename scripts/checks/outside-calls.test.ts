// Tests that the check of calls to other machines reports planted breaches, and that each named file still makes such calls.
import { expect, it } from 'vitest';
import { law } from './planted.testing.ts';
import { CALLING_FILES, outsideCalls } from './surroundings.ts';
import { readTree, ROOT } from './tree.ts';

const server = 'packages/server/src';
const page = 'packages/web/src/office/boats/boats.page.tsx';
const service = `${server}/features/boats/boats.service.ts`;

law(
  outsideCalls,
  [
    ['fetch', service, 'const reply = await fetch(url);'],
    ['fetch of the global object', service, 'const reply = await globalThis.fetch(url);'],
    ['fetch as a value', service, 'const send = fetch;'],
    ['request of node:http', service, "import { request as send } from 'node:http';"],
    ['get of node:http', service, "import { get } from 'node:http';"],
    ['the whole of node:http', service, "import http from 'node:http';"],
    ['node:http as a namespace', service, "import * as http from 'node:http';"],
    ['node:http at run time', service, "const http = await import('node:http');"],
    ['node:https', service, "import { Agent } from 'node:https';"],
    ['node:https at run time', service, "const https = await import('node:https');"],
  ],
  [
    [
      'the file of outside calls',
      `${server}/platform/outside/outside.ts`,
      "import { request } from 'node:https';",
    ],
    ['types of node:http', service, "import type { Server } from 'node:http';"],
    ['texts of node:http', service, "import { STATUS_CODES } from 'node:http';"],
    ['a test', `${server}/features/boats/boats.test.ts`, 'await fetch(url);'],
    ['a screen', page, 'await fetch(url);'],
    ['a mention', service, "// Calls fetch(url).\nconst a = 'fetch';"],
  ],
);

it.each([...CALLING_FILES.keys()])('%s is named and still calls other machines', (path) => {
  const calling = readTree(ROOT, ['packages/server/src']).find((file) => file.path === path);
  expect(outsideCalls([{ path: service, text: calling?.text ?? '' }])).toHaveLength(1);
});
