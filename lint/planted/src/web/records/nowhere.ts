// wrong: an import that leads nowhere
import { x } from '#domain/records/nowhere.ts';

export const y = x;
