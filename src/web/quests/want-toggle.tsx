import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { KIND_OF_WIRE } from '#domain/kinds/kinds.ts';
import { askedField } from '#domain/quests/quest.ts';
import type { WantProps } from '../app/rooms/want-this.tsx';
import { useViewer } from '../app/session.ts';
import { askToSignIn } from '../app/sign-in/asked.ts';
import { m } from '../paraglide/messages.js';
import { buttonClass } from '../ui/button/button.tsx';
import { askedLabel } from './quest-texts.ts';
import { wantedQuery } from './queries.ts';
import { useWant } from './use-want.ts';

/** Asks for a value that is missing, or takes that back. A visitor is asked to sign in. */
export function WantToggle({ kind, slug, field }: WantProps) {
  const { client } = useRouter().options.context;
  const viewer = useViewer();
  const { data } = useQuery({ ...wantedQuery(client), enabled: viewer !== undefined });
  const { busy, want } = useWant();
  const name = askedField(KIND_OF_WIRE[kind], field)?.name;
  if (name === undefined) return null;
  const on = data?.data.some((one) => one.kind === kind && one.slug === slug && one.field === name) ?? false;
  const label = askedLabel(kind, name);
  return (
    <button
      type="button"
      className={buttonClass.small}
      aria-pressed={on}
      aria-label={on ? m.quest_needed_of({ field: label }) : m.quest_need_of({ field: label })}
      disabled={busy}
      onClick={() => (viewer ? void want({ kind, slug, field: name }, !on) : askToSignIn())}
    >
      {on ? m.quest_needed() : m.quest_need()}
    </button>
  );
}
