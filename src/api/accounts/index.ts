export { createAccount } from './create-account.ts';
export { identify, signedIn } from './identify.ts';
export { lockAccount } from './lock-account.ts';
export { listAccounts } from './queries.ts';
export { permitted } from './permitted.ts';
export { openSession } from './sessions.ts';
export { setRole } from './set-role.ts';
