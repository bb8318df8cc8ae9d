// wrong: pages import hono
import * as x from 'hono';

export { x };
