// wrong: client imports the API as a value
import { app } from '#api/app.ts';

export const x = app;
