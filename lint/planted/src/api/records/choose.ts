import { kinds } from '#domain/records/kinds.ts';
import { may } from '#api/accounts/index.ts';

export const choose = (): unknown => may() && kinds;
