import { recordAddress, recordPage } from '#domain/kinds/record-address.ts';
import { changeKey, type IssueSection } from '#domain/notifications/issue-entries.ts';
import { addresses } from '#domain/site/addresses.ts';
import { writeDay } from '#domain/writing/written.ts';
import type { MailLine, MailSection } from '#platform/mail/kind.ts';
import { textsOf, type Language, type Texts } from '#platform/texts.ts';
import { roundTitle, writeDollars } from '../../export/index.ts';
import type { IssueContent } from './content.ts';
import type { Issue, IssueRound } from './contract.ts';
import type { Personal, WatchedEvent } from './personal.ts';

/** A line of an issue with the key of its entry. */
type KeyedLine = MailLine & { key: string };
const TITLES = { research: 'mail_issue_research', rounds: 'mail_issue_rounds', changes: 'mail_issue_changes' } as const satisfies Record<IssueSection, string>;
const LONGEST_SUMMARY = 240;

const cut = (text: string): string => (text.length > LONGEST_SUMMARY ? `${text.slice(0, LONGEST_SUMMARY - 1).trimEnd()}…` : text);
const joined = (...parts: (string | false | undefined)[]): string | undefined =>
  parts.filter((one) => typeof one === 'string' && one !== '').join(' · ') || undefined;
const day = (text: string | null, precision: 'day' | 'month' | 'year' | null, language: Language): string | undefined =>
  text === null ? undefined : writeDay(text, precision ?? 'day', 'comma', language);

function roundLine(round: Omit<IssueRound, 'lead'>, lead: readonly { name: string }[], say: Texts, language: Language): KeyedLine {
  const names = lead.map(({ name }) => name).join(', ');
  return {
    key: round.id,
    text: roundTitle(round, language, say),
    detail: joined(names !== '' && say('mail_issue_led', { names }), day(round.date, round.date_precision, language)),
    address: recordAddress('round', round.slug),
  };
}

function changeLine({ key, slug, name, before, after, source }: Issue['changes'][number], say: Texts, language: Language): KeyedLine {
  const amounts = { before: writeDollars(before, language) ?? before, after: writeDollars(after, language) ?? after };
  return {
    key,
    text: say('mail_issue_amount', { project: name ?? say('list_unnamed_project'), ...amounts }),
    detail: say('mail_issue_said', { source }),
    address: recordAddress('round', slug),
  };
}

/** The lines of an issue that all readers see, by section. */
export function issueLines(content: IssueContent, language: Language): Record<IssueSection, KeyedLine[]> {
  const say = textsOf(language);
  const figures = content.figures.map(({ note, figure }) => ({
    key: changeKey({ of: 'figure', note: note.slug, figure: figure.key }),
    text: say('mail_issue_figure', { label: figure.label, before: figure.then_text, after: figure.now_text }),
    detail: note.title,
    address: addresses.note(note.slug),
  }));
  return {
    research: content.notes.map(({ slug, title, description }) => ({
      key: slug,
      text: title,
      detail: cut(description) || undefined,
      address: addresses.note(slug),
    })),
    rounds: content.issue.rounds.map((round) => roundLine(round, round.lead, say, language)),
    changes: [...figures, ...content.issue.changes.map((one) => changeLine(one, say, language))],
  };
}

const eventTitle = ({ title, unlock }: WatchedEvent, say: Texts): string =>
  !unlock ? title : title === '' ? say('events_unlock_mark') : say('events_unlock', { label: title });

function eventLine(event: WatchedEvent, say: Texts, language: Language): MailLine {
  const { type, slug, name } = event.record;
  return {
    text: `${name}: ${eventTitle(event, say)}`,
    detail: day(event.date, event.date_precision, language),
    address: type === 'project' ? recordPage('project', slug, 'events') : recordAddress(type, slug),
  };
}

function watchedLines({ rounds, events, news }: Personal, say: Texts, language: Language): MailLine[] {
  return [
    ...rounds.map((round) => roundLine(round, JSON.parse(round.lead) as { name: string }[], say, language)),
    ...events.map((event) => eventLine(event, say, language)),
    ...news.map(({ slug, title, source, created_at: at }) => ({
      text: title,
      detail: joined(source, day(at, 'day', language)),
      address: addresses.article(slug),
    })),
  ];
}

/** The sections of a mail: those of all readers, then what is for its reader alone. Empty ones are left out. */
export function issueSections(content: IssueContent, personal: Personal | undefined, language: Language): MailSection[] {
  const say = textsOf(language);
  const lines = issueLines(content, language);
  const sections: MailSection[] = (Object.keys(TITLES) as IssueSection[]).map((section) => ({ title: say(TITLES[section]), lines: lines[section] }));
  const watched = personal ? watchedLines(personal, say, language) : [];
  return [...sections, { title: say('mail_issue_watched'), lines: watched }].filter((section) => section.lines.length > 0);
}
