import { describe, expect, it } from 'vitest';
import { ConfigError, configTable, loadConfig } from './config.ts';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(loadConfig({}, '/somewhere')).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: '/somewhere/.cairn',
      databaseUrl: undefined,
      sources: true,
      production: false,
      cacheBytes: 64 * 1024 * 1024,
    });
  });

  it('takes an empty variable as unset', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  it('names every variable that is wrong, with its fault', () => {
    const wrong = { PORT: '70000', PUBLIC_URL: 'ftp://x', SOURCES: 'maybe', DATABASE_URL: 'mysql://x', TRUSTED_PROXIES: 'localhost', METRICS_TOKEN: 'short' };
    expect(() => loadConfig(wrong)).toThrow(ConfigError);
    for (const name of Object.keys(wrong)) expect(() => loadConfig(wrong)).toThrow(name);
  });

  it.each([
    ['http://localhost:3000', false],
    ['http://127.0.0.1', false],
    ['http://[::1]:3000/', false],
    ['https://cairn.example', true],
    ['http://192.168.1.4', true],
  ])('reads %s as production: %s', (url, production) => {
    expect(loadConfig({ PUBLIC_URL: url }).production).toBe(production);
  });

  it('describes each variable in its table', () => {
    for (const name of ['HOST', 'PORT', 'DATA_DIR', 'DATABASE_URL', 'SOURCES', 'PROTECTED_CODE']) expect(configTable()).toContain(`| \`${name}\` |`);
  });
});
