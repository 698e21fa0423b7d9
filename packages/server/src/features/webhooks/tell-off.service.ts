/** Tells admins by mail and notice that a webhook was switched off. */
import { language } from '../../platform/mail/language.ts';
import { enqueueMail } from '../../platform/mail/mail-job.ts';
import type { PublicDb } from '../../platform/db/database.ts';
import { notifyFromPlatform } from '../notices/notices.service.ts';
import { webhookOffMail } from './webhook-off.mails.ts';
import { listTold } from './webhooks.queries.ts';

interface SwitchedOff {
  readonly id: string;
  readonly name: string;
  readonly companyGroupId: string;
  readonly companyId: string | null;
  readonly createdBy: string;
}

/** Tells the admins of the webhook's company or group, and its maker. */
export async function tellOff(
  db: PublicDb,
  webhook: SwitchedOff,
  {
    reason,
    at,
    publicUrl,
  }: { readonly reason: 'FAILED' | 'GONE'; readonly at: Date; readonly publicUrl: string },
): Promise<void> {
  const { id: webhookId, name: webhookName, companyGroupId } = webhook;
  for (const { id, name, email, language: spoken, companyId, companyName } of await listTold(db, webhook)) {
    await enqueueMail(db, webhookOffMail, {
      to: email,
      language: language.parse(spoken),
      values: { name, webhook: webhookName, reason, link: `${publicUrl}/#/integrations?tab=webhooks` },
    });
    await notifyFromPlatform(
      db,
      id,
      { kind: 'webhook-off', about: `webhook:${webhookId}`, facts: { name: webhookName, reason }, at },
      { companyId, companyName, companyGroupId },
    );
  }
}
