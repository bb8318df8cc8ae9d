/** "What is a seed round and how big is it usually": a word with what is asked of it. */
const PARTS =
  /^(?<defined>(?:so |and |ok )?(?:what(?:['’]?s| is| are| does| do)\b|explain\b|define\b)[^?.!]{2,60}?|[^?.!]{2,60}? (?:là|la) (?:gì|gi))[?,.!]?\s+(?:and|và|va)\s+(?<more>(?:how|what|who|which|when|where|bao nhiêu|bao nhieu|trung bình|trung binh|thường|thuong|ai|có|co)\b.{4,})$/iu;
const POINTING = /\b(?:it|one|they|them|this|that)\b/iu;

/** The two questions of one that asks what a word means and something of it; undefined for others. */
export function partsDefined(question: string): { defined: string; more: (term: string) => string } | undefined {
  const groups = PARTS.exec(question.trim())?.groups;
  const [defined, more] = [groups?.['defined'], groups?.['more']];
  if (defined === undefined || more === undefined) return undefined;
  const subject = / (?:là|la) (?:gì|gi)$/iu.test(defined) ? defined.replace(/ (?:là|la) (?:gì|gi)$/iu, '') : undefined;
  if (subject !== undefined) return { defined, more: () => `${more.replace(/[?.!\s]+$/u, '')} của ${subject}` };
  return { defined, more: (term) => (POINTING.test(more) ? more.replace(POINTING, term) : more) };
}
