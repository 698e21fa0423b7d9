/** Mails in the job queue. They are added in the transaction of their action, and rendered and sent after its commit. */
import { z } from 'zod';
import type { PublicDb, TenantDb } from '../db/database.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { jobTask, type JobTask } from '../jobs/job.ts';
import type { Language } from '@mobcheck/contract/kernel/language.ts';
import { language } from './language.ts';
import { renderMail, type MailTemplate } from './mail.ts';
import type { MailTransport } from './transport.ts';

const MAIL = {
  name: 'mail',
  // `words` has the template's values. Stored jobs have this key, so it is never renamed.
  payload: z.object({ to: z.email().max(320), language, template: z.string(), words: z.unknown() }),
};

/**
 * Adds a mail to the job queue.
 * @param mail one address, the recipient's language, and the values for the template
 * @throws ZodError when the address is invalid or the values do not match the template's schema
 */
export async function enqueueMail<S extends z.ZodType>(
  db: PublicDb | TenantDb,
  template: MailTemplate<S>,
  mail: { readonly to: string; readonly language: Language; readonly values: z.input<S> },
): Promise<void> {
  const values = template.values.parse(mail.values);
  await enqueue(db, MAIL, { to: mail.to, language: mail.language, template: template.name, words: values });
}

/** Creates the task that sends mails of these templates at least once. A repeated mail has the same Message-ID. */
export function mailTask(transport: MailTransport, templates: readonly MailTemplate[]): JobTask {
  return jobTask(MAIL, async ({ to, language, template: name, words: values }, { id, createdAt }) => {
    const template = templates.find((item) => item.name === name);
    if (template === undefined) {
      throw new Error(`no mail is named ${name}`);
    }
    const rendered = renderMail(template.compose(template.values.parse(values), language), language);
    const stamp = createdAt.toISOString().replaceAll(/[-:]|\.\d+/g, '');
    await transport.send({ ...rendered, id: `${stamp}-${id}`, at: createdAt, to, language });
  });
}
