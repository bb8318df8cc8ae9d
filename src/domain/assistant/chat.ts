/** Sizes of conversations, in characters, questions and pieces. */
export const CHAT = {
  /** Characters of a question, and of a topic. */
  question: 2000,
  topic: 200,
  /** Questions of a conversation. */
  questions: 20,
  /** Messages of a conversation, with clarifications and refusals. */
  messages: 60,
  /** Single questions of an address in a UTC day, without an account. */
  anonymous: 3,
  /** Earlier answers that a question may speak of. */
  turns: 6,
  /** Rows of each of them. */
  turnRows: 20,
  /** Pinned answers of an account. */
  pins: 20,
  /** Conversations of a page. */
  page: 30,
  /** Months after its last question, in which a conversation is kept. */
  months: 12,
} as const;
