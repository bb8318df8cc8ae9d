export { runSource } from './run-source.ts';
export { lookAtPage, type LookLimits, type PageSeen } from './look-at-page.ts';
