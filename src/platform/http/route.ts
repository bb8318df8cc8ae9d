/** A JSON content of a schema. */
export const content = <T>(schema: T) => ({ 'application/json': { schema } });

/** A required JSON body, for `request.body`. */
export const json = <T>(schema: T) => ({ required: true, content: content(schema) });

/** The answer of a route that did what was asked, for `responses`. */
export const ok = <T>(description: string, schema: T) => ({ 200: { description, content: content(schema) } });
