// wrong: pages import a part of Node that older lists do not know
import { DatabaseSync } from 'node:sqlite';

export const x = DatabaseSync;
