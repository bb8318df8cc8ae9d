import { log } from '#platform/log.ts';

export const may = (): boolean => log.isLevelEnabled('info');
