import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { bodyOf, type AnswerOf, type Calls } from '#client';
import { oneQuery } from '../../../app/admin/lists.ts';
import { Failed, Skeleton } from '../../../app/admin/paged.tsx';
import { m } from '../../../paraglide/messages.js';
import { UNKNOWN } from '../../../ui/figure/figure.ts';
import { hiddenClass } from '../../../ui/hidden/hidden.ts';
import { textClass } from '../../../ui/text/text.ts';
import classes from './editor.module.css';

type Difference = AnswerOf<Calls['admin']['research'][':id']['difference']['$get']>;
type Part = Difference['texts'][number]['parts'][number];

const FIELD_TEXTS: Readonly<Record<string, () => string>> = {
  title: m.news_headline,
  summary: m.editor_summary,
  body: m.editor_text,
  tags: m.editor_tags,
  authors: m.research_authors,
  assets: m.news_assets,
  access: m.editor_access,
  cover: m.editor_cover,
  language: m.editor_language,
};
const fieldText = (field: string): string => FIELD_TEXTS[field]?.() ?? field;

/** What differs between two revisions: marked by signs, and read out, not by colour alone. */
export function DifferencePart({ id, from, to }: { id: string; from: number; to: number }) {
  const { client } = useRouter().options.context;
  const query = useQuery(
    oneQuery(['research', 'difference', id, from, to], async () =>
      bodyOf((await client.calls()).admin.research[':id'].difference.$get({ param: { id }, query: { from: String(from), to: String(to) } })),
    ),
  );
  if (query.isPending) return <Skeleton />;
  if (!query.data) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  const { fields, texts } = query.data;
  const changed = texts.filter(({ parts }) => parts.some(({ kind }) => kind !== 'same'));
  if (changed.length === 0 && fields.length === 0) return <p className={textClass.soft}>{m.editor_no_difference()}</p>;
  return (
    <div className={classes.difference}>
      {fields.map(({ field, before, after }) => (
        <p key={field}>
          <strong>{fieldText(field)}</strong> <Mark kind="removed" text={before === '' ? UNKNOWN : before} />{' '}
          <Mark kind="added" text={after === '' ? UNKNOWN : after} />
        </p>
      ))}
      {changed.map(({ field, parts }) => (
        <section key={field} aria-label={fieldText(field)}>
          <h3>{fieldText(field)}</h3>
          <p className={classes.parts}>
            {parts.map((part, at) => (
              <Mark key={at} {...part} />
            ))}
          </p>
        </section>
      ))}
    </div>
  );
}

function Mark({ kind, text }: Part) {
  if (kind === 'same') return text;
  const Element = kind === 'added' ? 'ins' : 'del';
  return (
    <Element className={classes[kind]}>
      <span aria-hidden="true">{kind === 'added' ? '+' : '−'}</span>
      <span className={hiddenClass}>{kind === 'added' ? m.editor_added() : m.editor_removed()} </span>
      {text}
    </Element>
  );
}
