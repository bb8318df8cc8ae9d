// wrong: pages import drizzle-orm/pg-core
import * as x from 'drizzle-orm/pg-core';

export { x };
