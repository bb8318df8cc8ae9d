const ADDRESS = /([\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]*@([a-z\d])[a-z\d.-]*(\.[a-z]{2,})/gi;

/** A text with every e-mail address in it shown by its first letters and ending alone: `a•••@d•••.com`. */
export const maskEmails = (text: string): string => text.replaceAll(ADDRESS, '$1•••@$2•••$3');
