// wrong: pages import pg
import * as x from 'pg';

export { x };
