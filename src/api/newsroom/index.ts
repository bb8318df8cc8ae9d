export { renewCited } from './cited.ts';
export { eventFields } from './contract.ts';
export { eventColumns, happenings, TOLD } from './events-sql.ts';
export { askedFeeds, NEWS, RECORD_NEWS, takeArticles, type FeedItem } from './feeds.ts';
export { newestNews, NEWS_READS } from './news.ts';
export { newsRow, recordNews } from './news-contract.ts';
export { newsOf } from './news-sql.ts';
export { listedNotes } from './research/listed.ts';
export { linkNews, unlinkNews, type LinkedNews } from './link-record.ts';
