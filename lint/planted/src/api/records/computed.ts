// wrong, import(no-dynamic-require): an import whose path is computed
export const x = (name: string) => import(`../${name}/policy.ts`);
