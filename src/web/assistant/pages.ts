import { route } from '@tanstack/virtual-file-routes';

/** Pages of the room by their shared paths. */
export const pages = [
  route('/ai/{-$part}/{-$key}', 'assistant/routes/ai.tsx'),
  route('/ai-chat', 'assistant/routes/ai-chat.tsx'),
  route('/6557', 'assistant/routes/assistant.tsx'),
];
