import { SIGNS } from '#domain/search/words.ts';

/** SQL of the words of a row's `folded`, exactly as in the index `search_name_words`. */
export const WORDS = `string_to_array(translate(folded, '${SIGNS.replaceAll("'", "''")}', repeat(' ', ${SIGNS.length})), ' ')`;
