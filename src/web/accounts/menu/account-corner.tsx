import { m } from '../../paraglide/messages.js';
import { useViewer, type Viewer } from '../../app/session.ts';
import { SignInLink } from '../../app/sign-in/sign-in-link.tsx';
import { dropdownClass } from '../../ui/dropdown/dropdown.ts';
import { useDropdown } from '../../ui/dropdown/use-dropdown.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { Face } from '../profile/face.tsx';
import { iconButtonClass } from '../../ui/button/icon-button-class.ts';
import classes from './account-corner.module.css';

const AvatarMenu = latePart(async () => (await import('./avatar-menu.tsx')).AvatarMenu, m.account_menu_late);

/** The corner of the header that shows who is signed in and opens their menu, or lets one sign in. */
export function AccountCorner() {
  const viewer = useViewer();
  return viewer ? <Avatar viewer={viewer} /> : <SignInLink />;
}

function Avatar({ viewer }: { viewer: Viewer }) {
  const { open, toggle, close, place } = useDropdown();
  return (
    <div className={dropdownClass.place} role="presentation" {...place}>
      <button
        type="button"
        className={`${iconButtonClass.bar} ${classes.avatar}`}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={m.account_menu_open({ name: viewer.name })}
        title={viewer.name}
        onClick={toggle}
        onKeyDown={({ key }) => key === 'ArrowDown' && !open && toggle()}
      >
        <Face of={viewer} size={32} />
      </button>
      {open && <AvatarMenu viewer={viewer} onFollow={() => close()} />}
    </div>
  );
}
