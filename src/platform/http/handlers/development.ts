import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Handler } from '../handler.ts';

/** A handler that answers or passes on. */
export type Middleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** The development server, which builds scripts and styles as browsers ask for them. */
export const developmentHandler = (middleware: () => Middleware | undefined): Handler => ({
  part: 'development',
  takes: () => middleware() !== undefined,
  async handle({ request, response }) {
    const taken = await new Promise<boolean>((resolve) => {
      response.once('close', () => resolve(true));
      middleware()?.(request, response, () => resolve(false));
    });
    return taken ? undefined : 'pass';
  },
});
