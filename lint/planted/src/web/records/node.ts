// wrong: pages import node:path
import * as x from 'node:path';

export { x };
