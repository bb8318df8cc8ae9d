/** Loads code when it is first needed. What is loaded is there at once: to import it again would take a task of its own, before which the browser may paint. */
export function lateCode<Code>(load: () => Promise<Code>): () => Promise<Code> {
  let code: Code | undefined;
  return async () => (code ??= await load());
}
