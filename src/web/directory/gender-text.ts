import { m } from '../paraglide/messages.js';

/** What a gender of the documents is called. */
export const genderText = (gender: string | null): string | null =>
  gender === 'Male' ? m.list_gender_male() : gender === 'Female' ? m.list_gender_female() : gender;
