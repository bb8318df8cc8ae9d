// wrong: api room imports a browser test
import '../../../e2e/accounts.e2e.ts';

export const x = 1;
