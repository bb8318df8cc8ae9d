/** Everything that is wrong with docs/requirements.md, held against the results of the last run of the tests. */
export function checkRequirements(root: string, strict?: boolean): string[];
