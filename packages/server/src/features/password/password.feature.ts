/** Passwords, and the mails with a link to set a password or to confirm an address. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { callingOutside } from '../../platform/jobs/job.ts';
import { PASSWORD_MAILS, tokenMailTasks } from './password-mails.service.ts';

export const password = defineFeature({
  jobs: (parts) => callingOutside(tokenMailTasks(parts)),
  mails: Object.values(PASSWORD_MAILS),
});
