export { starHtml } from './star-html.ts';
export { useStars } from './use-stars.ts';
export { WatchToggle } from './watch-toggle.tsx';
export { watchedQuery } from './watched.ts';
