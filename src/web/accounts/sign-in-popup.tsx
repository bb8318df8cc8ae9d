import { useId, useLayoutEffect, useRef } from 'react';
import { Link, useRouter } from '@tanstack/react-router';
import { m } from '../paraglide/messages.js';
import { buttonClass } from '../ui/button/button.tsx';
import { IconButton } from '../ui/button/icon-button.tsx';
import { CairnMark } from '../ui/cairn-mark/cairn-mark.tsx';
import { Icon } from '../ui/icon/icon.tsx';
import { areaAt } from '../app/to-come/areas.ts';
import { ACCOUNT_PAGES, stopAsking, type Asked } from '../app/sign-in/asked.ts';
import classes from './sign-in-popup.module.css';

/** The start page of the sign-in popup: with the product's account, or a new one. Escape and a click beside it close it. */
export function SignInPopup({ why }: { why: Asked }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const router = useRouter();
  const { site } = router.options.context;
  const area = why.wanted === undefined ? undefined : areaAt(why.wanted);
  // Before the dialog is taken out of the page: only an open one gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector('a')?.focus();
    return () => shown?.close();
  }, []);
  const close = () => {
    stopAsking();
    if (why.onPage) void router.navigate({ to: '/' });
  };
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      aria-labelledby={title}
      data-locks-scroll=""
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) close();
      }}
    >
      <div className={classes.content}>
        <IconButton label={m.sign_in_close()} className={classes.close} onClick={close}>
          <Icon name="close" />
        </IconButton>
        <CairnMark className={classes.mark} />
        <h2 id={title} className={classes.title}>
          {m.sign_in_welcome()}
        </h2>
        <p className={classes.text}>{area ? m.sign_in_for({ page: area.title({ site: site.name }) }) : m.sign_in_why()}</p>
        {area && <p className={classes.area}>{area.lead({ site: site.name })}</p>}
        <Link to={ACCOUNT_PAGES.signIn} className={buttonClass.primary} onClick={stopAsking}>
          {m.sign_in_with({ site: site.name })}
        </Link>
        <p className={classes.other}>
          {m.sign_in_no_account()}{' '}
          <Link to={ACCOUNT_PAGES.signUp} onClick={stopAsking}>
            {m.sign_up()}
          </Link>
        </p>
      </div>
    </dialog>
  );
}
