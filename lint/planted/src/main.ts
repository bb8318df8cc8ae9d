import { app } from './api/app.ts';
import { log } from './platform/log.ts';
// wrong: the server imports a room's door
import { may } from './api/accounts/index.ts';
// wrong: the command line imports past a room's door
import { choose } from './api/records/choose.ts';

log.info({ app, may, choose });
