import { Logo } from '../../ui/logo/logo.tsx';
import classes from './face.module.css';

/** A person's picture, cut to a circle, or the first letter of the name. @param size in pixels */
export function Face({ of, size }: { of: { face: string | null; name: string }; size: 32 | 40 | 64 | 96 }) {
  return (
    <span className={classes.face}>
      <Logo src={of.face} name={of.name} size={size} />
    </span>
  );
}
