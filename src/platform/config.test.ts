import { describe, expect, it } from 'vitest';
import { ConfigError, configTable, loadConfig } from './config.ts';

describe('the configuration', () => {
  it('has a default for everything [house-12]', () => {
    expect(loadConfig({}, '/somewhere')).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      dataDir: '/somewhere/.cairn',
      databaseUrl: undefined,
      sources: true,
      production: false,
      cacheBytes: 64 * 1024 * 1024,
      readTimeoutMs: 500,
    });
  });

  it('takes an empty variable as unset', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(3000);
  });

  it('names every variable that is wrong, with its fault [house-12]', () => {
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

  it('takes Google with both of its parts, and providers by http outside production alone [accounts-58]', () => {
    const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' };
    expect(loadConfig({}).google).toBeUndefined();
    expect(loadConfig(google).google).toEqual({ issuer: 'https://accounts.google.com', clientId: 'a', clientSecret: 'b' });
    expect(() => loadConfig({ GOOGLE_CLIENT_ID: 'a' })).toThrow('GOOGLE_CLIENT_ID: goes with GOOGLE_CLIENT_SECRET');
    const plain = {
      ...google,
      TWITTER_CLIENT_ID: 'c',
      OIDC_ISSUER: 'http://a.example',
      TWITTER_AUTHORIZE_URL: 'http://b.example',
      TWITTER_API_URL: 'http://c.example/',
    };
    expect(loadConfig(plain)).toMatchObject({ google: { issuer: 'http://a.example' }, twitter: { apiUrl: 'http://c.example', clientSecret: undefined } });
    for (const name of ['OIDC_ISSUER', 'TWITTER_AUTHORIZE_URL', 'TWITTER_API_URL'])
      expect(() => loadConfig({ ...plain, PUBLIC_URL: 'https://cairn.example' })).toThrow(`${name}: must be an https address in production`);
  });
});
