export { accountNotices, newsletterCleaning, newsletterMails, noticeCleaning } from './jobs.ts';
