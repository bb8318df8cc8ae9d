/** Fewest and most characters (code points) of a password. */
export const PASSWORD_LENGTH = { least: 8, most: 255 } as const;

/** Why a text cannot be a new password; pages translate by these words. */
export const PASSWORD_FAULTS = {
  empty: 'This field cannot be empty',
  length: 'Password need at least 8 characters',
  spaces: 'Password must not contain spaces!',
  common: 'This password is one of the most common ones. Please choose another',
  known: 'The password must not be the username or the email',
} as const;

/** Whether the number of characters is that of a password. */
export const hasPasswordLength = (text: string): boolean => {
  const length = [...text].length;
  return length >= PASSWORD_LENGTH.least && length <= PASSWORD_LENGTH.most;
};
