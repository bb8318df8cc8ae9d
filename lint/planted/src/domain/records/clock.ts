// wrong, eslint(no-restricted-globals): domain reads the process
export const x = (): string | undefined => process.env['HOME'];
