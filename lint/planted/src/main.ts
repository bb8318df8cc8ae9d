import { app } from './api/app.ts';
import { log } from './platform/log.ts';
import { may } from './api/accounts/policy.ts';

log.info({ app, may: may() });
