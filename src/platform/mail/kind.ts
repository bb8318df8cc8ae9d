import type { SiteAddress } from '#domain/site/addresses.ts';
import type { Transaction } from '../data/transact.ts';
import type { ApiContext } from '../http/context.ts';
import type { Language, Texts } from '../texts.ts';

/** What a mail says besides its texts; no secrets. */
export type MailDetail = Readonly<Record<string, string>>;

/** Priority: codes go first, then notices, then the rest. */
export const MAIL_PRIORITIES = ['code', 'notice', 'bulk'] as const;
export type MailPriority = (typeof MAIL_PRIORITIES)[number];

/** A mail as its room sees it while it is sent. */
export interface MailUnderWay<D extends MailDetail = MailDetail> {
  id: string;
  recipient: string;
  language: Language;
  detail: D;
}

/** A secret made when its mail is sent: a code, or the token of a link. Only the mail holds it; the room stores a hash. */
export interface MailSecret<D extends MailDetail = MailDetail> {
  /** Slow work, done before anything is locked. */
  make(): Promise<{ secret: string; hash: Buffer }>;
  /** Keeps the hash, in the transaction that marks the mail as being sent. Returns false when the mail is no longer wanted. */
  keep(tx: Transaction, hash: Buffer, mail: MailUnderWay<D>): Promise<boolean>;
}

/** A page of the site that a mail leads to, in the language of the mail. */
export interface MailLink {
  text: string;
  address: SiteAddress;
}

/** A line of a section. */
export interface MailLine {
  text: string;
  /** What else there is to say of it. */
  detail?: string | undefined;
  address?: SiteAddress | undefined;
}

/** Lines under a heading. */
export interface MailSection {
  title: string;
  lines: readonly MailLine[];
}

/** Content of a mail, in its language. */
export interface MailContent {
  subject: string;
  title: string;
  lead: string;
  /** More of what it says, before its sections. */
  paragraphs?: readonly string[];
  sections?: readonly MailSection[];
  code?: { digits: string; note: string };
  /** What the mail asks its reader to do, as a button. */
  button?: MailLink;
  /** Why the mail comes, or what to do when the reader did not ask for it. */
  otherwise: string;
  /** Where to do that. */
  link?: MailLink;
}

/** Values that the texts of a mail use. */
export interface MailValues<D extends MailDetail, L = unknown> {
  detail: D;
  /** What `load` gave. */
  loaded: L;
  /** Name of the site. */
  site: string;
  /** Empty if the mail has no secret. */
  secret: string;
}

/** What a mail's content may be read from. */
export type MailParts = Pick<ApiContext, 'db' | 'struct'>;

/** One of the mails a room sends; the platform knows no more about it. */
export interface MailKind<D extends MailDetail = MailDetail, L = unknown> {
  /** Its name among the mails of all rooms, as the table keeps it. */
  readonly template: string;
  readonly priority: MailPriority;
  readonly secret?: MailSecret<D>;
  /** What the mail is about. A newer mail replaces a waiting one with the same template and subject. */
  subjectOf?(detail: D): string;
  /** Reads what the texts are made of, each time the mail is about to go. Returns undefined when the mail is no longer wanted. */
  load?(parts: MailParts, mail: Omit<MailUnderWay<D>, 'id'>): Promise<L | undefined>;
  texts(say: Texts, values: MailValues<D, L>): MailContent;
  /** Headers beyond those of every mail. @param address makes an absolute address of a path */
  headers?(values: MailValues<D, L>, address: (path: string) => string): Readonly<Record<string, string>>;
  /** Runs when the mail server has accepted the mail, in the transaction that records it. */
  onSent?(tx: Transaction, mail: MailUnderWay<D>): Promise<void>;
}
