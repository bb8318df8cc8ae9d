export { roundTitle, writeDollars } from './round-title.ts';
