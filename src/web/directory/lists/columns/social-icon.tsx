import { socialPath } from './social-paths.ts';

/** The sign of the place an account is at; an arrow that leads out for places without one. */
export const SocialIcon = ({ type }: { type: string }) => (
  <svg width={16} height={16} viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
    <path d={socialPath(type)} />
  </svg>
);
