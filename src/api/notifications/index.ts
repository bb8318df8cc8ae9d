export { newsletterCleaning, newsletterMails } from './jobs.ts';
