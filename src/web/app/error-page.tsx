import type { ReactNode } from 'react';
import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import type { CallError } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import { hrefOf } from '../ui/address/address.ts';
import { buttonClass } from '../ui/button/button.tsx';
import { CairnMark } from '../ui/cairn-mark/cairn-mark.tsx';
import { m } from '../paraglide/messages.js';
import { latePart } from '../ui/late-part/late-part.tsx';
import { notReadyText } from './limit-text.ts';
import classes from './error-page.module.css';

/** An error as a page: a status, a title, a subtitle and a way out. */
function StatusPage({ status, subtitle, onLeave, children }: { status: number; subtitle: string; onLeave?: () => void; children?: ReactNode }) {
  return (
    <section className={classes.page}>
      <CairnMark className={classes.mark} fallen />
      <h1 className={classes.status}>{status}</h1>
      <p className={classes.subtitle}>{subtitle}</p>
      {children}
      <a
        className={buttonClass.primary}
        href={hrefOf(addresses.home())}
        onClick={(event) => {
          if (!onLeave) return;
          event.preventDefault();
          onLeave();
        }}
      >
        {m.error_go_home()}
      </a>
    </section>
  );
}

/** The page of an address that does not exist. @param children what may have been meant */
export function NotFoundPage({ children }: { children?: ReactNode; data?: unknown }) {
  const { site } = useRouter().options.context;
  return (
    <>
      <title>{`404 | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <StatusPage status={404} subtitle={m.error_404()}>
        {children}
      </StatusPage>
    </>
  );
}

/** Comes with the parts that load after the first paint: it must be there before the network fails. */
export const NetworkPage = latePart(async () => (await import('./network-page.tsx')).NetworkPage);

/** The page of any other failure, including a page module that cannot be loaded. The link home reloads the site. */
export function ErrorPage({ error }: Partial<ErrorComponentProps>) {
  const { kind, retryAfter } = (error ?? {}) as Partial<CallError>;
  if (kind === 'FETCH_ERROR') return <NetworkPage />;
  const [status, text] = kind === 503 ? [503, notReadyText(retryAfter)] : [500, m.error_500()];
  return <StatusPage status={status} subtitle={text} onLeave={() => window.location.assign(hrefOf(addresses.home()))} />;
}
