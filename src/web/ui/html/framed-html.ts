/** Properties of a frame that shows a whole document. Nothing in it runs, is sent, or leads anywhere. Apart from `set-html.ts`, which every page loads. */
export const framedHtml = (document: string) => ({ sandbox: '' as const, srcDoc: document });
