import { role } from '../accounts/roles.ts';

export const kinds = [role];
