/** How far from the end the pointer to the table of objects may stand, in bytes. */
const TAIL = 1024;
/** Most of a trailer or of a table's dictionary that is read, in bytes. */
const LONGEST = 4096;
const HEADER = /^%PDF-(?:1\.[0-7]|2\.0)[\r\n \t]/;
const POINTER = /startxref\s+(\d{1,10})\s+%%EOF\s*$/;
const ROOT = /\/Root\s+(\d{1,10})\s+(\d{1,5})\s+R\b/;

/** The bytes as text, one character a byte. */
const latin = (bytes: Uint8Array): string => {
  let text = '';
  for (let at = 0; at < bytes.length; at += LONGEST) text += String.fromCharCode(...bytes.subarray(at, at + LONGEST));
  return text;
};

/**
 * Whether bytes are a PDF from header to trailer: its pointer leads to a table of objects, whose trailer names the document's root. Something else
 * behind the first signs of a PDF is none.
 */
export function isPdf(bytes: Uint8Array): boolean {
  if (!HEADER.test(latin(bytes.subarray(0, 10)))) return false;
  const pointer = Number(POINTER.exec(latin(bytes.subarray(-TAIL)))?.[1] ?? Number.NaN);
  if (!(pointer > 0 && pointer < bytes.length)) return false;
  const table = latin(bytes.subarray(pointer, pointer + LONGEST));
  if (/^\s*\d+\s+\d+\s+obj\b/.test(table)) return /\/Type\s*\/XRef\b/.test(table) && ROOT.test(table);
  if (!/^\s*xref\s+\d+\s+\d+\s/.test(table)) return false;
  const text = latin(bytes.subarray(pointer));
  const trailer = text.slice(text.indexOf('trailer'));
  return text.includes('trailer') && ROOT.test(trailer.slice(0, LONGEST));
}
