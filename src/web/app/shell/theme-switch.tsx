import { m } from '../../paraglide/messages.js';
import { Icon } from '../../ui/icon/icon.tsx';
import { chooseColorScheme, useColorScheme } from '../color-scheme.ts';
import { segmentsClass } from '../../ui/segments/segments.ts';
import classes from './shell.module.css';

const THEMES = [
  { theme: 'light', icon: 'sun', label: m.theme_light },
  { theme: 'dark', icon: 'moon', label: m.theme_dark },
  { theme: 'auto', icon: 'auto', label: m.theme_auto },
] as const;

/** Light, dark, or as the system is set. The choice is in the browser's storage, never in the HTML. */
export function ThemeSwitch() {
  const chosen = useColorScheme();
  return (
    <div className={segmentsClass} role="group" aria-label={m.theme_label()}>
      {THEMES.map(({ theme, icon, label }) => (
        <button
          key={theme}
          type="button"
          className={classes.theme}
          aria-label={label()}
          title={label()}
          aria-pressed={chosen === theme}
          onClick={() => chooseColorScheme(theme)}
        >
          <Icon name={icon} />
        </button>
      ))}
    </div>
  );
}
