export { createAccount } from './create-account.ts';
export { listAccounts } from './queries.ts';
export { setRole } from './set-role.ts';
