import { role } from '#domain/accounts/roles.ts';
import { kinds } from '#domain/records/kinds.ts';

export const x = [role, kinds];
