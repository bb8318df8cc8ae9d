/** That a question goes on from the last one, and cannot be read: it is answered over nothing else. */
export const UNREAD = 'unread';
