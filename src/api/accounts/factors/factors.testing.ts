import { Secret, TOTP as Totp } from 'otpauth';
import { post } from '../auth.testing.ts';
import type { Site } from '../mails.testing.ts';

/** The code that an app with this secret shows, some half minutes from now. */
export const appCode = (secret: string, steps = 0): string => Totp.generate({ secret: Secret.fromBase32(secret), timestamp: Date.now() + steps * 30_000 });

/** Adds an authenticator app to the account of a browser. Answers its secret, and the recovery codes. */
export async function addApp(site: Site, headers: Record<string, string>, password: string, steps = 0): Promise<{ secret: string; codes: string[] }> {
  const begun = await post(site, '/auth/factors/totp', { password }, headers);
  const { secret } = (await begun.json()) as { secret: string };
  const confirmed = await post(site, '/auth/factors/totp/confirm', { code: appCode(secret, steps) }, headers);
  if (confirmed.status !== 200) throw new Error(`adding an app answered ${confirmed.status}: ${await confirmed.text()}`);
  return { secret, codes: ((await confirmed.json()) as { recovery_codes: string[] | null }).recovery_codes ?? [] };
}
