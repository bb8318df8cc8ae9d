import { useHydrated } from '@tanstack/react-router';
import { CONTRIBUTION_TYPES } from '#domain/contributions/proposal.ts';
import { Skeleton } from '../app/admin/paged.tsx';
import type { ContributorTabProps } from '../app/rooms/contributor-tab.tsx';
import { latePart } from '../ui/late-part/late-part.tsx';
import type { ContributionType } from './form/calls.ts';
import { StandingPart } from './standing/standing-part.tsx';

const FormPage = latePart(async () => (await import('./form/form-page.tsx')).FormPage);
const MergeForm = latePart(async () => (await import('./form/merge-form.tsx')).MergeForm);
const RemoveForm = latePart(async () => (await import('./form/whole-record.tsx')).RemoveForm);
const SplitForm = latePart(async () => (await import('./form/whole-record.tsx')).SplitForm);
const CsvPart = latePart(async () => (await import('./csv/csv-part.tsx')).CsvPart);
const ResearchForm = latePart(async () => (await import('./research/research-form.tsx')).ResearchForm);

const isType = (form: string): form is ContributionType => Object.hasOwn(CONTRIBUTION_TYPES, form);

/** The tab of contributors: where one stands and what one sent; a form, a table of one's own or a note of research, where the address asks for it. */
export function ContributorTab({ viewer, search }: ContributorTabProps) {
  const hydrated = useHydrated();
  const { form } = search;
  // What is filled in is the browser's: the server renders none of it.
  if (form !== undefined && !hydrated) return <Skeleton />;
  if (form !== undefined && isType(form) && search.slug !== undefined && search.into !== undefined)
    return <MergeForm type={form} slug={search.slug} into={search.into} waiting={<Skeleton />} />;
  if (form !== undefined && isType(form) && search.slug !== undefined && search.act === 'remove')
    return <RemoveForm type={form} slug={search.slug} round={search.round} waiting={<Skeleton />} />;
  if (form !== undefined && isType(form) && search.slug !== undefined && search.act === 'split')
    return <SplitForm type={form} slug={search.slug} waiting={<Skeleton />} />;
  if (form !== undefined && isType(form)) return <FormPage key={JSON.stringify(search)} type={form} search={search} waiting={<Skeleton />} />;
  if (form === 'csv') return <CsvPart waiting={<Skeleton />} />;
  if (form === 'research') return <ResearchForm waiting={<Skeleton />} />;
  return <StandingPart viewer={viewer} />;
}
