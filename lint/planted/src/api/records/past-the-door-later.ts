// wrong: api room imports past a door when called
export const x = () => import('../accounts/policy.ts');
