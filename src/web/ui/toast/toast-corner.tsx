import { m } from '../../paraglide/messages.js';
import { IconButton } from '../button/icon-button.tsx';
import { Icon } from '../icon/icon.tsx';
import { closeToast, useToasts } from './toasts.ts';
import { cardClass } from '../card/card.ts';
import classes from './toast-corner.module.css';

/** The corner of the toasts. It is in the page before them, so that screen readers announce them: failures at once, other messages in turn. */
export function ToastCorner() {
  const toasts = useToasts();
  return (
    <div className={classes.corner}>
      {(['done', 'failed'] as const).map((kind) => (
        <div key={kind} aria-live={kind === 'failed' ? 'assertive' : 'polite'}>
          {toasts.map(
            (toast) =>
              toast.kind === kind && (
                <div key={toast.text} className={`${cardClass.raised} ${classes.toast} ${classes[kind]}`}>
                  <p className={classes.text}>
                    {toast.title !== undefined && <strong className={classes.title}>{toast.title}</strong>}
                    {toast.text}
                  </p>
                  {toast.action && (
                    <button
                      type="button"
                      className={classes.action}
                      onClick={() => {
                        closeToast(toast);
                        toast.action?.run();
                      }}
                    >
                      {toast.action.label}
                    </button>
                  )}
                  <IconButton label={m.close()} onClick={() => closeToast(toast)}>
                    <Icon name="close" size={16} />
                  </IconButton>
                </div>
              ),
          )}
        </div>
      ))}
    </div>
  );
}
