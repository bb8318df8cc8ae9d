import { answerFromThread } from '#platform/threads/answer-from-thread.ts';
import { readHeadlines } from './read.ts';

await answerFromThread<object>((context) => readHeadlines(context, new Date()));
