import { expect, test } from 'vitest';
import { isPdf } from './pdf.ts';
import { smallPdf } from './pdf.testing.ts';

const read = (text: string): boolean => isPdf(new TextEncoder().encode(text));
const PDF = smallPdf();

test('a PDF is one from its header to its trailer, whose table of objects may be a stream [accounts-103]', () => {
  expect(read(PDF)).toBe(true);
  const stream = '%PDF-1.5\n7 0 obj\n<< /Type /XRef /Size 8 /W [1 2 1] /Root 1 0 R /Length 0 >>\nstream\nendstream\nendobj\nstartxref\n9\n%%EOF';
  expect(read(stream)).toBe(true);
});

test.each([
  ['nothing', ''],
  ['its first signs alone', '%PDF-'],
  ['its first and last signs', '%PDF-1.7\n%%EOF'],
  ['a page behind its first signs', '%PDF-\n<html><script>alert(1)</script>'],
  ['a pointer to nothing', '%PDF-1.7\n<script>alert(1)</script>\nstartxref\n9\n%%EOF'],
  ['a pointer behind the end', PDF.replace(/startxref\n\d+/, 'startxref\n99999')],
  ['a trailer without a root', PDF.replace('/Root 1 0 R', '')],
  ['no trailer', PDF.replace('trailer', 'trail')],
  ['something behind the end', `${PDF}<html><script>alert(1)</script></html>`],
  ['something before the header', `<html>${PDF}`],
  ['a version that is none', PDF.replace('1.7', '9.9')],
])('%s is no PDF [accounts-103]', (_, text) => expect(read(text)).toBe(false));
