// wrong: pages import @hono/zod-openapi
import * as x from '@hono/zod-openapi';

export { x };
