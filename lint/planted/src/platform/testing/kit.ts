import { beforeAll } from 'vitest';
import { log } from '../log.ts';

export const useSite = (): void => beforeAll(() => log.info('begin'));
