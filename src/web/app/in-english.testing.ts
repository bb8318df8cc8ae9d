import { beforeEach } from 'vitest';
import { overwriteGetLocale } from '../paraglide/runtime.js';

/*
 * Files of tests share a process and the language of its texts. Each test begins in English.
 */

beforeEach(() => overwriteGetLocale(() => 'en'));
