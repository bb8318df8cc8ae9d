/** Forms of values, as the product's documents put them in words. */
export const PATTERNS = {
  /** Letters and digits, with single dots or underscores between them, an `@`, and a domain whose last part has two letters at least. */
  email: /^[a-z\d]+(?:[._][a-z\d]+)*@(?:[a-z\d](?:[a-z\d-]*[a-z\d])?\.)+[a-z]{2,}$/i,
  /** A plus, if one likes, then digits only. */
  phone: /^\+?\d+$/,
  /** Letters of any script with their marks, spaces, apostrophes, dots and hyphens. */
  name: /^(?=.*\p{L})(?:[' .-]|\p{L}\p{M}*)+$/u,
  /** http or https, www if one likes, a host and a path. */
  url: /^https?:\/\/(?:www\.)?[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu,
  /** Zero or more digits. */
  digits: /^\d*$/,
  /** 0 to 99 with decimals if one likes, or 100 with none but zeros. */
  percentage: /^(?:\d{1,2}(?:\.\d+)?|100(?:\.0+)?)$/,
  /** Eight characters at least, a letter or digit among them. */
  password: /^(?=.*[\p{L}\p{N}]).{8,}$/su,
} as const;
