import { hc } from 'hono/client';
import type { AppType } from '#api/app.ts';

export const client = hc;
export type Of = AppType;
