/** API tokens with their mails. */
import { defineFeature } from '../../platform/feature/feature.ts';
import { apiTokenMail } from './api-token.mails.ts';
import { apiTokensRoutes } from './api-tokens.routes.ts';
import { deprecatedCallMail } from './deprecated-call.mails.ts';
import { tokenEndTasks } from './token-mails.service.ts';

export const apiTokens = defineFeature({
  routes: apiTokensRoutes,
  jobs: tokenEndTasks,
  mails: [apiTokenMail, deprecatedCallMail],
});

export { findTokenSession } from './token-session.service.ts';
export { observeDeprecatedCalls } from './deprecated-calls.routes.ts';
