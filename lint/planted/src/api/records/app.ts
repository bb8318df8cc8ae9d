// wrong: api room imports the whole API
import { app } from '../app.ts';

export const x = app;
