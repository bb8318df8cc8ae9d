const SHAPE = /^(?:UTC|[A-Z][A-Za-z]+(?:\/[A-Za-z\d_+-]+){1,2})$/;

/** Whether a text names a time zone of the IANA data. Offsets and abbreviations are none. */
export function isTimeZone(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
