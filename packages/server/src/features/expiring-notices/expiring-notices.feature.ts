/** The daily mail about expired and expiring equipment. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { expiringNoticeMail } from './expiring-notice.mails.ts';
import { expiringNoticeTasks } from './expiring-notices.service.ts';

export const expiringNotices = defineFeature({ jobs: expiringNoticeTasks, mails: [expiringNoticeMail] });
