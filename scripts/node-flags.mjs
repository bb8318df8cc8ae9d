/**
 * Flags of Node for the server. Its young generation would grow to 128 MB, most of them empty: kept answers and ready-made rows live outside of it, and
 * answers are short-lived.
 */
export const NODE_FLAGS = ['--max-semi-space-size=16'];
