/** Fewest and most characters (code points) of a password. */
export const PASSWORD_LENGTH = { least: 8, most: 255 } as const;

/** Whether the number of characters is that of a password. */
export const hasPasswordLength = (text: string): boolean => {
  const length = [...text].length;
  return length >= PASSWORD_LENGTH.least && length <= PASSWORD_LENGTH.most;
};
