import { pgTable, text } from 'drizzle-orm/pg-core';

export const account = pgTable('account', { id: text() });
