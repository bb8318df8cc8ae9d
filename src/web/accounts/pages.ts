import { route } from '@tanstack/virtual-file-routes';

/** Pages of the room by their shared paths. */
export const pages = [
  route('/signin', 'accounts/routes/sign-in.tsx'),
  route('/signup', 'accounts/routes/sign-up.tsx'),
  route('/forgot-password', 'accounts/routes/forgot-password.tsx'),
  route('/profile-settings/{-$tab}', 'accounts/routes/profile-settings.tsx'),
  route('/user_profile', 'accounts/routes/user-profile.tsx'),
  route('/contributor/$username', 'accounts/routes/contributor.tsx'),
  route('/admin/accounts', 'accounts/routes/admin.tsx'),
];
