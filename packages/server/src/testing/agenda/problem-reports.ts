/** Helpers for tests of problem reports, through HTTP. */
import {
  createProblemReport,
  followProblemReport,
  putReportPhoto,
} from '@mobcheck/contract/problem-reports/problem-reports.contract.ts';
import { switchProblemReportsOn } from '@mobcheck/contract/problem-reports/problem-reports-office.contract.ts';
import {
  listSystemConfig,
  toggleSystemConfig,
} from '@mobcheck/contract/system-config/system-config.contract.ts';
import { systemIds } from '../../platform/context/ids.ts';
import type { TestApp } from '../app.ts';
import type { PersonName } from '../people.ts';
import { switchOnPreviewed } from './deficiencies.ts';

interface Sent {
  readonly id?: string;
  readonly choice?: 'MISSING' | 'BLOCKED' | 'DAMAGED' | 'GAUGE' | 'USED' | 'SIGN' | 'OTHER';
  readonly words?: string;
  readonly contact?: string;
  /** The address of the sender. */
  readonly from?: string;
}

/** Returns functions that send and follow reports as a stranger. */
export function strangers({ call }: Pick<TestApp, 'call'>) {
  return {
    report: async (
      serial: string,
      { id = systemIds.newId(), choice = 'MISSING', from = '203.0.113.1', ...texts }: Sent = {},
    ) =>
      call(
        undefined,
        createProblemReport,
        { params: { serial }, body: { id, choice, ...texts } },
        { headers: { 'x-forwarded-for': from } },
      ),
    follow: async (serial: string, code: string) =>
      call(undefined, followProblemReport, { params: { serial, code } }),
    sendPhoto: async (
      serial: string,
      id: string,
      file: Uint8Array,
      name = 'foto.jpg',
      from = '203.0.113.1',
    ) => {
      const form = new FormData();
      form.set('file', new Blob([new Uint8Array(file)]), name);
      const request = new Response(form);
      return call(
        undefined,
        putReportPhoto,
        { params: { serial, id }, body: form as never },
        {
          rawBody: Buffer.from(await request.arrayBuffer()),
          headers: {
            'content-type': request.headers.get('content-type') ?? '',
            'x-forwarded-for': from,
          },
        },
      );
    },
  };
}

/** Shows or hides the public pages of a group. */
export async function showPublicPages(
  { call }: Pick<TestApp, 'call'>,
  who: PersonName = 'groupAdmin',
  enabled = true,
): Promise<void> {
  const { value } = await call(who, listSystemConfig);
  const id = value.find(({ param }) => param === 'PUBLIC_TAG_PAGE')?.id ?? '';
  await call(who, toggleSystemConfig, { params: { id }, body: { enabled } });
}

/** Lets a group take reports: public pages, agenda and problem reports are on. */
export async function takeReports(server: Pick<TestApp, 'call'>, who: PersonName = 'groupAdmin') {
  await showPublicPages(server, who);
  await switchOnPreviewed(server, who);
  return server.call(who, switchProblemReportsOn);
}
