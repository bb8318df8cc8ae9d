import { describe, expect, it, vi } from 'vitest';
import { Failure } from '../errors.ts';
import { createEventStreams, type StreamContent } from './event-streams.ts';

/** Content that counts up, and knows how often it was asked for. */
function counting(): StreamContent & { due: boolean; taken: number; ends: number } {
  const content = {
    due: true,
    taken: 0,
    ends: 0,
    take: () => {
      if (!content.due) return undefined;
      content.due = false;
      return `${++content.taken};`;
    },
    onEnd: () => void content.ends++,
  };
  return content;
}
const settled = () => new Promise((resolve) => setImmediate(resolve));
const text = (value: Uint8Array | undefined) => new TextDecoder().decode(value);

describe('event streams', () => {
  it('ask for no text before the client took the last: what waits costs no memory [prices-8]', async () => {
    const streams = createEventStreams(1);
    const content = counting();
    const stream = streams.open('192.0.2.1', content);
    for (let at = 0; at < 100; at++) {
      content.due = true;
      await streams.wakeAll([stream]);
    }
    expect(content.taken, 'nobody reads').toBe(0);
    const reader = stream.body.getReader();
    expect(text((await reader.read()).value)).toBe('1;');
    content.due = true;
    await streams.wakeAll([stream]);
    await streams.wakeAll([stream]);
    expect(content.taken).toBe(1);
    expect(text((await reader.read()).value)).toBe('2;');
    const next = reader.read();
    await settled();
    content.due = true;
    stream.wake();
    expect(text((await next).value)).toBe('3;');
    expect(streams.stats).toEqual({ open: 1, messages: 3 });
    streams.close();
  });

  it('give a sign of life while nothing is due', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const streams = createEventStreams(1);
    try {
      const content = counting();
      content.due = false;
      const next = streams.open('192.0.2.1', content).body.getReader().read();
      await settled();
      vi.advanceTimersByTime(20_000);
      expect(text((await next).value)).toBe(':\n\n');
      expect(streams.stats.messages).toBe(0);
    } finally {
      streams.close();
      vi.useRealTimers();
    }
  });

  it('give their signs of life one after the other, each once in 20 seconds [prices-21]', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const streams = createEventStreams(100);
    try {
      let beats = 0;
      for (let at = 0; at < 80; at++) {
        const reader = streams.open('192.0.2.1', { take: () => undefined, onEnd: () => undefined }).body.getReader();
        const read = async (): Promise<void> => {
          if ((await reader.read()).done) return;
          beats++;
          return read();
        };
        void read();
      }
      const counts: number[] = [];
      for (let at = 0; at < 40; at++) {
        vi.advanceTimersByTime(500);
        await settled();
        await settled();
        counts.push(beats);
      }
      expect(counts).toEqual(Array.from({ length: 40 }, (_, at) => 2 * (at + 1)));
    } finally {
      streams.close();
      vi.useRealTimers();
    }
  });

  it('are few for one address, IPv6 by its network, and each ends once', async () => {
    const streams = createEventStreams(2);
    const content = counting();
    const first = streams.open('2001:db8:1:2::1', content);
    streams.open('2001:db8:1:2::2', counting());
    expect(() => streams.open('2001:db8:1:2::3', counting())).toThrow(Failure);
    expect(streams.open('2001:db8:1:3::1', counting()).id).not.toBe(first.id);
    await first.body.cancel();
    first.end();
    expect(content.ends).toBe(1);
    streams.open('2001:db8:1:2::3', counting());
    expect(streams.stats.open).toBe(3);
    streams.close();
    expect(streams.stats.open).toBe(0);
    expect(() => streams.open('192.0.2.9', counting())).toThrow(Failure);
  });

  it('are begun by one address no more than ten times a minute what it may have open [prices-26]', () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      const streams = createEventStreams(2);
      const begin = (address: string) => streams.open(address, counting()).end();
      for (let n = 0; n < 20; n += 1) begin('192.0.2.1');
      expect(() => begin('192.0.2.1')).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS' }));
      begin('192.0.2.2');
      vi.setSystemTime(Date.now() + 61_000);
      begin('192.0.2.1');
      streams.close();
    } finally {
      vi.useRealTimers();
    }
  });
});
