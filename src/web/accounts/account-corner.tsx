import { Link } from '@tanstack/react-router';
import { useViewer } from '../app/session.ts';
import { ACCOUNT_PAGES } from '../app/sign-in/asked.ts';
import { SignInLink } from '../app/sign-in/sign-in-link.tsx';

/** The corner of the header that tells who is signed in, or lets one sign in. */
export function AccountCorner() {
  const viewer = useViewer();
  if (!viewer) return <SignInLink />;
  return (
    <Link to={ACCOUNT_PAGES.profile} search={{ username: viewer.username }}>
      {viewer.name}
    </Link>
  );
}
