import { useEffect, useRef, useState, type RefObject } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CallError } from '#client';
import { FORMS, formField } from '#domain/contributions/forms.ts';
import { CONTRIBUTION_TYPES } from '#domain/contributions/proposal.ts';
import { KINDS } from '#domain/kinds/kinds.ts';
import { addresses } from '#domain/site/addresses.ts';
import { ConfirmDialog } from '../../app/admin/confirm-dialog.tsx';
import { Failed, Skeleton } from '../../app/admin/paged.tsx';
import type { ContributorSearch } from '../../app/rooms/contributor-tab.tsx';
import { m } from '../../paraglide/messages.js';
import { hrefOf } from '../../ui/address/address.ts';
import { Button, buttonClass } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { formatCount } from '../../ui/figure/figure.ts';
import { recordLink } from '../../ui/record-link/record-link.ts';
import { StatePanel } from '../../ui/states/state-panel.tsx';
import { chipClass } from '../../ui/tag/tag.ts';
import { textClass } from '../../ui/text/text.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { calls, type ContributionType, type Submitted } from './calls.ts';
import { sectionText } from './field-texts.ts';
import { FieldRow, fieldId, Findings } from './field-row.tsx';
import { CONTRIBUTIONS, draftsQuery, formQuery } from './queries.ts';
import type { SaveState } from './keeper.ts';
import { SendDialog } from './send-dialog.tsx';
import { SentPart } from './sent-part.tsx';
import { WholeRecord } from './whole-record.tsx';
import { useContribution, type Begun, type Contribution } from './use-contribution.ts';
import classes from './form.module.css';

const TAB = addresses.settings('contributor');
const NEW: Readonly<Record<ContributionType, () => string>> = {
  token: m.contribute_new_token,
  people: m.contribute_new_people,
  venture: m.contribute_new_venture,
};

/** Which form an address asks for. @param type a known one */
export function FormPage({ type, search }: { type: ContributionType; search: ContributorSearch }) {
  const round = useProjectOf(search.round);
  const { client } = useRouter().options.context;
  const { slug = round.slug, draft } = search;
  const asked = slug === undefined ? (draft === undefined ? {} : { draft: `${type}:new:${draft}` }) : { slug };
  const query = useQuery({ ...formQuery(client, { type, ...asked }), enabled: !round.isAsked });
  const field = search.round === undefined ? search.field : 'rounds';
  if (query.data) {
    const key = slug === undefined ? (asked.draft ?? `${type}:new`) : `${type}:edit:${query.data.slug ?? slug}`;
    return <Filling key={key} begun={{ type, key, form: query.data, ...(round.id !== undefined && { opens: round.id }) }} field={field} />;
  }
  if (query.error instanceof CallError && query.error.kind === 404)
    return (
      <StatePanel title={m.contribute_no_record()} text={m.contribute_no_record_text()}>
        <a href={hrefOf(TAB)} data-leads="" className={buttonClass.plain}>
          {m.contribute_back()}
        </a>
      </StatePanel>
    );
  if (query.error) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  return <Skeleton />;
}

/** The project that a round is of, and the round's id. */
function useProjectOf(round: string | undefined): { isAsked: boolean; slug: string | undefined; id: string | undefined } {
  const { client } = useRouter().options.context;
  const { data, isPending } = useQuery({
    queryKey: ['project-of-round', round],
    queryFn: async ({ signal }) => {
      const { project, id } = (await client.struct('fundraising-round', { slug: round ?? '' }, signal)).data.round;
      return { id, slug: project === null ? undefined : (JSON.parse(project) as { slug: string }).slug };
    },
    enabled: round !== undefined,
    retry: false,
  });
  return { isAsked: round !== undefined && isPending, slug: data?.slug, id: data?.id };
}

/** The form while it is filled in, and what is said once it was sent. */
function Filling({ begun, field }: { begun: Begun; field: string | undefined }) {
  const contribution = useContribution(begun);
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<Submitted>();
  const box = useRef<HTMLDivElement>(null);
  useFieldInSight(box, begun.type, field);
  if (sent) return <SentPart sent={sent} begun={begun} />;
  return (
    <div ref={box} className={classes.page}>
      <FormHead begun={begun} contribution={contribution} />
      <Findings of={contribution.findingsOf('')} />
      <SectionLinks type={begun.type} />
      {FORMS[begun.type].map(({ key, fields }) => (
        <section key={key} id={`section-${key}`} className={`${cardClass.wide} ${classes.section}`} aria-labelledby={`title-${key}`}>
          <h2 id={`title-${key}`} className={classes.sectionTitle}>
            {sectionText(key)}
          </h2>
          {fields.map((one) => (
            <FieldRow key={one.name} field={one} contribution={contribution} />
          ))}
        </section>
      ))}
      {begun.form.slug !== null && <WholeRecord type={begun.type} slug={begun.form.slug} merged={begun.form.merged} />}
      <FormFoot
        begun={begun}
        contribution={contribution}
        box={box}
        onSent={(answer) => {
          setSent(answer);
          contribution.clear();
          void queryClient.invalidateQueries({ queryKey: [CONTRIBUTIONS] });
        }}
      />
    </div>
  );
}

/** Scrolls to the field that the address names, and puts the focus into it. */
function useFieldInSight(box: RefObject<HTMLDivElement | null>, type: ContributionType, field: string | undefined): void {
  useEffect(() => {
    const found = field === undefined ? undefined : formField(type, field);
    const row = found && box.current?.querySelector<HTMLElement>(`#${fieldId(found.name)}`);
    if (!row) return;
    row.scrollIntoView({ block: 'center' });
    row.querySelector<HTMLElement>('input, select, textarea, [data-adds]')?.focus({ preventScroll: true });
  }, [box, type, field]);
}

/** What the form is about, where one came from, and whether all is kept. */
function FormHead({ begun: { type, form }, contribution }: { begun: Begun; contribution: Contribution }) {
  const kind = CONTRIBUTION_TYPES[type];
  const { slug, name } = form;
  return (
    <header className={classes.head}>
      <p>
        <a href={hrefOf(TAB)} data-leads="" className={textClass.alone}>
          {m.contribute_back()}
        </a>
      </p>
      <h2 className={classes.title}>
        {slug === null ? NEW[type]() : m.contribute_edit_title({ name: name ?? slug })}
        {slug !== null && (
          <>
            {' '}
            <a {...recordLink({ type: KINDS[kind].wire, slug })} className={classes.open}>
              {m.contribute_open_record()}
            </a>
          </>
        )}
      </h2>
      <p className={textClass.soft}>{slug === null ? m.contribute_new_lead() : m.contribute_edit_lead()}</p>
      <SavedLine contribution={contribution} />
    </header>
  );
}

const SAVE_TEXTS: Readonly<Record<SaveState, () => string>> = {
  saved: m.settings_saved,
  changed: m.contribute_saving,
  saving: m.contribute_saving,
  failed: m.contribute_unsaved,
};

/** Whether what is filled in is kept. */
function SavedLine({ contribution: { state, changed, save } }: { contribution: Contribution }) {
  return (
    <p className={classes.saved} data-state={state}>
      <span role="status">{changed.length > 0 || state !== 'saved' ? SAVE_TEXTS[state]() : ''}</span>
      {state === 'failed' && (
        <button type="button" className={buttonClass.small} onClick={() => void save()}>
          {m.home_retry()}
        </button>
      )}
    </p>
  );
}

const SectionLinks = ({ type }: { type: ContributionType }) => (
  <nav aria-label={m.contribute_sections()}>
    <ul className={wrapClass.start}>
      {FORMS[type].map(({ key }) => (
        <li key={key}>
          <a href={`#section-${key}`} className={chipClass}>
            {sectionText(key)}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

interface FormFootProps {
  begun: Begun;
  contribution: Contribution;
  box: RefObject<HTMLDivElement | null>;
  onSent: (answer: Submitted) => void;
}

/** Sending all of it and taking all of it back. What is wrong is told, and the first of it has the focus. */
function useFoot({ begun, contribution, box }: Omit<FormFootProps, 'onSent'>) {
  const { client } = useRouter().options.context;
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<'send' | 'reset'>();
  const [said, setSaid] = useState<string>();
  const [faults, setFaults] = useState(0);
  const showFaults = (count: number) => {
    setOpen(undefined);
    setSaid(m.contribute_to_mend({ count }));
    setFaults((times) => times + 1);
  };
  // Once they are drawn and the dialog has given the focus back.
  useEffect(() => {
    if (faults === 0) return;
    const find = (what: string) => box.current?.querySelector<HTMLElement>(what);
    const first = find('[aria-invalid="true"]') ?? find('[data-fault] :is(input, button)');
    first?.focus();
    first?.scrollIntoView({ block: 'center' });
  }, [box, faults]);
  return {
    open,
    setOpen,
    said,
    showFaults,
    review() {
      const missing = contribution.missing();
      const count = Object.keys(missing).length;
      contribution.setFound(missing);
      if (count > 0) return showFaults(count);
      setSaid(undefined);
      setOpen('send');
    },
    async reset() {
      setOpen(undefined);
      try {
        await calls.dropDraft(client, begun.key);
        contribution.clear();
        setSaid(undefined);
        void queryClient.invalidateQueries({ queryKey: draftsQuery(client).queryKey });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        setSaid(m.settings_network());
      }
    },
  };
}

/** How much was changed, with what leads on: looking at all of it, and taking all of it back. */
function FormFoot({ onSent, ...of }: FormFootProps) {
  const { begun, contribution } = of;
  const { open, setOpen, said, showFaults, review, reset } = useFoot(of);
  const { changed } = contribution;
  return (
    <div className={classes.foot}>
      <p role="alert" className={classes.footSaid}>
        {said}
      </p>
      <p className={classes.count}>{m.contribute_changes({ count: formatCount(changed.length) })}</p>
      <div className={wrapClass.end}>
        {changed.length > 0 && (
          <Button kind="plain" onClick={() => setOpen('reset')}>
            {m.contribute_reset()}
          </Button>
        )}
        <Button disabled={changed.length === 0} onClick={review}>
          {m.contribute_review()}
        </Button>
      </div>
      {open === 'send' && <SendDialog begun={begun} contribution={contribution} onClose={() => setOpen(undefined)} onFaults={showFaults} onSent={onSent} />}
      {open === 'reset' && (
        <ConfirmDialog
          title={m.contribute_reset_title()}
          text={m.contribute_reset_text()}
          action={m.contribute_reset()}
          closeFirst
          onConfirm={() => void reset()}
          onClose={() => setOpen(undefined)}
        />
      )}
    </div>
  );
}
