/** Ways to sign in that another party vouches for. */
export const PROVIDERS = ['google', 'wallet'] as const;

/** google: a subject of the OpenID provider · wallet: an Ethereum address. */
export type Provider = (typeof PROVIDERS)[number];

/** Whether a text names one. */
export const isProvider = (text: unknown): text is Provider => (PROVIDERS as readonly unknown[]).includes(text);

/**
 * Why a way through another site led nowhere; pages word it.
 * CANCELLED: the person did not go on there · EXPIRED: not begun in this browser, used already or over ten minutes ago · REFUSED: what came back
 * is not to be believed · UNREACHABLE: the other site gave no answer · EMAIL_EXISTS: an account has that e-mail address, which one of both sides
 * has not verified · LINKED_ELSEWHERE: it belongs to another account · SIGNED_OUT: the session that began it is over · TOO_MANY: asked too often ·
 * NOT_CONFIGURED: not set up on this site.
 */
export const WAY_FAULTS = [
  'CANCELLED',
  'EXPIRED',
  'REFUSED',
  'UNREACHABLE',
  'EMAIL_EXISTS',
  'LINKED_ELSEWHERE',
  'SIGNED_OUT',
  'TOO_MANY',
  'NOT_CONFIGURED',
] as const;

/** Why a way through another site led nowhere. */
export type WayFault = (typeof WAY_FAULTS)[number];

/** Whether a text names such a fault. */
export const isWayFault = (text: unknown): text is WayFault => (WAY_FAULTS as readonly unknown[]).includes(text);
