/** The configured billing provider with its jobs: Vindi, the sandbox or none. */
import type { ClockAndIds } from '../../platform/context/action-context.ts';
import type { Database } from '../../platform/db/database.ts';
import type { JobTask } from '../../platform/jobs/job.ts';
import { noProvider } from './provider/no-provider.ts';
import type { BillingProvider } from './provider/provider.ts';
import { sandboxProvider, sandboxTasks, type SandboxParts } from './sandbox/sandbox-provider.service.ts';
import type { Deliver } from './sandbox/sandbox-webhooks.service.ts';
import { vindiProvider } from './vindi/vindi.ts';

/** A billing provider with its own jobs. */
export interface Billing {
  readonly provider: BillingProvider;
  readonly tasks: readonly JobTask[];
  /** The parts of the sandbox, for its pages on this server. Undefined with another provider. */
  readonly sandbox: SandboxParts | undefined;
}

interface SandboxChoice extends ClockAndIds {
  readonly database: Database;
  readonly publicUrl: string;
  /** Sends the sandbox's webhook calls to this server's endpoint. */
  readonly deliver: Deliver;
}

/** Billing without a provider. Nobody can pay, so subscriptions wait. */
export const noBilling: Billing = { provider: noProvider, tasks: [], sandbox: undefined };

/** Billing with the sandbox, a provider inside this server for trying out the product. */
export function sandboxBilling({ deliver, ...parts }: SandboxChoice): Billing {
  const webhookSecret = Buffer.from(parts.ids.randomBytes(24)).toString('base64url');
  const sandbox = { ...parts, webhookSecret };
  return {
    provider: sandboxProvider(sandbox),
    tasks: sandboxTasks({ ...sandbox, deliver }),
    sandbox,
  };
}

/** Billing with Vindi, which has no jobs of its own. */
export function vindiBilling(config: Parameters<typeof vindiProvider>[0]): Billing {
  return { provider: vindiProvider(config), tasks: [], sandbox: undefined };
}
