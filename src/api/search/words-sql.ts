import { SIGNS } from '#domain/search/words.ts';

/** SQL of the words of a row's `folded`, as the index `search_name_words` has them. */
export const WORDS = `string_to_array(translate(folded, '${SIGNS.replaceAll("'", "''")}', repeat(' ', ${SIGNS.length})), ' ')`;
