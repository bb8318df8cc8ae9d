// wrong, eslint(no-restricted-globals): this floor also runs in the browser
export const x = (): unknown => process.env['HOME'];
