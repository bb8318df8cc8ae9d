// wrong: api room hands on what is past a door
export * from '../accounts/policy.ts';
