import { expect, test } from 'vitest';
import { CallError } from '#client';
import { overwriteGetLocale } from '../../../paraglide/runtime.js';
import { refusalTexts } from './save-text.ts';

const refused = new CallError(422, 'INVALID_INPUT', 'Invalid input', {
  issues: [
    { path: 'title', message: 'is missing' },
    { path: 'summary', message: 'is missing' },
    { path: 'body', message: 'is missing' },
    { path: 'authors', message: 'names nobody' },
    { path: 'body', message: 'figure:nothing: there is no such list' },
    { path: 'slug', message: 'is taken' },
  ],
});

test('each reason for which a note is not published is by itself, what it lacks in words of the editor [research-49]', () => {
  const said = ['figure:nothing: there is no such list', 'slug: is taken'];
  expect(refusalTexts(refused)).toEqual(['The title is missing.', 'The summary is missing.', 'The text is missing.', 'No author is named.', ...said]);
  overwriteGetLocale(() => 'vi');
  expect(refusalTexts(refused)).toEqual(['Thiếu tiêu đề.', 'Thiếu tóm tắt.', 'Thiếu nội dung.', 'Chưa nêu tác giả nào.', ...said]);
});
