export { accountAbilities } from './policy.ts';
export { createAccount } from './sign-in/create-account.ts';
export { identify, signedIn } from './sessions/identify.ts';
export { lockAccount } from './lock-account.ts';
export { listAccounts } from './admin/queries.ts';
export { permitted } from './sessions/permitted.ts';
export { openSession } from './sessions/sessions.ts';
export { anyoneHas, ROLES_HELD } from './roles-held.ts';
export { setRole } from './admin/set-role.ts';
