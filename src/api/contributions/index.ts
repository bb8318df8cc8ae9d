export { keepKnownAnswer } from './dao/known-answers.ts';
