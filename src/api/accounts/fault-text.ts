import { nameFault, type NameFault } from '#domain/accounts/profile/person-name.ts';
import { usernameFault, type UsernameFault } from '#domain/accounts/profile/username.ts';

/** What the API says of an empty field. */
export const EMPTY = 'This field can not be empty';

/** What the API says of a username and of an address that somebody has. */
export const USERNAME_TAKEN = 'This username has been taken';
export const EMAIL_TAKEN = 'This email is already registered';

const USERNAME: Readonly<Record<UsernameFault, string>> = {
  'too-short': 'Username must be at least 3 characters',
  'too-long': 'Username must be at most 50 characters',
  signs: 'Username can only have letters, digits, dots, underscores and hyphens',
  bare: 'Username must have a letter or a digit',
  reserved: USERNAME_TAKEN,
};
const NAME: Readonly<Record<NameFault, string>> = {
  empty: EMPTY,
  signs: "Name can't include special characters",
  'too-short': 'Name must be at least 3 characters',
  'too-long': 'Name must be at most 50 characters',
};

const texts =
  <Fault extends string>(fault: (text: string) => Fault | undefined, of: Readonly<Record<Fault, string>>) =>
  (text: string): string | undefined => {
    const found = fault(text);
    return found && of[found];
  };

/** What the API says of a text that cannot be a username; undefined when it can. */
export const usernameFaultText = texts(usernameFault, USERNAME);
/** What the API says of a text that cannot be a person's name; undefined when it can. */
export const nameFaultText = texts(nameFault, NAME);

/** Why a text cannot be a new password. */
export const PASSWORD_FAULTS = {
  empty: 'This field cannot be empty',
  length: 'Password need at least 8 characters',
  spaces: 'Password must not contain spaces!',
  common: 'This password is one of the most common ones. Please choose another',
  pattern: 'This password is a row or a repetition of few characters. Please choose another',
  known: 'The password must not be the username, the email or the name of the site with little besides',
} as const;
