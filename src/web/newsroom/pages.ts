import { route } from '@tanstack/virtual-file-routes';

/** Pages of the room by their shared paths. */
export const pages = [
  route('/news-research', 'newsroom/routes/news-research.tsx'),
  route('/news/$slug', 'newsroom/routes/article.tsx'),
  route('/admin/news', 'newsroom/routes/admin-news.tsx'),
  route('/events', 'newsroom/routes/events.tsx'),
  route('/researchs', 'newsroom/routes/researchs.tsx'),
  route('/research/$slug', 'newsroom/routes/note.tsx'),
  route('/admin/research/{-$id}', 'newsroom/routes/research-room.tsx'),
];
