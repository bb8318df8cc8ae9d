export { WatchKeeper } from './watch-keeper.tsx';
export { WatchToggle } from './watch-toggle.tsx';
export { watchedQuery } from './watched.ts';
