import { pgTable, text } from 'drizzle-orm/pg-core';
import { account } from '../accounts/schema.ts';

export const record = pgTable('record', { by: text().references(() => account.id) });
