// wrong: pages import drizzle-orm
import * as x from 'drizzle-orm';

export { x };
