import { clientSource } from './packages/server/src/platform/http/reference/client-source.ts';
import { OPEN_ENDPOINTS } from './packages/contract/src/api-tokens/open-endpoints.ts';
import { writeFileSync } from 'node:fs';
writeFileSync('/tmp/client/mobcheck-client.ts', clientSource(Object.fromEntries(Object.entries(OPEN_ENDPOINTS).map(([n, { endpoint }]) => [n, endpoint]))));
