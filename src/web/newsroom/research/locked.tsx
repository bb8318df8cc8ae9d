import { useQuery } from '@tanstack/react-query';
import { useHydrated, useRouter } from '@tanstack/react-router';
import { CallError } from '#client';
import { addresses } from '#domain/site/addresses.ts';
import { adminFailure } from '../../app/admin/failure-text.ts';
import { holdsToken, useViewer } from '../../app/session.ts';
import { SignInLink } from '../../app/sign-in/sign-in-link.tsx';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { boneClass } from '../../ui/bone/bone.ts';
import { cardClass } from '../../ui/card/card.ts';
import { formatMoment } from '../../ui/time/moment.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { bodyQuery } from './research-query.ts';
import classes from './note.module.css';

/** The body of a note for some plans alone, or in its first hours, once the reader may have it. */
export function useLockedBody(slug: string, isLocked: boolean) {
  const { client } = useRouter().options.context;
  const hydrated = useHydrated();
  const viewer = useViewer();
  const mayAsk = isLocked && hydrated && holdsToken();
  const query = useQuery({ ...bodyQuery(client, slug), enabled: mayAsk });
  // Before the page lives, the account that it was drawn for is known, and no text is asked for yet.
  return { query, isAsked: mayAsk || (!hydrated && viewer !== undefined) };
}

function textOf(isEarly: boolean, isLimited: boolean): string {
  if (isEarly) return isLimited ? m.research_early_tier() : m.research_early_sign_in();
  return isLimited ? m.research_locked_plan() : m.research_locked_sign_in();
}

/** In place of the body of a note that the reader may not have: what it is, and what lifts it. @param opensAt when everybody may read it; null where it is for some plans */
export function Locked({
  query: { isPending, error, refetch },
  isAsked,
  opensAt,
}: Omit<ReturnType<typeof useLockedBody>, 'query'> & { query: { isPending: boolean; error: unknown; refetch: () => unknown }; opensAt: string | null }) {
  if (isAsked && isPending) return <div className={`${boneClass} ${classes.waiting}`} role="status" aria-label={m.admin_loading()} />;
  const isLimited = error instanceof CallError && error.code === 'PLAN_LIMIT';
  const isSignedOut = !isAsked || (error instanceof CallError && error.kind === 401);
  if (isAsked && error && !isLimited && !isSignedOut)
    return (
      <div role="alert" className={`${cardClass.wide} ${classes.locked}`}>
        <p>{adminFailure(error)}</p>
        <Button onClick={() => void refetch()}>{m.list_error_retry()}</Button>
      </div>
    );
  const lead = opensAt === null ? ({ to: 'change_plan', text: m.research_plans() } as const) : ({ to: 'contributor', text: m.research_early_how() } as const);
  return (
    <section className={`${cardClass.wide} ${classes.locked}`} aria-labelledby="locked">
      <h2 id="locked" className={classes.partTitle}>
        {opensAt === null ? m.research_locked_title() : m.research_early_title({ time: formatMoment(opensAt, 'UTC') })}
      </h2>
      <p>{textOf(opensAt !== null, isLimited)}</p>
      <div className={wrapClass.start}>
        {isSignedOut && <SignInLink />}
        <a href={hrefOf(addresses.settings(lead.to))} data-leads="" className={isSignedOut ? buttonClass.plain : buttonClass.primary}>
          {lead.text}
        </a>
      </div>
    </section>
  );
}
