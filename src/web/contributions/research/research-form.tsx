import { useState } from 'react';
import { useRouter } from '@tanstack/react-router';
import { CallError } from '#client';
import { NOTE_LIMITS } from '#domain/newsroom/research/note.ts';
import { addresses } from '#domain/site/addresses.ts';
import { adminFailure } from '../../app/admin/failure-text.ts';
import { limitText } from '../../app/limit-text.ts';
import { m } from '../../paraglide/messages.js';
import { RecordSearch, type FoundRecord } from '../../search/index.ts';
import { hrefOf } from '../../ui/address/address.ts';
import { buttonClass } from '../../ui/button/button.tsx';
import { cardClass } from '../../ui/card/card.ts';
import { Form } from '../../ui/form/form.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { textClass } from '../../ui/text/text.ts';
import { reasonText } from '../form/reason-text.ts';
import { PickedRecord, RemoveButton } from '../form/inputs.tsx';
import classes from '../form/form.module.css';

const LARGEST = 5 * 1024 * 1024;
const FIELDS = ['vc_name', 'screener', 'content'] as const;
type Name = (typeof FIELDS)[number];

/** What is written, and its way to the editors. */
function useNote() {
  const { client, site } = useRouter().options.context;
  const form = useForm<Name, never>({ vc_name: '', screener: '', content: '' }, {} as Record<never, () => string>);
  const [assets, setAssets] = useState<readonly FoundRecord[]>([]);
  const attachment = useAttachment();
  const [state, setState] = useState<{ is: 'open' | 'busy' | 'sent'; failure?: string }>({ is: 'open' });
  const send = async () => {
    const missing = (['vc_name', 'content'] as const).filter((name) => form.values[name].trim() === '');
    if (!form.show(Object.fromEntries(missing.map((name) => [name, m.contribute_lacks()])))) return;
    setState({ is: 'busy' });
    const { vc_name: vc, screener, content } = form.values;
    const body = {
      vc_name: vc.trim(),
      content,
      ...(screener.trim() !== '' && { screener: screener.trim() }),
      assets: assets.map(({ type, slug }) => ({ type, slug })),
      ...(attachment.url !== undefined && { attachment: site.publicUrl + attachment.url }),
    };
    try {
      await client.fetch('/api/research/drafts', { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
      setState({ is: 'sent' });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      const wrong = Object.fromEntries(
        error.issues.flatMap(({ path, message }) => (FIELDS.some((name) => name === path) ? [[path, reasonText(message)]] : [])),
      );
      const isNamed = Object.keys(wrong).length > 0;
      if (isNamed) form.show(wrong);
      setState({ is: 'open', ...(!isNamed && { failure: failureText(error) }) });
    }
  };
  return { form, assets, setAssets, attachment, state, send };
}

/** Said once a note was sent. */
const Sent = () => (
  <section className={`${cardClass.wide} ${classes.section}`}>
    <h2 className={classes.title} role="status">
      {m.contribute_research_sent()}
    </h2>
    <p>{m.contribute_research_sent_text()}</p>
    <p>
      <a href={hrefOf(addresses.settings('contributor'))} data-leads="" className={buttonClass.plain}>
        {m.contribute_mine()}
      </a>
    </p>
  </section>
);

/** A note of research for the editors: who wrote it, about what, with what it shows. */
export function ResearchForm() {
  const { form, assets, setAssets, attachment, state, send } = useNote();
  if (state.is === 'sent') return <Sent />;
  return (
    <div className={classes.page}>
      <p>
        <a href={hrefOf(addresses.settings('contributor'))} data-leads="" className={textClass.alone}>
          {m.contribute_back()}
        </a>
      </p>
      <h2 id="research-title" className={classes.title}>
        {m.contribute_research()}
      </h2>
      <p className={textClass.soft}>{m.contribute_research_lead()}</p>
      <Form
        shown={form.shown}
        labelledBy="research-title"
        submit={m.contribute_send()}
        busy={state.is === 'busy'}
        failure={state.failure ?? attachment.fault}
        onSubmit={send}
      >
        <TextField {...form.field('vc_name')} label={m.contribute_research_vc()} note={m.contribute_research_vc_hint()} maxLength={NOTE_LIMITS.title} />
        <TextField
          {...form.field('screener')}
          label={m.contribute_research_screener()}
          aside={m.form_optional()}
          note={m.contribute_research_screener_hint()}
          maxLength={2000}
        />
        <Assets chosen={assets} onChoose={setAssets} />
        <TextAreaField {...form.field('content')} label={m.contribute_research_content()} rows={14} note={m.contribute_research_content_hint()} />
        <Attachment of={attachment} />
      </Form>
    </div>
  );
}

const failureText = (error: CallError): string =>
  error.kind === 429
    ? limitText(error.retryAfter, m.contribute_limit())
    : typeof error.kind === 'number' && error.kind < 500 && error.issues[0]
      ? reasonText(error.issues[0].message)
      : adminFailure(error);

/** Records that the note is about. */
const Assets = ({ chosen, onChoose }: { chosen: readonly FoundRecord[]; onChoose: (chosen: readonly FoundRecord[]) => void }) => (
  <fieldset className={classes.control}>
    <legend className={classes.label}>{m.news_assets()}</legend>
    {chosen.length > 0 && (
      <ul className={classes.pickedList}>
        {chosen.map(({ id, type, slug, name, logo }) => (
          <li key={id} className={classes.pickedRow}>
            <PickedRecord value={{ type, slug, name, logo }} />
            <RemoveButton name={name} onRemove={() => onChoose(chosen.filter((one) => one.id !== id))} />
          </li>
        ))}
      </ul>
    )}
    {chosen.length < NOTE_LIMITS.assets && (
      <RecordSearch label={m.editor_find_record()} onTake={(record) => onChoose([...chosen.filter(({ id }) => id !== record.id), record])} />
    )}
  </fieldset>
);

/** A picture or a PDF that is put up. */
function useAttachment() {
  const { client } = useRouter().options.context;
  const [state, setState] = useState<{ name?: string; url?: string; busy: boolean; fault?: string }>({ busy: false });
  return {
    ...state,
    async choose(file: File | undefined) {
      if (!file) return;
      if (file.size > LARGEST) return setState({ busy: false, fault: m.settings_face_large() });
      setState({ busy: true });
      try {
        const body = new FormData();
        body.append('file_data', file);
        const { url } = (await (await client.fetch('/api/users/upload-data', { method: 'POST', body })).json()) as { url: string };
        setState({ busy: false, name: file.name, url });
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        setState({
          busy: false,
          fault: error.kind === 413 ? m.settings_face_large() : error.kind === 422 ? m.contribute_research_file_type() : adminFailure(error),
        });
      }
    },
    remove: () => setState({ busy: false }),
  };
}

function Attachment({ of: { name, busy, choose, remove } }: { of: ReturnType<typeof useAttachment> }) {
  return (
    <div className={classes.control}>
      <label className={classes.label}>
        {m.contribute_research_file()}
        <input
          type="file"
          accept="application/pdf,image/png,image/jpeg,image/gif,image/webp,image/avif"
          className={classes.fileInput}
          disabled={busy}
          onChange={(event) => void choose(event.target.files?.[0])}
        />
      </label>
      <span role="status" className={classes.pickedRow}>
        {name !== undefined && (
          <>
            <Logo src={null} name={name} size={20} /> {name} <RemoveButton name={name} onRemove={remove} />
          </>
        )}
      </span>
    </div>
  );
}
