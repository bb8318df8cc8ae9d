import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { formField } from '#domain/contributions/forms.ts';
import { CONTRIBUTION_TYPES, type ContributionType } from '#domain/contributions/proposal.ts';
import { recordPage } from '#domain/kinds/record-address.ts';
import { addresses } from '#domain/site/addresses.ts';
import { m } from '../../paraglide/messages.js';
import { RecordSearch } from '../../search/index.ts';
import { hrefOf } from '../../ui/address/address.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { textClass } from '../../ui/text/text.ts';
import { wrapClass } from '../../ui/wrap/wrap.ts';
import { actAddress } from './act-address.ts';
import { ActForm } from './act-form.tsx';
import { membersOf, type Json } from './edits.ts';
import { valueText } from './field-texts.ts';
import { formQuery } from './queries.ts';
import classes from './form.module.css';

/** Proposes that a record, or a round of one, is taken away. */
export function RemoveForm({ type, slug, round }: { type: ContributionType; slug: string; round: string | undefined }) {
  const page = <a href={hrefOf(recordPage(CONTRIBUTION_TYPES[type], slug))}>{slug}</a>;
  return (
    <ActForm
      act={{ act: 'remove', type, slug, ...(round !== undefined && { round }) }}
      title={round === undefined ? m.contribute_remove_title() : m.contribute_remove_round_title()}
    >
      <p>
        {page}
        {round !== undefined && <RoundLine type={type} slug={slug} round={round} />}
      </p>
      <p className={textClass.soft}>{round === undefined ? m.contribute_remove_text() : m.contribute_remove_round_text()}</p>
    </ActForm>
  );
}

/** Which round of a record it is, in words. */
function RoundLine({ type, slug, round }: { type: ContributionType; slug: string; round: string }) {
  const { client } = useRouter().options.context;
  const { data } = useQuery(formQuery(client, { type, slug }));
  const field = formField(type, 'rounds');
  const found = membersOf(data?.values['rounds'] as Json | undefined).find(({ id }) => id === round);
  return field && found ? <>: {valueText(field, found.value)}</> : null;
}

/** Proposes that a record that was merged into another is one of its own again. */
export function SplitForm({ type, slug }: { type: ContributionType; slug: string }) {
  return (
    <ActForm act={{ act: 'split', type, slug }} title={m.contribute_split_title()}>
      <p>
        <a href={hrefOf(recordPage(CONTRIBUTION_TYPES[type], slug))}>{slug}</a>
      </p>
      <p className={textClass.soft}>{m.contribute_split_text()}</p>
    </ActForm>
  );
}

/** What can be proposed of a record as a whole: that it is another one too, several, or none. */
export function WholeRecord({ type, slug, merged }: { type: ContributionType; slug: string; merged: readonly { slug: string; name: string }[] }) {
  const navigate = useNavigate();
  const [merging, setMerging] = useState(false);
  const kind = CONTRIBUTION_TYPES[type];
  return (
    <section className={classes.whole} aria-labelledby="whole-record">
      <h3 id="whole-record">{m.contribute_whole_title()}</h3>
      <p className={wrapClass.start}>
        <button type="button" className={buttonClass.small} aria-expanded={merging} onClick={() => setMerging(!merging)}>
          {m.contribute_whole_merge()}
        </button>
        <a href={hrefOf(actAddress(type, slug, 'remove'))} data-leads="" className={buttonClass.small}>
          {m.contribute_remove_title()}
        </a>
        {merged.map((one) => (
          <a key={one.slug} href={hrefOf(actAddress(type, one.slug, 'split'))} data-leads="" className={buttonClass.small}>
            {m.contribute_whole_split({ name: one.name === one.slug ? one.slug : `${one.name} (${one.slug})` })}
          </a>
        ))}
      </p>
      {merging && (
        <RecordSearch
          label={m.contribute_whole_other()}
          kinds={[kind]}
          onTake={(taken) => void navigate({ href: hrefOf(addresses.settings('contributor', { form: type, slug: taken.slug, into: slug })) })}
        />
      )}
    </section>
  );
}
