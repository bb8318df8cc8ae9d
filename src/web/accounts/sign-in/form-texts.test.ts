import { expect, test } from 'vitest';
import type { Fault } from '#domain/forms/rules.ts';
import { FIELD_TEXTS } from './field-texts.ts';
import { CATALOGUE } from '../../ui/form/catalogue.ts';
import { faultText } from '../../ui/form/fault-text.ts';

const NAMED = { 1: 'Name', 2: 'Code' };

test.each<[fault: Fault, text: string]>([
  [{ rule: 'no-space' }, 'Password must not contain spaces!'],
  [{ rule: 'between-length', from: 8, to: 16 }, 'Please enter a string with 8 to 16 characters!'],
  [{ rule: 'required', field: 'name' }, 'Please enter your name!'],
  [{ rule: 'email' }, 'Please enter a valid email format!'],
  [{ rule: 'name' }, 'Please enter a valid name format!'],
  [{ rule: 'phoneNumber' }, 'Please enter a valid phone format!'],
  [{ rule: 'required-correlate', of: 'link' }, 'This field can not be empty'],
  [{ rule: 'url' }, 'Wrong Url Fommat'],
  [{ rule: 'number' }, 'Wrong Number Fommat'],
  [{ rule: 'numberPercent' }, 'Wrong Number Percent Fommat'],
  [{ rule: 'password' }, 'Wrong Password Fommat'],
  [{ rule: 'duplicate', of: 'password' }, 'Duplicate'],
  [{ rule: 'min-length', length: 3 }, 'Min Length'],
  [{ rule: 'max-length', length: 3 }, 'Max Length'],
])('the default message of %j [accounts-34]', (fault, text) => {
  expect(faultText(fault)).toBe(text);
});

test('the message catalogue, to the letter [accounts-35]', () => {
  expect(Object.fromEntries(Object.entries(CATALOGUE).map(([code, text]) => [code, text(NAMED)]))).toEqual({
    E_0001: 'Name is required.',
    E_0002: 'The email address or password is invalid.',
    E_0003: 'Please enter a valid Name format!',
    E_0004: 'That email address already exists.',
    E_0005: 'Wrong code. Try again!',
    E_0006: 'Your internet is having problems. Please check the connection and try again',
    E_0007: 'Your email is not registered.',
    E_0008: 'Name and Code does not match.',
    E_0009: 'Password must not contain spaces!',
    E_0010: 'Please enter a string with 8 to 16 characters!',
    E_0011: 'Please enter your Name!',
    E_0012: 'Name can only enter letters.',
    E_0013: 'Incorrect password. Please try again.',
    E_0014: 'Name already exists',
    E_0015: 'This field can not be empty',
  });
});

test('the messages of the fields’ own, to the letter [accounts-35]', () => {
  expect(Object.fromEntries(Object.entries(FIELD_TEXTS).map(([name, text]) => [name, text()]))).toEqual({
    empty: 'This field can not be empty',
    'empty-password': 'This field cannot be empty',
    'email-sign-in': 'Invalid Email!',
    'email-sign-up': 'Invalid email',
    'password-short': 'Password need at least 8 characters',
    'name-special': "Name can't include special characters",
    'name-short': 'Name must be at least 3 characters',
    'name-long': 'Name must be at most 50 characters',
    'username-short': 'Username must be at least 3 characters',
    'username-long': 'Username must be at most 50 characters',
    'not-the-same': 'Passwords do not match',
    code: 'Invalid code',
  });
});
