/** Attacks of one or two people on a running Mobcheck. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningMobcheck } from '../../../e2e/server.ts';
import { largePhoto } from '../../../packages/server/src/testing/records.ts';
import type { Mailbox } from '../../../packages/server/src/testing/servers/mailbox.ts';
import { workbookParts, zipFiles } from '../../../packages/server/src/testing/sheets.ts';
import { listFullRecords, makeFullPiece } from './full-records.ts';
import { openAndSayNothing } from './idle-connections.ts';

type Headers = Readonly<Record<string, string>>;

export interface Target {
  readonly mobcheck: RunningMobcheck;
  readonly mailbox: Mailbox;
  readonly operator: Headers;
  readonly admins: readonly Headers[];
  /** A user of another group. */
  readonly other: Headers;
  /** Another user of the group of the attackers. */
  readonly colleague: Headers;
}

export interface Attack {
  readonly what: string;
  readonly before: string;
  /** Path that the other user calls meanwhile. */
  readonly path: string;
  /** The other user. Undefined means a user of another company group. */
  readonly others?: 'colleague';
  /** Creates the data of the attack before the measurement. Its result goes to `run`. */
  readonly prepare?: (target: Target) => Promise<string>;
  /** @returns the outcomes of its calls */
  readonly run: (target: Target, prepared: string) => Promise<string>;
}

/** Counts equal outcomes, as in `200 × 31, 429 × 17`. */
export function countOf(outcomes: readonly (number | string)[]): string {
  const counts = Map.groupBy(outcomes, (outcome) => outcome);
  return [...counts].map(([outcome, { length }]) => `${outcome} × ${length}`).join(', ');
}

export async function send(url: string, init?: RequestInit): Promise<number> {
  const response = await fetch(url, init);
  await response.arrayBuffer();
  return response.status;
}

function fileForm(bytes: Uint8Array): FormData {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'file');
  return form;
}

/** Eight anonymous calls a second for five seconds, with an e-mail address of 14 kB in a header. */
async function sendLongAddresses({ mobcheck }: Target): Promise<string> {
  const authorization = `Email ${'a@'.repeat(7000)} `;
  const calls: Promise<number>[] = [];
  for (let call = 0; call < 40; call += 1) {
    calls.push(send(`${mobcheck.url}/web/categories/`, { headers: { authorization } }));
    await pause(125);
  }
  return countOf(await Promise.all(calls));
}

/** 48 photos of 12 megapixels at once. */
async function uploadPhotos({ mobcheck, operator }: Target): Promise<string> {
  const photo = await largePhoto();
  const calls = Array.from({ length: 48 }, async () =>
    send(`${mobcheck.url}/field/photos/${randomUUID()}`, {
      method: 'PUT',
      headers: operator,
      body: fileForm(photo),
    }),
  );
  return countOf(await Promise.all(calls));
}

/** Two people request four PDFs of labels each and do not read them. */
async function readLabelsSlowly({ mobcheck, admins }: Target): Promise<string> {
  const { companyId } = (await (
    await fetch(`${mobcheck.url}/web/logged-user/`, { headers: admins[0] ?? {} })
  ).json()) as { companyId: string };
  const ended = new AbortController();
  const downloads = admins.flatMap((headers) =>
    Array.from({ length: 4 }, async () =>
      fetch(`${mobcheck.url}/web/qr-code/generate/${companyId}/1000`, { headers, signal: ended.signal }),
    ),
  );
  const responses = await Promise.all(downloads);
  await pause(10_000);
  ended.abort();
  return countOf(responses.map(({ status }) => status));
}

/** Three workbooks of 13,000 rows with a hundred columns, which is nearly as much as may be unpacked. */
async function uploadWorkbooks({ mobcheck, admins }: Target): Promise<string> {
  const cell = '<c t="inlineStr"><is><t>Extintor de pó ABC 4 kg</t></is></c>';
  const file = zipFiles(workbookParts(`<row>${cell.repeat(100)}</row>`.repeat(13_000)));
  const calls = Array.from({ length: 3 }, async () =>
    send(`${mobcheck.url}/web/imports/`, {
      method: 'POST',
      headers: admins[0] ?? {},
      body: fileForm(file),
    }),
  );
  return `${(file.length / 1024).toFixed(0)} kB each: ${countOf(await Promise.all(calls))}`;
}

/** Fifteen times a mail to set one person's password. */
async function resetOften({ mobcheck, mailbox }: Target): Promise<string> {
  const { email } = mobcheck.logins.COMPANY_ADMIN;
  const calls = Array.from({ length: 15 }, async () =>
    send(`${mobcheck.url}/web/password/reset/`, {
      method: 'POST',
      headers: { authorization: `Email ${email}` },
    }),
  );
  const answers = countOf(await Promise.all(calls));
  await pause(5000);
  return `${answers}; ${mailbox.mailsTo(email).length} mails`;
}

/** Forty registrations in the name of strangers. */
async function registerStrangers({ mobcheck, mailbox }: Target): Promise<string> {
  const emails = Array.from({ length: 40 }, (_, index) => `stranger${index}@mobcheck.test`);
  const calls = emails.map(async (email) =>
    send(`${mobcheck.url}/web/users/register/`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        name: 'Estranho',
        email,
        phone: '1133334444',
        occupation: 'Nenhuma',
        cnpjCompany: '11444777000161',
        company: 'Estranhos Ltda',
        password: 'Ensaio@482',
      }),
    }),
  );
  const answers = countOf(await Promise.all(calls));
  await pause(5000);
  return `${answers}; ${emails.filter((email) => mailbox.mailsTo(email).length > 0).length} mails`;
}

/** 200 reports at once, five times each. */
async function askAtOnce({ mobcheck, admins }: Target): Promise<string> {
  const answers: number[] = [];
  const askInTurn = async () => {
    for (let round = 0; round < 5; round += 1) {
      const url = `${mobcheck.url}/web/equipments/?pageSize=1000`;
      answers.push(await send(url, { headers: admins[0] ?? {} }));
    }
  };
  await Promise.all(Array.from({ length: 200 }, askInTurn));
  return countOf(answers);
}

export const ATTACKS: readonly Attack[] = [
  {
    what: 'eight anonymous calls a second with an address of 14 kB',
    before: 'others 2.4 s',
    path: '/health/live',
    run: sendLongAddresses,
  },
  {
    what: '48 photos of 12 megapixels at once by one operator',
    before: 'others 21 s, 1.9 GB',
    path: '/web/categories/',
    run: uploadPhotos,
  },
  {
    what: 'two people with four downloads of labels that they do not read',
    before: 'others 503 for 130 s',
    path: '/web/equipments/excel',
    run: readLabelsSlowly,
  },
  {
    what: 'three workbooks that unpack to 80 megabytes each',
    before: '3.3 GB',
    path: '/web/categories/',
    run: uploadWorkbooks,
  },
  {
    what: '15 mails to set one person’s password',
    before: '15 mails',
    path: '/web/categories/',
    run: resetOften,
  },
  {
    what: '40 registrations with addresses of strangers',
    before: '40 mails',
    path: '/web/categories/',
    run: registerStrangers,
  },
  {
    what: '200 reports at once by one person, as a colleague sees it',
    before: 'colleague 11.9 s',
    path: '/web/categories/',
    others: 'colleague',
    run: askAtOnce,
  },
  {
    what: 'eight calls at a time for a piece with 450 full inspections',
    before: 'others 3.4 s, 95 MB a reply, 1.6 GB',
    path: '/health/live',
    prepare: makeFullPiece,
    run: listFullRecords,
  },
  {
    what: '5,000 connections of one address that say nothing',
    before: '5,000 open after 40 s',
    path: '/web/categories/',
    run: async ({ mobcheck }) => openAndSayNothing(mobcheck.url, 5000),
  },
];
