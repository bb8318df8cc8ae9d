import { describe, expect, it } from 'vitest';
import { createLog, scope } from './log.ts';

/** What a log wrote. */
function written(work: (log: ReturnType<typeof createLog>) => void): Record<string, unknown> {
  let text = '';
  work(createLog({ logLevel: 'info' }, { write: (line) => void (text += line) }));
  return JSON.parse(text) as Record<string, unknown>;
}

describe('the log', () => {
  it('says of an error what it is, and nothing that hangs on it [platform-2]', () => {
    const error = Object.assign(new Error('cut', { cause: new Error('below') }), { code: '57P01', client: { password: 'hunter2' } });
    const line = written((log) => log.warn({ err: error }, 'database connection'));
    expect(line['err']).toMatchObject({ type: 'Error', message: 'cut', code: '57P01', cause: { message: 'below' } });
    expect(JSON.stringify(line)).not.toContain('hunter2');
  });

  it('removes secrets by their name [platform-2]', () => {
    const line = written((log) => log.info({ password: 'hunter2', user: { token: 'hunter2' } }, 'signed in'));
    expect(JSON.stringify(line)).not.toContain('hunter2');
  });

  it('bears the id of the request it belongs to [platform-2]', () => {
    expect(written((log) => scope.run({ requestId: 'an-id' }, () => log.info('answered')))).toMatchObject({
      level: 'info',
      requestId: 'an-id',
      msg: 'answered',
    });
  });
});
