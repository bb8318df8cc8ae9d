// wrong: pages import types past the client
import type { AppType } from '#api/app.ts';

export type X = AppType;
