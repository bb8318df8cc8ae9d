import { expect, test } from 'vitest';
import { mailboxOf } from './email.ts';

test.each([
  ['Lan@Example.org', 'lan@example.org'],
  ['lan+1@example.org', 'lan@example.org'],
  ['lan+a+b@example.org', 'lan@example.org'],
  ['la.n@example.org', 'la.n@example.org'],
])('the mailbox of %s is %s [accounts-104]', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox));
