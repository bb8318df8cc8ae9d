export { WatchKeeper } from './watch-keeper.tsx';
export { WatchToggle } from './watch-toggle.tsx';
export { watchedIn, watchedQuery } from './watched.ts';
