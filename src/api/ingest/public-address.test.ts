import { describe, expect, it } from 'vitest';
import { publicAddress } from './public-address.ts';

const refusal = (address: string): string => {
  try {
    return `taken as ${publicAddress(address)}`;
  } catch (error) {
    return (error as { issues: { message: string }[] }).issues[0]?.message ?? '';
  }
};

describe('an address of a source that an editor adds', () => {
  it.each([
    'https://x.example/private.ics?token=SECRET',
    'https://x.example/a.ics?accessToken=1',
    'https://x.example/a.ics?x=1&API_KEY=1',
    'https://x.example/a.ics?key=1',
    'https://x.example/a.ics?authKey=1',
    'https://x.example/a.ics?user-auth=1',
    'https://x.example/a.ics?sig=1',
    'https://x.example/a.ics?X-Amz-Signature=1',
    'https://x.example/a.ics?Password=1',
    'https://x.example/a.ics?client_secret=1',
    'https://calendar.google.com/calendar/ical/a%40group.calendar.google.com/private-abc123/basic.ics',
    'https://x.example/%70rivate-abc/basic.ics',
  ])('is refused where it looks like a secret: %s [events-14, news-7]', (address) => {
    expect(refusal(address)).toContain('would be shown to everybody: use the public address');
  });

  it.each([
    '127.0.0.1',
    '10.0.0.1',
    '169.254.169.254',
    '0x7f000001',
    '[::1]',
    '[fd00::1]',
    'localhost',
    'a.localhost',
    'printer.local',
    'metadata.google.internal',
    'server',
    'localhost.',
  ])('is refused at once where %s is not of the public internet [events-14, news-7]', (host) => {
    expect(refusal(`https://${host}/a.ics`)).toContain('is not of the public internet');
  });

  it.each([
    'https://calendar.google.com/calendar/ical/a%40group.calendar.google.com/public/basic.ics',
    'https://x.example/feed?author=ann&keyword=btc&monkey=1&significant=1',
    'https://x.example/private/basic.ics',
    'https://x.example/tokens.xml',
    'https://1.1.1.1/a.ics',
  ])('is taken where it is public: %s [events-14, news-7]', (address) => {
    expect(refusal(`${address}#token=1`)).toBe(`taken as ${address}`);
  });
});
