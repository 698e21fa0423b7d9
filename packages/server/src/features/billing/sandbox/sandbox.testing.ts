/** A sandbox with its own database for the tests of one file, with helpers to read its events. */
import { runDueJobs } from '../../../platform/jobs/runner.ts';
import { systemIds } from '../../../platform/context/ids.ts';
import { useApp } from '../../../testing/app.ts';
import type { NewCustomer, ProviderBill } from '../provider/provider.ts';
import { inSandbox, type SandboxContext } from './sandbox-bills.service.ts';
import { sandboxProvider, sandboxTasks, type SandboxParts } from './sandbox-provider.service.ts';
import type { Deliver } from './sandbox-webhooks.service.ts';

type WebhookCall = Parameters<Deliver>[0];

const PUBLIC_URL = 'https://mobcheck.example.com';
const silentLog = { warn: () => undefined, error: () => undefined };

/** Returns a customer that the sandbox accepts, with a new code. */
export function newCustomer(): NewCustomer {
  return {
    code: systemIds.newId(),
    name: 'Extintores Sul',
    email: 'financeiro@sul.test',
    taxId: '11222333000181',
    phone: '47999998888',
  };
}

/** Starts a sandbox for the tests of one file. `setClock` sets its time. */
export function useSandbox() {
  const server = useApp();
  const parts: SandboxParts = {
    get database() {
      return server.database;
    },
    clock: { now: server.now },
    ids: systemIds,
    publicUrl: PUBLIC_URL,
    webhookSecret: 'the-secret-of-the-webhook',
  };
  const provider = sandboxProvider(parts);
  /** Runs the due webhook calls, answers them with a status, and returns them. */
  const takeCalls = async (status = 204): Promise<WebhookCall[]> => {
    const calls: WebhookCall[] = [];
    const deliver: Deliver = async (call) => {
      calls.push(call);
      return status;
    };
    await runDueJobs(server.database, sandboxTasks({ ...parts, deliver }), silentLog);
    return calls;
  };
  return {
    server,
    parts,
    provider,
    takeCalls,
    /** Runs the due webhook calls. Returns the kind, the type of the subject and the subject's id of each call. */
    takeEvents: async () =>
      (await takeCalls())
        .map(({ body, authorization }) => provider.readEvent(body, authorization))
        .map((event) => [event?.kind, event?.subject?.type, event?.subject?.id]),
    setClock: (iso: string) => server.setNow(new Date(iso)),
    /** Runs `work`, such as `runSandboxClock`, in a transaction of the sandbox. */
    run: async (work: (context: SandboxContext) => Promise<void>) => inSandbox(parts, work),
    /** Presses a button of a bill's page. */
    press: async (
      button: (context: SandboxContext, token: string) => Promise<void>,
      bill: Pick<ProviderBill, 'url'> | undefined,
    ) => inSandbox(parts, (context) => button(context, bill?.url?.split('/').at(-1) ?? '')),
  };
}
